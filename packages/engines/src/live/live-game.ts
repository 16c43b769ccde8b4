import type { GameRandomness } from '../randomness.ts';

/**
 * A place on the layout. `pays(outcome)`: profit per unit staked, n to 1 with at most two decimals; 0 gives the stake back,
 * undefined where it is lost.
 */
export interface Spot {
  id: string;
  pays(outcome: number): number | undefined;
  /** The highest profit of the spot, n to 1. */
  mostPays: number;
}

/** A game of one shared draw: an outcome, and spots that pay by it. */
export interface LiveGame {
  code: string;
  mathsVersion: string;
  spots: ReadonlyMap<string, Spot>;
  /** An outcome for each way in which all spots can pay together: what the house can lose is counted over them. */
  cases: readonly number[];
  draw(randomness: GameRandomness): number;
}

/** A game whose outcomes, 0 to `outcomes` - 1, are equally likely. */
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

/** What a layout gets back for an outcome, the stakes of its winning spots included. */
export function winOf(game: LiveGame, layout: Layout, outcome: number): bigint {
  let win = 0n;
  for (const [id, stake] of layout) {
    const pays = game.spots.get(id)?.pays(outcome);
    if (pays !== undefined) win += stake + profitOf(stake, pays);
  }
  return win;
}

/** What a stake wins at `pays` to 1. Stakes are whole multiples of the table's chip, so that nothing is rounded. */
export function profitOf(stake: bigint, pays: number): bigint {
  return (stake * BigInt(Math.round(pays * 100))) / 100n;
}

/** The highest stake of a spot, so that what it returns stays within `mostWin`. */
export function mostStakeAt(mostPays: number, mostWin: bigint): bigint {
  return (mostWin * 100n) / BigInt(Math.round((mostPays + 1) * 100));
}

export function stakeOf(layout: Layout): bigint {
  let stake = 0n;
  for (const each of layout.values()) stake += each;
  return stake;
}

/** The exact return of a spot: units returned over all outcomes, of as many units staked as there are outcomes. */
export function returnOf(game: EvenGame, spot: Spot): { returned: number; of: number } {
  let returned = 0;
  for (let outcome = 0; outcome < game.outcomes; outcome += 1) returned += (spot.pays(outcome) ?? -1) + 1;
  return { returned, of: game.outcomes };
}

/** The highest win of a round, times its stake. */
export function mostMultiple(game: LiveGame): number {
  return Math.max(...[...game.spots.values()].map(({ mostPays }) => mostPays + 1));
}

/** A spot that wins at some outcomes, always by the same. */
export function evenSpot(id: string, outcomes: readonly number[], pays: number): Spot {
  const winning = new Set(outcomes);
  return { id, mostPays: pays, pays: (outcome) => (winning.has(outcome) ? pays : undefined) };
}
