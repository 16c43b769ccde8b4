import { rankOf } from '../poker-hands.ts';

/** Hands of five cards that are compared, from the lowest. */
export const fiveCardHands = [
  'high',
  'aceKing',
  'pair',
  'twoPairs',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'royal',
] as const;
export type FiveCardHand = (typeof fiveCardHands)[number];

export interface FiveCardRank {
  hand: FiveCardHand;
  /** A higher number wins; equal ones tie. */
  strength: number;
}

const suitOf = (card: number) => Math.floor(card / 13);
/** From 2 (deuce) to 14 (ace). */
const valueOf = (card: number) => (rankOf(card) === 0 ? 14 : rankOf(card) + 1);
/** More than any value. */
const base = 15;
const places = base ** 5;

/** The name of a strength. */
export const handOf = (strength: number): FiveCardHand => fiveCardHands[Math.floor(strength / places)] ?? 'high';

/** The lowest strength of a hand. */
export const lowestOf = (hand: FiveCardHand): number => fiveCardHands.indexOf(hand) * places;

/** The greatest value of a straight, if the five different values, in descending order, are one. */
function straightOf([first = 0, second = 0, , , last = 0]: readonly number[]): number | undefined {
  if (first - last === 4) return first;
  return first === 14 && second === 5 ? 5 : undefined;
}

const setNames: Readonly<Record<string, FiveCardHand>> = {
  '41': 'four',
  '32': 'fullHouse',
  '311': 'three',
  '221': 'twoPairs',
  '2111': 'pair',
};

/** Names a hand and gives its strength: the name first, then the cards that decide between equal names. */
export function rankFive(cards: readonly number[]): FiveCardRank {
  const sizes = new Map<number, number>();
  for (const card of cards) sizes.set(valueOf(card), (sizes.get(valueOf(card)) ?? 0) + 1);
  const sets = [...sizes].toSorted(([a, sizeOfA], [b, sizeOfB]) => sizeOfB - sizeOfA || b - a);
  const values = sets.map(([value]) => value);
  const ranked = (hand: FiveCardHand, order: readonly number[]): FiveCardRank => ({
    hand,
    strength: [0, 1, 2, 3, 4].reduce((sum, place) => sum * base + (order[place] ?? 0), fiveCardHands.indexOf(hand)),
  });
  const named = setNames[sets.map(([, size]) => size).join('')];
  if (named) return ranked(named, values);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const straight = straightOf(values);
  if (straight === undefined) {
    if (isFlush) return ranked('flush', values);
    return ranked(values[0] === 14 && values[1] === 13 ? 'aceKing' : 'high', values);
  }
  if (!isFlush) return ranked('straight', [straight]);
  return ranked(straight === 14 ? 'royal' : 'straightFlush', [straight]);
}
