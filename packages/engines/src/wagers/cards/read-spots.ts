import { readObject } from '../read-bet.ts';
import type { BetLimits } from '../wager-game.ts';

/** Stakes by spot, minor units as text. */
export type SpotStakes<Spot extends string> = Partial<Record<Spot, string>>;

/** Stakes on spots of a table; undefined: a spot that it lacks, a stake outside the limits, or no stake at all. */
export function readSpots<Spot extends string>(
  raw: unknown,
  { minMinor, maxMinor }: BetLimits,
  of: { spots: readonly Spot[]; unit: number },
): SpotStakes<Spot> | undefined {
  const sent = readObject(readObject(raw)?.['stakes']);
  if (!sent || Object.keys(sent).some((spot) => !of.spots.includes(spot as Spot))) return undefined;
  const stakes: SpotStakes<Spot> = {};
  for (const spot of of.spots) {
    const stake = sent[spot];
    if (stake === undefined) continue;
    if (typeof stake !== 'string' || !/^[1-9]\d{0,17}$/.test(stake)) return undefined;
    if (BigInt(stake) < minMinor || BigInt(stake) % BigInt(of.unit) !== 0n) return undefined;
    stakes[spot] = stake;
  }
  const all = totalOf(stakes);
  return all === 0n || all > maxMinor ? undefined : stakes;
}

export const totalOf = (stakes: Readonly<Record<string, string | undefined>>): bigint =>
  Object.values(stakes).reduce((sum, stake) => sum + BigInt(stake ?? '0'), 0n);

/** Return in per cent of a layout: the mean of its spots' returns, by their stakes. */
export function returnOfSpots<Spot extends string>(
  stakes: SpotStakes<Spot>,
  returns: Readonly<Record<Spot, number>>,
): number {
  const spots = Object.entries(stakes) as [Spot, string][];
  return spots.reduce((sum, [spot, stake]) => sum + Number(stake) * returns[spot], 0) / Number(totalOf(stakes));
}
