import { rankOf } from '../poker-hands.ts';

/** Hands of three cards, from the lowest. */
const threeCardHands = ['high', 'pair', 'flush', 'straight', 'three', 'straightFlush'] as const;
export type ThreeCardHand = (typeof threeCardHands)[number];

export interface ThreeCardRank {
  hand: ThreeCardHand;
  /** A higher number wins; equal ones tie. */
  strength: number;
}

const suitOf = (card: number) => Math.floor(card / 13);
/** From 2 (deuce) to 14 (ace). */
const valueOf = (card: number) => (rankOf(card) === 0 ? 14 : rankOf(card) + 1);
const aceLow = [14, 3, 2];

/** Names a hand and gives its strength: the name first, then the cards that decide between equal names. */
export function rankThree(cards: readonly number[]): ThreeCardRank {
  const values = cards.map(valueOf).toSorted((a, b) => b - a);
  const [first = 0, second = 0, third = 0] = values;
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const isLow = values.every((value, place) => value === aceLow[place]);
  const isStraight = isLow || (first - second === 1 && second - third === 1);
  const ranked = (hand: ThreeCardHand, ...order: number[]): ThreeCardRank => ({
    hand,
    strength: order.reduce((sum, value) => sum * 15 + value, threeCardHands.indexOf(hand)),
  });
  if (isStraight) return ranked(isFlush ? 'straightFlush' : 'straight', isLow ? 3 : first, 0, 0);
  if (first === third) return ranked('three', first, 0, 0);
  if (isFlush) return ranked('flush', first, second, third);
  if (first === second || second === third) return ranked('pair', second, first === second ? third : first, 0);
  return ranked('high', first, second, third);
}

/** The dealer plays with a queen or better: with any hand above the highest one of a jack. */
export const qualifies = ({ hand, strength }: ThreeCardRank): boolean => hand !== 'high' || strength >= 12 * 15 * 15;
