import type { GameRandomness } from '../randomness.ts';

/**
 * A betting spot. `pays(outcome)` is the profit per unit staked, n to 1 with at most two decimals: 0 returns the stake,
 * undefined loses it.
 */
export interface Spot {
  id: string;
  pays(outcome: number): number | undefined;
  /** Highest payout of the spot, n to 1. */
  maxPays: number;
}

/** A game with one shared draw: an outcome, and spots that pay by it. */
export interface LiveGame {
  code: string;
  mathsVersion: string;
  spots: ReadonlyMap<string, Spot>;
  /**
   * Outcomes for computing the house's exposure: one for each combination of payouts across all spots. One that pays no
   * spot more than another outcome does may be missing.
   */
  cases: readonly number[];
  draw(randomness: GameRandomness): number;
  /** Duration of the drawn phase of an outcome, in multiples of the table's usual one; missing: 1. */
  lengthOf?(outcome: number): number;
}

/** A game with equally likely outcomes from 0 to `outcomes` - 1. */
export interface EvenGame extends LiveGame {
  outcomes: number;
}

export function evenGame(
  of: Pick<EvenGame, 'code' | 'mathsVersion' | 'outcomes'> & { spots: readonly Spot[] },
): EvenGame {
  return {
    ...of,
    spots: new Map(of.spots.map((spot) => [spot.id, spot])),
    cases: Array.from({ length: of.outcomes }, (_, outcome) => outcome),
    draw: (randomness) => randomness.nextInt(of.outcomes),
  };
}

/** Stakes by spot, minor units. */
export type Layout = ReadonlyMap<string, bigint>;

/** Payout of a layout for an outcome, including the stakes of winning spots. */
export function winOf(game: LiveGame, layout: Layout, outcome: number): bigint {
  let win = 0n;
  for (const [id, stake] of layout) {
    const pays = game.spots.get(id)?.pays(outcome);
    if (pays !== undefined) win += stake + profitOf(stake, pays);
  }
  return win;
}

/** Profit of a stake at `pays` to 1. Stakes are multiples of the table's chip, so nothing is rounded. */
export function profitOf(stake: bigint, pays: number): bigint {
  return (stake * BigInt(Math.round(pays * 100))) / 100n;
}

/** Maximum stake of a spot that keeps its payout within `maxWin`. */
export function maxStakeAt(maxPays: number, maxWin: bigint): bigint {
  return (maxWin * 100n) / BigInt(Math.round((maxPays + 1) * 100));
}

export function stakeOf(layout: Layout): bigint {
  let stake = 0n;
  for (const each of layout.values()) stake += each;
  return stake;
}

/** Exact return of a spot: units returned over all outcomes, with one unit staked on each. */
export function returnOf(game: EvenGame, spot: Spot): { returned: number; of: number } {
  let returned = 0;
  for (let outcome = 0; outcome < game.outcomes; outcome += 1) returned += (spot.pays(outcome) ?? -1) + 1;
  return { returned, of: game.outcomes };
}

/** Maximum win of a round as a multiple of its stake. */
export function maxMultiple(game: LiveGame): number {
  return Math.max(...[...game.spots.values()].map(({ maxPays }) => maxPays + 1));
}

/** A spot that wins at some outcomes, with a constant payout. */
export function evenSpot(id: string, outcomes: readonly number[], pays: number): Spot {
  const winning = new Set(outcomes);
  return { id, maxPays: pays, pays: (outcome) => (winning.has(outcome) ? pays : undefined) };
}
