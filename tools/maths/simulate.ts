import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import {
  addPaid,
  addTotals,
  emptyPaid,
  emptyTotals,
  freeRoundsOfPiece,
  type GameReport,
  type PaidTotals,
  paidRoundsOfPiece,
  readReport,
  type Totals,
  writeReport,
} from './report.ts';
import { type ModeFigures, modeFigures } from './report-figures.ts';
import type { Piece } from './simulate-piece.ts';
import { publishFigures } from './publish-figures.ts';

/**
 * Adds rounds to the report of the slots whose returns are simulated, in worker threads, until each mode's 99 % interval is
 * ± 0.1 points: `npm run maths:simulate -- <seconds> [threads] [game …]`. A run goes on where the last one ended, and
 * writes every half minute what it has. `-- 0` prints the figures alone and writes those that the studio publishes.
 */
const [secondsText = '60', threadsText = '1', ...games] = process.argv.slice(2);
const seconds = Number(secondsText);
/** Half of the 99 % interval that is wanted, in per cent of the price; a little less than a tenth. */
const wanted = 0.098;
const writeEveryMs = 30_000;

const report = await readReport();
const slots = tumbleSlots.filter(({ game }) => games.length === 0 || games.includes(game));
for (const { game, mathsVersion } of slots) {
  // Rounds of other maths say nothing of these.
  if (report[game]?.mathsVersion !== mathsVersion) report[game] = { mathsVersion, paid: {}, free: {} };
}

const priceOf = (game: string, mode: string) =>
  (slots.find((slot) => slot.game === game)?.modes.find(({ id }) => id === mode)?.priceHundredths ?? 100) / 100;
const figures = (own: GameReport, game: string, mode: string) =>
  modeFigures(own, mode, { unitsPerStake, price: priceOf(game, mode) });

interface Open {
  game: string;
  /** `paid`, or a number of awarded free spins. */
  part: string;
  mode: string;
  /** Seconds until the interval is as narrow as wanted, roughly: what can be finished is finished first. */
  left: number;
}

/** The part of a mode that a second's work narrows the most. */
function widest(own: GameReport, game: string, mode: string, { variances, halfWidth }: ModeFigures): Open {
  const gains = Object.entries(variances).map(([part, variance]) => {
    const run = part === 'paid' ? own.paid[mode] : own.free[part];
    return { part, gain: run ? (variance * Math.max(1, run.roundsPerSecond)) / run.rounds : Number.POSITIVE_INFINITY };
  });
  const { part, gain } = gains.toSorted((a, b) => b.gain - a.gain)[0]!;
  const price = priceOf(game, mode);
  const surplus = ((halfWidth / 100 / 2.576) * price) ** 2 - ((wanted / 100 / 2.576) * price) ** 2;
  return { game, part, mode, left: surplus / gain };
}

/** The open mode that is nearest to its interval; those without a count come first. */
function nextPart(): Open | undefined {
  const open: Open[] = [];
  for (const { game, modes } of slots) {
    const own = report[game]!;
    for (const { id: mode } of modes) {
      if (!own.paid[mode]) return { game, part: 'paid', mode, left: 0 };
      const known = figures(own, game, mode);
      if (Object.keys(known.variances).some((part) => part !== 'paid' && !own.free[part]) || known.halfWidth > wanted)
        open.push(widest(own, game, mode, known));
    }
  }
  return open.toSorted((a, b) => a.left - b.left)[0];
}

/** Where a piece's rounds are added, and the piece. */
function begin({ game, part, mode }: Open): { piece: Piece; add: (totals: Totals, seconds: number) => void } {
  const own = report[game]!;
  const speed = (rounds: number, took: number) => Math.round(rounds / took);
  if (part === 'paid') {
    const to = (own.paid[mode] ??= { ...emptyPaid(), pieces: 0, roundsPerSecond: 0 });
    const piece = { game, mode, piece: to.pieces, rounds: priceOf(game, mode) > 10 ? 50_000 : paidRoundsOfPiece };
    to.pieces += 1;
    return {
      piece,
      add(totals, took) {
        addPaid(to, totals as PaidTotals);
        to.roundsPerSecond = speed(totals.rounds, took);
      },
    };
  }
  const to = (own.free[part] ??= { ...emptyTotals(), pieces: 0, roundsPerSecond: 0 });
  const piece = { game, awarded: Number(part), piece: to.pieces, rounds: freeRoundsOfPiece };
  to.pieces += 1;
  return {
    piece,
    add(totals, took) {
      addTotals(to, totals);
      to.roundsPerSecond = speed(totals.rounds, took);
    },
  };
}

const until = performance.now() + seconds * 1_000;
let writtenAt = performance.now();

/** One thread's work, piece after piece. Its seconds are those of the processor: a busy machine makes no game slower. */
async function work(): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  try {
    while (performance.now() < until) {
      const open = nextPart();
      if (!open) return;
      const { piece, add } = begin(open);
      worker.postMessage(piece);
      const [{ totals, took }] = (await once(worker, 'message')) as [{ totals: Totals; took: number }];
      add(totals, took);
      if (performance.now() - writtenAt > writeEveryMs) {
        writtenAt = performance.now();
        await writeReport(report);
      }
    }
  } finally {
    await worker.terminate();
  }
}

await Promise.all(Array.from({ length: Number(threadsText) }, work));
if (seconds > 0) await writeReport(report);
else await publishFigures(report);
for (const { game, modes } of slots) {
  const own = report[game]!;
  for (const { id } of modes.filter(({ id: mode }) => own.paid[mode])) {
    const of = figures(own, game, id);
    const counts = `${of.rounds.toLocaleString('en')} paid spins (${own.paid[id]!.roundsPerSecond.toLocaleString('en')}/s)`;
    process.stdout.write(
      `${game.padEnd(18)} ${id.padEnd(5)} ${of.rtp} ± ${of.halfWidth} %, deviation ${of.deviation}, ${counts}, ` +
        `${of.features.toLocaleString('en')} features, highest win ${of.tops} times, once in ${of.topOdds?.toLocaleString('en') ?? '–'}\n`,
    );
  }
}
