import { type PokerTable, type PokerTableId, pokerTableIds, pokerTables } from '../poker-tables.ts';
import { pairPays } from './pair-pays.data.ts';

const deckSize = 52;
const handSize = 5;
const suits = 4;
const ranks = 13;
const allHeld = 2 ** handSize - 1;
/** Ways to draw 0 to 5 cards from the other 47. */
const draws = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
/** Common multiple of `draws`, so that the means of all holds compare as whole numbers. */
export const commonDraws = 7_669_695;

const rankOf = (card: number) => card % ranks;
const suitOf = (card: number) => Math.floor(card / ranks);
/** Number of cards that each hold keeps. */
const heldBy = Array.from({ length: allHeld + 1 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);
const countBits = (mask: number) => heldBy[mask] ?? 0;

/** Sums of these identify the ranks of a hand: a rank occurs at most four times. */
const rankKeys = Array.from({ length: ranks }, (_, rank) => 5 ** rank);
const keyOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + (rankKeys[rankOf(card)] ?? 0), 0);

/** A deuce may have any suit where it is wild. */
const isWild = (id: PokerTableId, card: number) => id === 'deuces' && rankOf(card) === 1;
const anySuit = 2 ** suits - 1;
/** Suits that a card may have, one bit each; cards have one suit when they share a bit. */
const suitsOf = (id: PokerTableId, card: number) => (isWild(id, card) ? anySuit : 1 << suitOf(card));
const sharedSuits = (id: PokerTableId, cards: readonly number[]) =>
  cards.reduce((shared, card) => shared & suitsOf(id, card), anySuit);

/** Calls back with the ranks of every hand, in ascending order. */
function everyRanks(visit: (hand: readonly number[]) => void, hand: readonly number[] = []): void {
  if (hand.length === handSize) return visit(hand);
  for (let rank = hand.at(-1) ?? 0; rank < ranks; rank += 1)
    if (hand.filter((one) => one === rank).length < suits) everyRanks(visit, [...hand, rank]);
}

/** Pays by ranks, of cards of several suits and of one: a hand's name depends on nothing else. */
function paysOfRanks(table: PokerTable) {
  const pays = { mixed: new Map<number, number>(), suited: new Map<number, number>() };
  everyRanks((hand) => {
    const copies = hand.map((rank, place) => hand.slice(0, place).filter((one) => one === rank).length);
    const suited = hand.map((rank, place) => rank + ranks * (copies[place] ?? 0));
    const firstOther = suited.findIndex((card) => !isWild(table.id, card));
    // Cards of different ranks get two suits.
    const mixed =
      sharedSuits(table.id, suited) === 0 ? suited : suited.with(firstOther, (suited[firstOther] ?? 0) + ranks);
    const payOf = (cards: readonly number[]) => table.pays[table.handOf(cards)] ?? 0;
    pays.mixed.set(keyOf(hand), payOf(mixed));
    pays.suited.set(keyOf(hand), payOf(suited));
  });
  return pays;
}

/** Pays of all hands that contain a set of cards, summed, for each set of up to five cards. */
function createSums(table: PokerTable) {
  const { mixed, suited } = paysOfRanks(table);
  const pairs = pairPays[table.id];
  const ofPair = (one: number, other: number) => {
    const [low, high] = [rankOf(one), rankOf(other)].toSorted((a, b) => a - b) as [number, number];
    const isSuited = suitOf(one) === suitOf(other);
    return pairs[isSuited ? low : high]?.[isSuited ? high : low] ?? 0;
  };
  const others = (held: readonly number[]) =>
    Array.from({ length: deckSize }, (_, card) => card).filter((card) => !held.includes(card));
  // A hand is counted once for each of its other cards.
  const ofRank = Array.from({ length: ranks }, (_, card) =>
    others([card]).reduce((sum, other) => sum + ofPair(card, other) / (handSize - 1), 0),
  );
  const ofNone = ofRank.reduce((sum, one) => sum + one * suits, 0) / handSize;

  /** Adds up the hands that complete three or more cards. */
  function complete(held: readonly number[]): number {
    const [key, shared] = [keyOf(held), sharedSuits(table.id, held)];
    const payOf = (ofRanks: number, suit: number) => (suit === 0 ? mixed : suited).get(ofRanks) ?? 0;
    if (held.length === handSize) return payOf(key, shared);
    const rest = others(held).map((card) => ({ key: rankKeys[rankOf(card)] ?? 0, suits: suitsOf(table.id, card) }));
    if (held.length === handSize - 1)
      return rest.reduce((sum, one) => sum + payOf(key + one.key, shared & one.suits), 0);
    let sum = 0;
    for (const [place, one] of rest.entries())
      for (const other of rest.slice(place + 1))
        sum += payOf(key + one.key + other.key, shared & one.suits & other.suits);
    return sum;
  }

  const ofThree = new Map<string, number>();
  /** Three cards count alike when they differ only in the names of their suits. */
  function completeThree(held: readonly number[]): number {
    const [first = 0, second = 0, third = 0] = held.toSorted((a, b) => rankOf(a) - rankOf(b));
    const [one, two, three] = [suitOf(first), suitOf(second), suitOf(third)];
    const key = `${keyOf(held)} ${one === two} ${one === three} ${two === three}`;
    const known = ofThree.get(key);
    if (known !== undefined) return known;
    const sum = complete(held);
    ofThree.set(key, sum);
    return sum;
  }

  return (held: readonly number[]): number => {
    if (held.length === 0) return ofNone;
    if (held.length === 1) return ofRank[rankOf(held[0] ?? 0)] ?? 0;
    if (held.length === 2) return ofPair(held[0] ?? 0, held[1] ?? 0);
    return held.length === 3 ? completeThree(held) : complete(held);
  };
}

const sumsOf = new Map<PokerTableId, ReturnType<typeof createSums>>();
function sumsFor(id: PokerTableId): ReturnType<typeof createSums> {
  const known = sumsOf.get(id);
  if (known) return known;
  const sums = createSums(pokerTables[id]);
  sumsOf.set(id, sums);
  return sums;
}

/** Builds what each table's advice looks up, about 0.1 s each: else the first deal waits for it. */
export function prepareAdvice(): void {
  for (const id of pokerTableIds) sumsFor(id);
}

export interface BestHold {
  /** One digit for each card from the left, 1 for a card to hold. */
  hold: string;
  /** Its mean pay in stakes, times `commonDraws`: a whole number. */
  paid: number;
}

/**
 * The hold with the highest mean pay over all draws, exactly; of equal ones, the one that holds more cards, and of these
 * the one whose digits are greater as a number. The pays of a hold's draws follow from the sums over all hands that
 * contain a set of cards by inclusion–exclusion over the discarded cards.
 */
export function bestHold(id: PokerTableId, cards: readonly number[]): BestHold {
  const sums = sumsFor(id);
  const paidOf = Array.from({ length: allHeld + 1 }, (_, mask) =>
    sums(cards.filter((_card, place) => (mask & (1 << (handSize - 1 - place))) !== 0)),
  );
  let best = { mask: 0, held: 0, paid: -1 };
  for (let mask = allHeld; mask >= 0; mask -= 1) {
    const thrown = allHeld - mask;
    let sum = 0;
    for (let also = thrown; ; also = (also - 1) & thrown) {
      sum += (countBits(also) % 2 === 0 ? 1 : -1) * (paidOf[mask | also] ?? 0);
      if (also === 0) break;
    }
    const held = countBits(mask);
    const paid = sum * (commonDraws / (draws[handSize - held] ?? 1));
    if (paid > best.paid || (paid === best.paid && held > best.held)) best = { mask, held, paid };
  }
  return { hold: best.mask.toString(2).padStart(handSize, '0'), paid: best.paid };
}
