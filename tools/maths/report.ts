import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { superMode } from '@altyn/engines/slots/bought-modes';
import type { PaidSample } from '@altyn/engines/slots/tumbles/tumble-slot';
import { root } from '../lib/paths.ts';

/** Totals of simulated rounds. Wins in units, `unitsPerStake` per stake. */
export interface Totals {
  rounds: number;
  units: number;
  /** Sum of squared wins, in units². */
  squares: number;
  hits: number;
  /** Rounds that reached the maximum win. */
  tops: number;
  /** Highest win observed, in units. */
  highest: number;
}

/** Paid spins that awarded this number of free spins, with a drawn board that awards `drawn`. */
export interface Awarded {
  rounds: number;
  /** Their own wins, with and without luck (`PaidSample`). */
  units: number;
  steady: number;
  blanks: number;
}

/** Paid spins; `awards` by numbers of free spins, `awarded/drawn`, where either is not 0. */
export interface PaidTotals extends Totals {
  /** Units without luck, and the sum of their squares. */
  steady: number;
  steadySquares: number;
  awards: Record<string, Awarded>;
}

/**
 * Completed pieces 0 to `pieces` − 1, each with its own seed, and the latest number of rounds that the engine plays per
 * second and core, also where a port played the pieces: runs are planned by it.
 */
export interface Run {
  pieces: number;
  roundsPerSecond: number;
}

/**
 * A game's rounds so far. A round is its paid spin plus its awarded free spins, which depend only on their number. The
 * two are simulated separately, so that the rare part with high variance gets enough rounds.
 */
export interface GameReport {
  mathsVersion: string;
  /** Paid spins by mode. */
  paid: Record<string, PaidTotals & Run>;
  /** Free spins by part (`freePart`). */
  free: Record<string, Totals & Run>;
}
export type Report = Record<string, GameReport>;

/** Free spins by their number; those of the dearer of two bought levels apart, those of all other modes are the same. */
export const freePart = (mode: string, awarded: number): string =>
  mode === superMode ? `${superMode} ${awarded}` : String(awarded);

/** The number of free spins of a part, and the level whose free spins they are; see `freePart`. */
export function freesOfPart(part: string): { awarded: number; level?: string } {
  const [awarded = '', level] = part.split(' ').toReversed();
  return { awarded: Number(awarded), ...(level === undefined ? {} : { level }) };
}

export const paidRoundsOfPiece = 500_000;
export const freeRoundsOfPiece = 10_000;
const file = join(root, 'docs/games/data/simulated.json');

export const emptyTotals = (): Totals => ({ rounds: 0, units: 0, squares: 0, hits: 0, tops: 0, highest: 0 });
export const emptyPaid = (): PaidTotals => ({
  ...emptyTotals(),
  steady: 0,
  steadySquares: 0,
  awards: {},
});

/** Counts one round that won `units`; `max` is the maximum win. */
export function count(to: Totals, units: number, max: number): void {
  to.rounds += 1;
  to.units += units;
  to.squares += units * units;
  if (units > 0) to.hits += 1;
  if (units >= max) to.tops += 1;
  if (units > to.highest) to.highest = units;
}

const noAwards = (): Awarded => ({ rounds: 0, units: 0, steady: 0, blanks: 0 });

/** Counts one paid spin. */
export function countPaid(to: PaidTotals, { units, awarded, luck, drawn }: PaidSample, max: number): void {
  count(to, units, max);
  const steady = units - luck;
  to.steady += steady;
  to.steadySquares += steady * steady;
  if (awarded === 0 && drawn === 0) return;
  const group = (to.awards[`${awarded}/${drawn}`] ??= noAwards());
  group.rounds += 1;
  group.units += units;
  group.steady += steady;
  if (units === 0) group.blanks += 1;
}

export function addTotals(to: Totals, more: Totals): void {
  for (const name of ['rounds', 'units', 'squares', 'hits', 'tops'] as const) to[name] += more[name];
  to.highest = Math.max(to.highest, more.highest);
}

export function addPaid(to: PaidTotals, more: PaidTotals): void {
  addTotals(to, more);
  to.steady += more.steady;
  to.steadySquares += more.steadySquares;
  for (const [key, added] of Object.entries(more.awards)) {
    const group = (to.awards[key] ??= noAwards());
    for (const name of ['rounds', 'units', 'steady', 'blanks'] as const) group[name] += added[name];
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

/** Writes the report atomically: an interruption leaves the previous version. */
export async function writeReport(report: Report): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(report, null, 2)}\n`);
  await rename(`${file}.part`, file);
}

/** Seed of a piece: FNV-1a of its description. */
export function seedOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (const letter of piece) {
    hash ^= letter.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
