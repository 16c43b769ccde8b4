import { type HandName, handNames } from './poker-hands.ts';
import type { PokerTable } from './poker-tables.ts';

const deckSize = 52;
const handSize = 5;
const masks = 2 ** handSize;

/** Binomials C(n, k) for n up to 52 and k up to 5. */
const choose = Array.from({ length: deckSize + 1 }, (_, n) =>
  Array.from({ length: handSize + 1 }, (__, k) => {
    let value = 1;
    for (let i = 0; i < k; i += 1) value = (value * (n - i)) / (i + 1);
    return Math.round(value);
  }),
);
const binomial = (n: number, k: number) => choose[n]?.[k] ?? 0;

/** Number of ways to draw `exchanged` cards from the other 47. */
const draws = Array.from({ length: handSize + 1 }, (_, exchanged) => {
  let value = 1;
  for (let i = 0; i < exchanged; i += 1) value = (value * (47 - i)) / (i + 1);
  return Math.round(value);
});
/** Common multiple of all draw counts, so that expectations of all holds are integers over one denominator. */
export const commonDraws = 7_669_695;
export const allHands = 2_598_960;

const bits = Array.from({ length: masks }, (_, mask) => mask.toString(2).replaceAll('0', '').length);

/** Combinatorial index of the subset that a mask selects from ascending cards. */
function numberOf(cards: ArrayLike<number>, mask: number): number {
  let number = 0;
  let size = 0;
  for (let place = 0; place < handSize; place += 1) {
    if ((mask & (1 << place)) === 0) continue;
    size += 1;
    number += binomial(cards[place]!, size);
  }
  return number;
}

/** Calls back with every hand, its cards in ascending order. */
function everyHand(visit: (cards: Int8Array) => void): void {
  const cards = new Int8Array(handSize);
  const fill = (place: number, from: number) => {
    if (place === handSize) return visit(cards);
    for (let card = from; card < deckSize; card += 1) {
      cards[place] = card;
      fill(place + 1, card + 1);
    }
  };
  fill(0, 0);
}

/**
 * Number of hands equivalent to this one under a permutation of suits, if it is the lowest of them: 134,459 hands
 * represent all. @returns 0 for a hand that is represented by another.
 */
function weightOf(cards: Int8Array, suitOrders: readonly Int8Array[]): number {
  const own = numberOf(cards, masks - 1);
  const seen = new Set<number>();
  const moved = new Int8Array(handSize);
  for (const order of suitOrders) {
    for (let place = 0; place < handSize; place += 1) moved[place] = order[cards[place]!]!;
    moved.sort();
    const number = numberOf(moved, masks - 1);
    if (number < own) return 0;
    seen.add(number);
  }
  return seen.size;
}

function suitOrders(): Int8Array[] {
  const orders: number[][] = [];
  const grow = (order: number[]) => {
    if (order.length === 4) orders.push(order);
    else for (const suit of [0, 1, 2, 3]) if (!order.includes(suit)) grow([...order, suit]);
  };
  grow([]);
  return orders.map((order) =>
    Int8Array.from({ length: deckSize }, (_, card) => (card % 13) + 13 * order[Math.floor(card / 13)]!),
  );
}

/** Calls back with one hand of each class of equivalent hands, its cards in ascending order, and their number. */
export function everyDeal(visit: (cards: Int8Array, weight: number) => void): void {
  const orders = suitOrders();
  everyHand((cards) => {
    const weight = weightOf(cards, orders);
    if (weight > 0) visit(cards, weight);
  });
}

export interface PokerMaths {
  /** The exact return under optimal holds is `paid / (allHands × commonDraws)`. */
  paid: bigint;
  rtp: number;
  /** Probability of each final hand under optimal holds. */
  chances: Record<HandName, number>;
  /** Standard deviation of a round as a multiple of the stake. */
  deviation: number;
  /** Covariance of two draws from one deal: the variance of the mean pay that a deal has before the draw. */
  covariance: number;
  classes: number;
}

/**
 * Exact figures of a paytable under optimal holds over all hands. For each set of up to five cards, counts the hands of
 * each kind that contain it; the outcomes of a hold follow by inclusion–exclusion over the discarded cards.
 */
export function pokerMaths(table: PokerTable): PokerMaths {
  const kinds = handNames.length;
  const pays = handNames.map((name) => table.pays[name] ?? 0);
  // counts[k][set × kinds + kind]: number of hands of a kind that contain the set of k cards.
  const counts = Array.from({ length: handSize }, (_, size) => new Int32Array(binomial(deckSize, size) * kinds));
  const kindOf = new Int8Array(allHands);
  everyHand((cards) => {
    const kind = handNames.indexOf(table.handOf(Array.from(cards)));
    kindOf[numberOf(cards, masks - 1)] = kind;
    for (let mask = 0; mask < masks - 1; mask += 1) counts[bits[mask]!]![numberOf(cards, mask) * kinds + kind]! += 1;
  });
  const chances = new Float64Array(kinds);
  const paidOf = new Float64Array(masks);
  const ofKinds = new Float64Array(kinds);
  let paid = 0n;
  let classes = 0;
  let squaredMeans = 0;
  everyDeal((cards, weight) => {
    classes += 1;
    const kindsOf = (mask: number, kind: number) =>
      mask === masks - 1
        ? Number(kindOf[numberOf(cards, mask)] === kind)
        : counts[bits[mask]!]![numberOf(cards, mask) * kinds + kind]!;
    for (let mask = 0; mask < masks; mask += 1) {
      let sum = 0;
      for (let kind = 1; kind < kinds; kind += 1) if (pays[kind]) sum += kindsOf(mask, kind) * pays[kind]!;
      paidOf[mask] = sum;
    }
    const best = bestHold(paidOf);
    paid += BigInt(weight) * BigInt(best.paid);
    squaredMeans += (weight / allHands) * (best.paid / commonDraws) ** 2;
    ofKinds.fill(0);
    const thrown = masks - 1 - best.mask;
    for (let also = thrown; ; also = (also - 1) & thrown) {
      const sign = bits[also]! % 2 === 0 ? 1 : -1;
      for (let kind = 0; kind < kinds; kind += 1) ofKinds[kind]! += sign * kindsOf(best.mask | also, kind);
      if (also === 0) break;
    }
    for (let kind = 0; kind < kinds; kind += 1)
      chances[kind]! += (weight * ofKinds[kind]!) / draws[bits[thrown]!]! / allHands;
  });
  const rtp = Number((paid * 10n ** 12n) / (BigInt(allHands) * BigInt(commonDraws))) / 1e12;
  const square = chances.reduce((sum, chance, kind) => sum + chance * pays[kind]! ** 2, 0);
  return {
    paid,
    rtp,
    chances: Object.fromEntries(handNames.map((name, kind) => [name, chances[kind]!])) as Record<HandName, number>,
    deviation: Math.sqrt(square - rtp ** 2),
    covariance: squaredMeans - rtp ** 2,
    classes,
  };
}

/** The hold that pays most, given the total pay of all hands that contain each set; ties keep more cards. */
function bestHold(paidOf: Float64Array): { mask: number; paid: number } {
  let best = { mask: masks - 1, paid: -1 };
  for (let mask = masks - 1; mask >= 0; mask -= 1) {
    const thrown = masks - 1 - mask;
    let sum = 0;
    for (let also = thrown; ; also = (also - 1) & thrown) {
      sum += bits[also]! % 2 === 0 ? paidOf[mask | also]! : -paidOf[mask | also]!;
      if (also === 0) break;
    }
    const paid = sum * (commonDraws / draws[bits[thrown]!]!);
    if (paid > best.paid) best = { mask, paid };
  }
  return best;
}
