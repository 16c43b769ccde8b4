import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaidSample } from '@altyn/engines/slots/tumbles/tumble-slot';
import { root } from '../lib/paths.ts';

/** What simulated rounds have come to. Wins in units, `unitsPerStake` of them a stake. */
export interface Totals {
  rounds: number;
  units: number;
  /** Sum of the squares of the wins, in units². */
  squares: number;
  hits: number;
  /** Rounds that reached the highest win. */
  tops: number;
  /** The highest win seen, in units. */
  highest: number;
}

/** Paid spins that awarded so many free spins, with a drawn board that brings `drawn`. */
export interface Awarded {
  rounds: number;
  /** What they won by themselves, and without luck (`PaidSample`). */
  units: number;
  steady: number;
  blanks: number;
}

/** Paid spins; `awards` by the numbers of free spins, `awarded/drawn`, where either is not 0. */
export interface PaidTotals extends Totals {
  /** Units without luck, and the sum of their squares. */
  steady: number;
  steadySquares: number;
  awards: Record<string, Awarded>;
}

/** Pieces 0 to `pieces` − 1, each with a seed of its own, and how many rounds a second one core played last. */
export interface Run {
  pieces: number;
  roundsPerSecond: number;
}

/**
 * A game's rounds so far. A round is its paid spin and, where that awards some, so many free spins; nothing but their number
 * links the two. They are simulated apart, so that the rare and wide part gets the rounds it needs.
 */
export interface GameReport {
  mathsVersion: string;
  /** Paid spins by mode. */
  paid: Record<string, PaidTotals & Run>;
  /** Free spins by the number that was awarded; the same for every mode. */
  free: Record<string, Totals & Run>;
}
export type Report = Record<string, GameReport>;

export const paidRoundsOfPiece = 500_000;
export const freeRoundsOfPiece = 10_000;
const file = join(root, 'docs/maths/simulated.json');

export const emptyTotals = (): Totals => ({ rounds: 0, units: 0, squares: 0, hits: 0, tops: 0, highest: 0 });
export const emptyPaid = (): PaidTotals => ({
  ...emptyTotals(),
  steady: 0,
  steadySquares: 0,
  awards: {},
});

/** Counts one round that won `units`; `most` is the highest win. */
export function count(to: Totals, units: number, most: number): void {
  to.rounds += 1;
  to.units += units;
  to.squares += units * units;
  if (units > 0) to.hits += 1;
  if (units >= most) to.tops += 1;
  if (units > to.highest) to.highest = units;
}

const noAwards = (): Awarded => ({ rounds: 0, units: 0, steady: 0, blanks: 0 });

/** Counts one paid spin. */
export function countPaid(to: PaidTotals, { units, awarded, luck, drawn }: PaidSample, most: number): void {
  count(to, units, most);
  const steady = units - luck;
  to.steady += steady;
  to.steadySquares += steady * steady;
  if (awarded === 0 && drawn === 0) return;
  const own = (to.awards[`${awarded}/${drawn}`] ??= noAwards());
  own.rounds += 1;
  own.units += units;
  own.steady += steady;
  if (units === 0) own.blanks += 1;
}

export function addTotals(to: Totals, more: Totals): void {
  for (const name of ['rounds', 'units', 'squares', 'hits', 'tops'] as const) to[name] += more[name];
  to.highest = Math.max(to.highest, more.highest);
}

export function addPaid(to: PaidTotals, more: PaidTotals): void {
  addTotals(to, more);
  to.steady += more.steady;
  to.steadySquares += more.steadySquares;
  for (const [key, own] of Object.entries(more.awards)) {
    const known = (to.awards[key] ??= noAwards());
    for (const name of ['rounds', 'units', 'steady', 'blanks'] as const) known[name] += own[name];
  }
}

export async function readReport(): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Writes the report whole or not at all: a stop in the middle keeps the one before. */
export async function writeReport(report: Report): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(report, null, 2)}\n`);
  await rename(`${file}.part`, file);
}

/** The seed of a piece: FNV-1a of what it is a piece of. */
export function seedOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (const letter of piece) {
    hash ^= letter.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
