import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import {
  addTotals,
  emptyTotals,
  figuresOf,
  type ModeReport,
  readReport,
  roundsOfPiece,
  type Totals,
  writeReport,
} from './report.ts';
import type { Piece } from './simulate-piece.ts';

/**
 * Adds rounds to the report of the slots whose returns are simulated, in worker threads:
 * `npm run maths:simulate -- <seconds> [threads] [game …]`. The mode whose interval is the widest for its price goes first.
 * A run goes on where the last one ended, so that long counts can be made in short runs.
 */
const [secondsText = '60', threadsText = '1', ...games] = process.argv.slice(2);
const seconds = Number(secondsText);
const threads = Number(threadsText);
/** Half of the 99 % interval that is wanted, as a share of the price. */
const wanted = 0.001;

interface Mode {
  game: string;
  id: string;
  price: number;
  report: ModeReport;
}

const report = await readReport();
const modes: Mode[] = tumbleSlots
  .filter(({ game }) => games.length === 0 || games.includes(game))
  .flatMap(({ game, mathsVersion, modes: all }) =>
    all.map(({ id, priceHundredths }) => {
      const known = report[game]?.[id];
      // Rounds of other maths say nothing of these.
      const fresh = { ...emptyTotals(), mathsVersion, pieces: 0, roundsPerSecond: 0 };
      const own = known?.mathsVersion === mathsVersion ? known : fresh;
      report[game] = { ...report[game], [id]: own };
      return { game, id, price: priceHundredths / 100, report: own };
    }),
  );

/** Rounds that are still missing for the interval that is wanted; those without a count yet come first. */
function missing({ report: { rounds }, report: own, price }: Mode): number {
  if (rounds === 0) return 0;
  const { deviation } = figuresOf(own, { unitsPerStake, price });
  return ((2.576 * deviation) / wanted / price) ** 2 - rounds;
}

/** The mode that is nearest to its interval: what can be finished is finished first. */
function nextMode(): Mode | undefined {
  const open = modes.filter((mode) => mode.report.rounds === 0 || missing(mode) > 0);
  const timeOf = (mode: Mode) => missing(mode) / Math.max(1, mode.report.roundsPerSecond);
  return open.toSorted((a, b) => timeOf(a) - timeOf(b))[0];
}

const until = performance.now() + seconds * 1_000;

/** One thread's work: piece after piece, each of the mode that is nearest to its interval. */
async function work(): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  try {
    while (performance.now() < until) {
      const mode = nextMode();
      if (!mode) return;
      const piece: Piece = { game: mode.game, mode: mode.id, piece: mode.report.pieces, rounds: roundsOfPiece };
      if (mode.price > 10) piece.rounds = roundsOfPiece / 20;
      mode.report.pieces += 1;
      const began = performance.now();
      worker.postMessage(piece);
      const [totals] = (await once(worker, 'message')) as [Totals];
      addTotals(mode.report, totals);
      mode.report.roundsPerSecond = Math.round((piece.rounds / (performance.now() - began)) * 1_000);
    }
  } finally {
    await worker.terminate();
  }
}

await Promise.all(Array.from({ length: threads }, work));
await writeReport(report);
for (const { game, id, price, report: own } of modes) {
  if (own.rounds === 0) continue;
  const { rtp, halfWidth, deviation } = figuresOf(own, { unitsPerStake, price });
  const percent = (share: number) => (share * 100).toFixed(3);
  const counts = `${own.rounds.toLocaleString('en')} rounds, ${own.roundsPerSecond.toLocaleString('en')} a second`;
  process.stdout.write(
    `${game.padEnd(18)} ${id.padEnd(5)} ${percent(rtp)} ± ${percent(halfWidth)} %, deviation ${deviation.toFixed(2)}, ${counts}\n`,
  );
}
