import type { GameRandomness } from '../randomness.ts';

/** A place on the layout. `pays(outcome)`: profit per unit staked, n to 1; undefined where the stake is lost. */
export interface Spot {
  id: string;
  pays(outcome: number): number | undefined;
  /** The highest profit of the spot, n to 1. */
  mostPays: number;
}

/** A game of one shared draw: an outcome below `outcomes`, each equally likely, and spots that pay by it. */
export interface LiveGame {
  code: string;
  mathsVersion: string;
  outcomes: number;
  spots: ReadonlyMap<string, Spot>;
}

/** Stakes by spot, minor units. */
export type Layout = ReadonlyMap<string, bigint>;

/** What a layout gets back for an outcome, the stakes of its winning spots included. */
export function winOf(game: LiveGame, layout: Layout, outcome: number): bigint {
  let win = 0n;
  for (const [id, stake] of layout) {
    const pays = game.spots.get(id)?.pays(outcome);
    if (pays !== undefined) win += stake * BigInt(pays + 1);
  }
  return win;
}

export function stakeOf(layout: Layout): bigint {
  let stake = 0n;
  for (const each of layout.values()) stake += each;
  return stake;
}

/** The exact return of a spot: units returned over all outcomes, of as many units staked as there are outcomes. */
export function returnOf(game: LiveGame, spot: Spot): { returned: number; of: number } {
  let returned = 0;
  for (let outcome = 0; outcome < game.outcomes; outcome += 1) returned += (spot.pays(outcome) ?? -1) + 1;
  return { returned, of: game.outcomes };
}

/** The highest win of a round, times its stake. */
export function mostMultiple(game: LiveGame): number {
  return Math.max(...[...game.spots.values()].map(({ mostPays }) => mostPays + 1));
}

export function drawOutcome(game: LiveGame, randomness: GameRandomness): number {
  return randomness.nextInt(game.outcomes);
}

/** A spot that wins at some outcomes, always by the same. */
export function evenSpot(id: string, outcomes: readonly number[], pays: number): Spot {
  const winning = new Set(outcomes);
  return { id, mostPays: pays, pays: (outcome) => (winning.has(outcome) ? pays : undefined) };
}
