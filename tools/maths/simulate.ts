import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import {
  addPaid,
  addTotals,
  emptyPaid,
  emptyTotals,
  freeRoundsOfPiece,
  freesOfPart,
  type GameReport,
  type PaidTotals,
  paidRoundsOfPiece,
  readReport,
  type Totals,
  writeReport,
} from './report.ts';
import { type ModeFigures, modeFigures, priceOf, z99 } from './report-figures.ts';
import type { Piece } from './simulate-piece.ts';
import { publishFigures } from './publish-figures.ts';

/**
 * Simulates more rounds of slots without exact maths, in worker threads, until each mode's 99 % interval is ± 0.1
 * points: `npm run maths:simulate -- <seconds> [threads] [game …]`. A run continues where the last one ended and saves
 * its results every half minute. `-- 0` only prints the figures and writes those that the studio publishes.
 */
const [secondsText = '60', threadsText = '1', ...games] = process.argv.slice(2);
const seconds = Number(secondsText);
/** Target half-width of the 99 % interval in per cent of the price; slightly below 0.1. */
const targetHalfWidth = 0.098;
/** Half-width that every mode must reach before any gets the rest. */
const firstHalfWidth = 0.45;
const writeEveryMs = 30_000;

const report = await readReport();
const slots = tumbleSlots.filter(({ game }) => games.length === 0 || games.includes(game));
for (const { game, mathsVersion } of slots) {
  // Discards rounds of another maths version.
  if (report[game]?.mathsVersion !== mathsVersion) report[game] = { mathsVersion, paid: {}, free: {} };
}

interface Open {
  game: string;
  /** `paid`, or a part of the free spins. */
  part: string;
  mode: string;
}

/** A part of a mode: variance per round, and rounds per second and core. */
interface Part {
  part: string;
  each: number;
  run: { rounds: number; roundsPerSecond: number };
}

function partsOf(gameReport: GameReport, mode: string, { variances }: ModeFigures): Part[] {
  return Object.entries(variances).map(([part, variance]) => {
    const run = part === 'paid' ? gameReport.paid[mode]! : (gameReport.free[part] ?? { rounds: 0, roundsPerSecond: 1 });
    return { part, each: variance * Math.max(1, run.rounds), run };
  });
}

/**
 * Seconds until the interval reaches the target width. Time is minimal when parts are played in proportion to deviation
 * × √speed, counting existing rounds.
 */
function secondsLeft(parts: readonly Part[], target: number): number {
  const sum = parts.reduce((all, { each, run }) => all + Math.sqrt(each / run.roundsPerSecond), 0);
  return parts.reduce((all, { each, run }) => {
    const wantedRounds = (Math.sqrt(each * run.roundsPerSecond) * sum) / target;
    return all + Math.max(0, wantedRounds - run.rounds) / run.roundsPerSecond;
  }, 0);
}

/** The part with the largest gain, in the open mode closest to its target, so that modes finish one after another. */
function nextPart(): Open | undefined {
  const open: (Open & { left: number; isFar: boolean })[] = [];
  for (const slot of slots) {
    const { game } = slot;
    const gameReport = report[game]!;
    for (const { id: mode } of slot.modes) {
      if (!gameReport.paid[mode]) return { game, part: 'paid', mode };
      const figures = modeFigures(gameReport, slot, mode);
      const unknown = Object.keys(figures.variances).find((part) => part !== 'paid' && !gameReport.free[part]);
      if (unknown) return { game, part: unknown, mode };
      if (figures.halfWidth <= targetHalfWidth) continue;
      const parts = partsOf(gameReport, mode, figures);
      const isFar = figures.halfWidth > firstHalfWidth;
      const target = (((isFar ? firstHalfWidth : targetHalfWidth) / 100 / z99) * priceOf(slot, mode)) ** 2;
      const gain = ({ each, run }: Part) => (each * run.roundsPerSecond) / run.rounds ** 2;
      const [max] = parts.toSorted((a, b) => gain(b) - gain(a));
      open.push({ game, mode, part: max!.part, left: secondsLeft(parts, target), isFar });
    }
  }
  return open.toSorted((a, b) => Number(b.isFar) - Number(a.isFar) || a.left - b.left)[0];
}

/** A piece, and the totals it is added to. */
function begin({ game, part, mode }: Open): { piece: Piece; add: (totals: Totals, seconds: number) => void } {
  const gameReport = report[game]!;
  const slot = slots.find((one) => one.game === game)!;
  const speed = (rounds: number, took: number) => Math.max(1, Math.round(rounds / took));
  if (part === 'paid') {
    const to = (gameReport.paid[mode] ??= { ...emptyPaid(), pieces: 0, roundsPerSecond: 0 });
    const piece = { game, mode, piece: to.pieces, rounds: priceOf(slot, mode) > 10 ? 50_000 : paidRoundsOfPiece };
    to.pieces += 1;
    return {
      piece,
      add(totals, took) {
        addPaid(to, totals as PaidTotals);
        to.roundsPerSecond = speed(totals.rounds, took);
      },
    };
  }
  const to = (gameReport.free[part] ??= { ...emptyTotals(), pieces: 0, roundsPerSecond: 0 });
  const piece = { game, ...freesOfPart(part), piece: to.pieces, rounds: freeRoundsOfPiece };
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

/** Runs pieces on one thread. Measured in CPU seconds, so other load does not affect the estimated speed. */
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
for (const slot of slots) {
  const { game, modes } = slot;
  const gameReport = report[game]!;
  for (const { id } of modes.filter(({ id: mode }) => gameReport.paid[mode])) {
    const of = modeFigures(gameReport, slot, id);
    const counts = `${of.rounds.toLocaleString('en')} paid spins (${gameReport.paid[id]!.roundsPerSecond.toLocaleString('en')}/s)`;
    process.stdout.write(
      `${game.padEnd(18)} ${id.padEnd(5)} ${of.rtp} ± ${of.halfWidth} %, deviation ${of.deviation}, ${counts}, ` +
        `${of.features.toLocaleString('en')} features, highest win ${of.tops} times, once in ${of.topOdds?.toLocaleString('en') ?? '–'}\n`,
    );
  }
}
