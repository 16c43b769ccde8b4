import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';

/** What the simulated rounds of a mode have come to. Wins in units, `unitsPerStake` of them a stake. */
export interface Totals {
  rounds: number;
  units: number;
  /** Sum of the squares of the wins, in units². */
  squares: number;
  hits: number;
  features: number;
  /** Rounds that reached the highest win. */
  tops: number;
}

/** A mode's rounds so far: pieces 0 to `pieces` − 1, each with a seed of its own. */
export interface ModeReport extends Totals {
  mathsVersion: string;
  pieces: number;
  /** Rounds a second on one core, of the last run. */
  roundsPerSecond: number;
}
export type Report = Record<string, Record<string, ModeReport>>;

export const roundsOfPiece = 200_000;
const file = join(root, 'docs/maths/simulated.json');

export const emptyTotals = (): Totals => ({ rounds: 0, units: 0, squares: 0, hits: 0, features: 0, tops: 0 });

export function addTotals(to: Totals, more: Totals): void {
  for (const name of Object.keys(emptyTotals()) as (keyof Totals)[]) to[name] += more[name];
}

export async function readReport(): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

export async function writeReport(report: Report): Promise<void> {
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** The seed of a piece: FNV-1a of what it is a piece of. */
export function seedOf(game: string, mode: string, piece: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${game} ${mode} ${piece}`) {
    hash ^= letter.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Return and half of its 99 % interval as shares of the price, deviation in stakes. */
export function figuresOf(
  { rounds, units, squares }: Totals,
  { unitsPerStake, price }: { unitsPerStake: number; price: number },
) {
  const mean = units / rounds / unitsPerStake;
  const deviation = Math.sqrt(squares / rounds / unitsPerStake ** 2 - mean ** 2);
  return { rtp: mean / price, halfWidth: (2.576 * deviation) / Math.sqrt(rounds) / price, deviation };
}
