import { rankOf } from '../poker-hands.ts';
import type { WagerGame } from '../wager-game.ts';
import { readSpots, returnOfSpots, type SpotStakes, totalOf } from './read-spots.ts';

export const decks = 8;
const cardsInDeck = 52;
/** A tie returns half of a stake on a side. */
const stakeUnits = 2;

export const dragonTigerSpots = ['dragon', 'tiger', 'tie', 'suitedTie'] as const;
export type DragonTigerSpot = (typeof dragonTigerSpots)[number];
export type DragonTigerOutcome = 'dragon' | 'tiger' | 'tie';

/** Payout of a winning spot, n to 1. */
export const spotPays: Readonly<Record<DragonTigerSpot, number>> = { dragon: 1, tiger: 1, tie: 11, suitedTie: 50 };

export interface DragonTigerBet {
  stakes: SpotStakes<DragonTigerSpot>;
}

/** The higher card wins; aces are low. */
export function outcomeOf(dragon: number, tiger: number): DragonTigerOutcome {
  if (rankOf(dragon) === rankOf(tiger)) return 'tie';
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';
}

/** Halves of a stake that a spot returns for two cards. */
export function returnedHalves(spot: DragonTigerSpot, dragon: number, tiger: number): number {
  const outcome = outcomeOf(dragon, tiger);
  const wins = spot === 'suitedTie' ? dragon === tiger : spot === outcome;
  if (wins) return 2 * (spotPays[spot] + 1);
  return outcome === 'tie' && (spot === 'dragon' || spot === 'tiger') ? 1 : 0;
}

/** Returns in per cent, exact over all 416 × 415 deals, rounded up. */
export const dragonTigerReturns: Readonly<Record<DragonTigerSpot, number>> = {
  ...{ dragon: 96.265_07, tiger: 96.265_07, tie: 89.638_56, suitedTie: 86.024_1 },
};

/** Dragon Tiger with eight decks, shuffled before each round: one card each. */
export const dragonTiger: WagerGame<DragonTigerBet> = {
  game: 'dragon-tiger',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: spotPays.suitedTie + 1,
  readBet(raw, limits) {
    const stakes = readSpots(raw, limits, { spots: dragonTigerSpots, unit: stakeUnits });
    return stakes && { stakes };
  },
  stakeOf: ({ stakes }) => totalOf(stakes),
  returnOf: ({ stakes }) => returnOfSpots(stakes, dragonTigerReturns),
  play({ bet, randomness }) {
    const shoe = Array.from({ length: decks * cardsInDeck }, (_, index) => index % cardsInDeck);
    const [dragon = 0, tiger = 0] = [0, 1].map(() => shoe.splice(randomness.nextInt(shoe.length), 1)[0]);
    const win = dragonTigerSpots.reduce(
      (sum, spot) => sum + (BigInt(bet.stakes[spot] ?? '0') * BigInt(returnedHalves(spot, dragon, tiger))) / 2n,
      0n,
    );
    return { events: [{ type: 'dealt', dragon, tiger, outcome: outcomeOf(dragon, tiger) }], win };
  },
};
