import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { buyMode, superMode } from '@altyn/engines/slots/bought-modes';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { waysSlot } from '@altyn/engines/slots/ways-slot';
import { root } from '../../lib/paths.ts';
import { seedOf } from '../report.ts';

/** Features that begin with a number of scatters: how many reached the maximum win, and by how many units they passed it. */
interface Stratum {
  features: number;
  tops: number;
  over: number;
  overSquares: number;
}

/** `first`: units of the first features of the first piece, which a test replays. */
export interface CapsReport {
  mathsVersion: string;
  pieces: number;
  first: number[];
  strata: Record<FeatureMode, Strata>;
}

/** By number of scatters. */
type Strata = Record<string, Stratum>;

/** Modes whose features differ: those of the base game are those of `buy`. */
const featureModes = [buyMode, superMode] as const;
type FeatureMode = (typeof featureModes)[number];

/** Features of a piece by number of scatters; `5` stands for higher numbers too, which award more spins. */
const featuresOfPiece: Readonly<Record<string, number>> = { 3: 8_000, 4: 1_700, 5: 300 };
const keptFirst = 40;
const file = join(root, 'docs/games/data/caps.json');
const capUnits = wolfMoonConfig.maxWinMultiple * unitsPerStake;

export const readCaps = async (): Promise<CapsReport> => JSON.parse(await readFile(file, 'utf8')) as CapsReport;
export const writeCaps = (report: CapsReport): Promise<void> => writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
export const emptyCaps = (): CapsReport => ({
  mathsVersion: wolfMoonConfig.mathsVersion,
  pieces: 0,
  first: [],
  strata: { buy: emptyStrata(), [superMode]: emptyStrata() },
});

function emptyStrata(): Strata {
  return Object.fromEntries(
    Object.keys(featuresOfPiece).map((count) => [count, { features: 0, tops: 0, over: 0, overSquares: 0 }]),
  );
}

interface Part {
  mode: FeatureMode;
  count: string;
  piece: number;
  features: number;
}

/** Units of features that begin with a number of scatters, without the limit. The same on every machine. */
function unitsOf({ mode, count, piece, features }: Part): number[] {
  const { buy, mathsVersion } = wolfMoonConfig;
  const scatters = [[Number(count), 1]] as const;
  // High enough that no feature ends early.
  const slot = waysSlot({
    ...wolfMoonConfig,
    maxWinMultiple: 100_000_000,
    buy: { ...buy, scatters, super: { ...buy.super!, scatters } },
  });
  const level = mode === superMode ? ' super' : '';
  const randomness = fromWords(seededWords(seedOf(`wolf-moon ${mathsVersion} caps${level} ${count} ${piece}`)));
  return Array.from({ length: features }, () => slot.simulate(mode, randomness));
}

export const firstUnits = (): number[] =>
  featureModes.flatMap((mode) =>
    Object.keys(featuresOfPiece).flatMap((count) => unitsOf({ mode, count, piece: 0, features: keptFirst })),
  );

export function addPiece(report: CapsReport): void {
  const parts = featureModes.flatMap((mode) =>
    Object.entries(featuresOfPiece).map((entry) => [mode, ...entry] as const),
  );
  for (const [mode, count, features] of parts) {
    const stratum = report.strata[mode][count]!;
    const units = unitsOf({ mode, count, piece: report.pieces, features });
    if (report.pieces === 0) report.first.push(...units.slice(0, keptFirst));
    stratum.features += features;
    for (const won of units) {
      if (won < capUnits) continue;
      stratum.tops += 1;
      stratum.over += won - capUnits;
      stratum.overSquares += (won - capUnits) ** 2;
    }
  }
  report.pieces += 1;
}

/** Standard deviations of a 99 % bound on one side. */
const oneSided = 2.326;

/**
 * How often features reach the maximum win and the most, with 99 % confidence, that it takes from the return, in stakes.
 *
 * @param chances - Of each number of scatters in a round
 */
export function capOf(
  strata: Strata,
  chances: readonly (readonly [count: number, chance: number])[],
): { chance: number; cost: number; tops: number } {
  let [chance, mean, variance] = [0, 0, 0];
  for (const [count, p] of chances) {
    const own = strata[Math.min(count, 5)];
    if (!own || p === 0) continue;
    const over = own.over / own.features;
    chance += (p * own.tops) / own.features;
    mean += p * over;
    variance += (p ** 2 * (own.overSquares / own.features - over ** 2)) / own.features;
  }
  const tops = Object.values(strata).reduce((sum, own) => sum + own.tops, 0);
  return { chance, cost: (mean + oneSided * Math.sqrt(variance)) / unitsPerStake, tops };
}
