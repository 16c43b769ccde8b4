import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import { root } from '../../lib/paths.ts';

/** Results for a title: number of simulated pieces, share of rounds that contain one, and the highest wins in units. */
export interface Highest {
  mathsVersion: string;
  share: number;
  pieces: number;
  top: number[];
}
export type HighestReport = Record<string, Highest>;

export const countOfPiece = 20_000;
export const keptWins = 12;
/** A win is reachable if it occurs at least once in this many rounds. */
const rounds = 100_000_000;
const file = join(root, 'docs/games/data/highest.json');
const publishedFile = join(root, 'packages/engines/src/slots/reached-wins.data.ts');
const head = `/** Multiples of the stake by game, written by \`npm run maths:highest\` from \`docs/games/data/highest.json\`. */
export const reachedWins: Readonly<Record<string, number>> = `;

/**
 * Lower 99 % confidence bounds of a Poisson mean for 1, 2, … observed events: the mean with a 1 % probability of at
 * least that many.
 */
export function lowerBound(found: number): number {
  let [low, high] = [0, found];
  while (high - low > 1e-9) {
    const mean = (low + high) / 2;
    let term = Math.exp(-mean);
    let fewer = term;
    for (let k = 1; k < found; k += 1) fewer += term *= mean / k;
    if (1 - fewer < 0.01) low = mean;
    else high = mean;
  }
  return low;
}

/**
 * The highest integer multiple of the stake that rounds reach at least once in 100 million, with 99 % confidence.
 * Undefined: the sample is too small.
 */
export function reachable({ share, pieces, top }: Highest): number | undefined {
  const played = (pieces * countOfPiece) / share;
  const found = top.findIndex((_, index) => lowerBound(index + 1) / played >= 1 / rounds);
  return found < 0 ? undefined : Math.floor(top[found]! / unitsPerStake);
}

/** Full-round simulations state odds of the maximum win from five rounds on that reached it. */
const surelyOf = 5 / lowerBound(5);

/**
 * The maximum win if base-game rounds reach it at least once in 100 million: as counted (`caps`), or in simulations of
 * whole rounds with 99 % confidence; else the highest win of features alone.
 */
export function publishedWin(game: string, own: Highest): number | undefined {
  const odds = simulated[game]?.['base']?.topOdds ?? Number.POSITIVE_INFINITY;
  const counted = [wolfMoon, ...reelSlots].find((each) => each.game === game);
  if (counted && (counted.caps?.['base']?.oneIn ?? rounds + 1) <= rounds) return counted.maxWinMultiple;
  const slot = tumbleSlots.find((each) => each.game === game);
  return slot && odds * surelyOf <= rounds ? slot.maxWinMultiple : reachable(own);
}

export async function readHighest(): Promise<HighestReport> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as HighestReport;
}

/** Writes the results, and the figures that the studio publishes. */
export async function writeHighest(report: HighestReport): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(report).toSorted(([a], [b]) => a.localeCompare(b)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
  const wins = Object.entries(sorted).map(([game, own]) => [game, publishedWin(game, own)]);
  await writeFile(publishedFile, `${head}${JSON.stringify(Object.fromEntries(wins), null, 2)};\n`);
}
