import type { WagerEvent, WagerGame } from '../wager-game.ts';
import { readSpots, returnOfSpots, type SpotStakes, totalOf } from './read-spots.ts';
import { qualifies, rankThree, type ThreeCardHand, type ThreeCardRank } from './three-card-hands.ts';

const cardsInDeck = 52;
const cardsInHand = 3;
/** Every pay is an integer multiple of a stake. */
const stakeUnits = 1;

export const threeCardSpots = ['ante', 'pairPlus'] as const;
export type ThreeCardSpot = (typeof threeCardSpots)[number];

/** Pays of the ante bonus, n to 1, whatever the dealer holds. */
export const bonusPays: Readonly<Partial<Record<ThreeCardHand, number>>> = { straightFlush: 5, three: 4, straight: 1 };
/** Pays of the pair plus, n to 1. */
export const pairPlusPays: Readonly<Partial<Record<ThreeCardHand, number>>> = {
  straightFlush: 40,
  three: 30,
  straight: 6,
  flush: 4,
  pair: 1,
};

export interface ThreeCardBet {
  stakes: SpotStakes<ThreeCardSpot>;
}

export type ThreeCardResult = 'win' | 'lose' | 'push' | 'unqualified';

/** Result of a hand that was played. */
export function resultOf(player: ThreeCardRank, dealer: ThreeCardRank): ThreeCardResult {
  if (!qualifies(dealer)) return 'unqualified';
  if (player.strength === dealer.strength) return 'push';
  return player.strength > dealer.strength ? 'win' : 'lose';
}

/** What an ante that was played returns together with its play and bonus, in antes. */
export function returnedAntes(player: ThreeCardRank, dealer: ThreeCardRank): number {
  const played = { win: 4, unqualified: 3, push: 2, lose: 0 }[resultOf(player, dealer)];
  const bonus = bonusPays[player.hand];
  return played + (bonus === undefined ? 0 : bonus);
}

/** What a pair plus returns, in stakes. */
export function returnedPairPlus({ hand }: ThreeCardRank): number {
  const pays = pairPlusPays[hand];
  return pays === undefined ? 0 : pays + 1;
}

/**
 * Returns in per cent, exact over all hands (`three-card-maths.ts`), rounded up; of the ante by the best decisions,
 * relative to the ante alone.
 */
export const threeCardReturns: Readonly<Record<ThreeCardSpot, number>> = { ante: 96.627_1, pairPlus: 97.683_3 };

/** Playing is best with a queen, a six and a four, or better. */
const threshold = rankThree([11, 5 + 13, 3 + 26]).strength;
export const isWorthPlaying = ({ strength }: ThreeCardRank): boolean => strength >= threshold;

function handOf(events: readonly WagerEvent[]): number[] {
  const dealt = events.find(({ type }) => type === 'dealt');
  if (!dealt) throw new RangeError('three-card poker: no hand was dealt');
  return dealt['cards'] as number[];
}

/** Three-card poker: an ante is played for as much again or folded; the pair plus pays the player's hand. */
export const threeCardPoker: WagerGame<ThreeCardBet> = {
  game: 'three-card-poker',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: (pairPlusPays.straightFlush ?? 0) + 1,
  readBet(raw, limits) {
    const stakes = readSpots(raw, limits, { spots: threeCardSpots, unit: stakeUnits });
    return stakes && { stakes };
  },
  stakeOf: ({ stakes }) => totalOf(stakes),
  returnOf: ({ stakes }) => returnOfSpots(stakes, threeCardReturns),
  play({ bet, randomness }) {
    const deck = Array.from({ length: cardsInDeck }, (_, card) => card);
    const cards = Array.from({ length: cardsInHand }, () => deck.splice(randomness.nextInt(deck.length), 1)[0] ?? 0);
    const rank = rankThree(cards);
    const win = BigInt(bet.stakes.pairPlus ?? '0') * BigInt(returnedPairPlus(rank));
    const events = [{ type: 'dealt', cards, hand: rank.hand }];
    const { ante } = bet.stakes;
    if (ante === undefined) return { events, win };
    const options = [{ id: 'raise', addedMinor: ante }, { id: 'fold' }];
    return { events, win, next: { options, fallback: 'fold' } };
  },
  /** The dealer's cards are drawn when they are turned, not before. */
  resume({ bet, events, choice, randomness }) {
    const cards = handOf(events);
    const player = rankThree(cards);
    const beside = BigInt(bet.stakes.pairPlus ?? '0') * BigInt(returnedPairPlus(player));
    if (choice === 'fold') return { events: [{ type: 'folded' }], win: beside };
    const rest = Array.from({ length: cardsInDeck }, (_, card) => card).filter((card) => !cards.includes(card));
    const dealt = Array.from({ length: cardsInHand }, () => rest.splice(randomness.nextInt(rest.length), 1)[0] ?? 0);
    const dealer = rankThree(dealt);
    const win = beside + BigInt(bet.stakes.ante ?? '0') * BigInt(returnedAntes(player, dealer));
    return { events: [{ type: 'dealer', cards: dealt, hand: dealer.hand, result: resultOf(player, dealer) }], win };
  },
};
