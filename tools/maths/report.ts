import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Paid spins that awarded so many free spins: how many, what they won by themselves, and how many of them nothing. */
export interface Awarded {
  rounds: number;
  units: number;
  blanks: number;
}

/** Paid spins; `awards` by the number of free spins that they brought. */
export interface PaidTotals extends Totals {
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
export const emptyPaid = (): PaidTotals => ({ ...emptyTotals(), awards: {} });

/** Counts one round that won `units`; `most` is the highest win. */
export function count(to: Totals, units: number, most: number): void {
  to.rounds += 1;
  to.units += units;
  to.squares += units * units;
  if (units > 0) to.hits += 1;
  if (units >= most) to.tops += 1;
  if (units > to.highest) to.highest = units;
}

export function countAward(to: PaidTotals, awarded: number, units: number): void {
  to.awards[awarded] ??= { rounds: 0, units: 0, blanks: 0 };
  const own = to.awards[awarded];
  own.rounds += 1;
  own.units += units;
  if (units === 0) own.blanks += 1;
}

export function addTotals(to: Totals, more: Totals): void {
  for (const name of ['rounds', 'units', 'squares', 'hits', 'tops'] as const) to[name] += more[name];
  to.highest = Math.max(to.highest, more.highest);
}

export function addPaid(to: PaidTotals, more: PaidTotals): void {
  addTotals(to, more);
  for (const [awarded, own] of Object.entries(more.awards)) {
    const known = to.awards[awarded] ?? { rounds: 0, units: 0, blanks: 0 };
    to.awards[awarded] = {
      rounds: known.rounds + own.rounds,
      units: known.units + own.units,
      blanks: known.blanks + own.blanks,
    };
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
