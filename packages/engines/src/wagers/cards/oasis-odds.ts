import { handOf, rankFive } from './five-card-hands.ts';
import { betAntes, exchangePrices, oasisPays, qualifyingStrength } from './oasis-poker.ts';

const ranks = 13;
const suits = 4;
const hidden = 4;
const folded = -1;

/** One number for each rank, so that no two sets of five cards, at most four of a rank, have the same sum. */
const keys = [0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415] as const;
const highestKey = 4 * keys[12] + keys[11];
const keyOf = (rank: number) => keys[rank] ?? 0;
const sumOf = (of: readonly number[]) => of.reduce((sum, rank) => sum + keyOf(rank), 0);

/** Calls back with every multiset of `size` ranks, at most four of each, in ascending order. */
function everyMultiset(size: number, visit: (of: readonly number[]) => void, taken: readonly number[] = []): void {
  if (taken.length === size) return visit(taken);
  const last = taken.at(-1) ?? 0;
  const from = taken.filter((rank) => rank === last).length === suits ? last + 1 : last;
  for (let rank = from; rank < ranks; rank += 1) everyMultiset(size, visit, [...taken, rank]);
}

/** Strength of five ranks in two suits, and in one. */
const mixedStrength = (of: readonly number[]) =>
  rankFive(of.map((rank, place) => rank + ranks * (place % suits))).strength;
const suitedStrength = (of: readonly number[]) => rankFive(of).strength;
const areDifferent = (of: readonly number[]) => new Set(of).size === of.length;

/** Binomials of up to four cards of a rank. */
const choose = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
];

/** Hands of the dealer, by the ranks of their four hidden cards, in ascending order of their level. */
interface Hands {
  count: number;
  /** Four ranks of each hand, in ascending order. */
  hidden: Uint8Array;
  /** How many hidden cards have a rank: for each rank those of all hands. */
  sizes: Uint8Array;
  /** By level: how many hands are below it. */
  below: Uint16Array;
}

function sizesOf(all: readonly (readonly number[])[]): Uint8Array {
  const sizes = new Uint8Array(all.length * ranks);
  for (const [index, of] of all.entries()) for (const rank of of) sizes[rank * all.length + index]! += 1;
  return sizes;
}

function handsOf(all: { level: number; of: readonly number[] }[], levels: number): Hands {
  const sorted = all.toSorted((a, b) => a.level - b.level);
  const sizes = sizesOf(sorted.map(({ of }) => of));
  const below = new Uint16Array(levels + 1);
  for (const { level } of sorted) below[level + 1]! += 1;
  for (let level = 0; level < levels; level += 1) below[level + 1]! += below[level]!;
  return { count: sorted.length, hidden: Uint8Array.from(sorted.flatMap(({ of }) => of)), sizes, below };
}

/** The 7 462 different strengths of five cards are numbered in ascending order: their levels. */
interface Tables {
  /** Level by the sum of the keys of five cards that are not all of one suit, and that are. */
  mixed: Uint16Array;
  suited: Uint16Array;
  /** What a hand of a level wins against a lower one of a dealer who qualifies, in antes. */
  wins: Uint8Array;
  /** The lowest level with which the dealer qualifies. */
  qualifying: number;
  /** By the rank of the open card: hands as if no suit counted; those of one suit, with it and as if it did not count. */
  dealer: { all: Hands; suited: Hands; asMixed: Hands }[];
}

function createTables(): Tables {
  const strengths = new Set<number>();
  everyMultiset(5, (of) => {
    strengths.add(mixedStrength(of));
    if (areDifferent(of)) strengths.add(suitedStrength(of));
  });
  const ascending = [...strengths].toSorted((a, b) => a - b);
  const levelOf = new Map(ascending.map((strength, level) => [strength, level]));
  const [mixed, suited] = [new Uint16Array(highestKey + 1), new Uint16Array(highestKey + 1)];
  everyMultiset(5, (of) => {
    mixed[sumOf(of)] = levelOf.get(mixedStrength(of)) ?? 0;
    if (areDifferent(of)) suited[sumOf(of)] = levelOf.get(suitedStrength(of)) ?? 0;
  });
  const dealer = Array.from({ length: ranks }, (_, open) => {
    const all: number[][] = [];
    everyMultiset(hidden, (of) => {
      if (of.filter((rank) => rank === open).length < suits) all.push([...of]);
    });
    const levelled = (table: Uint16Array) => (of: number[]) => ({ level: table[sumOf(of) + keyOf(open)] ?? 0, of });
    const different = all.filter((of) => areDifferent([...of, open]));
    return {
      all: handsOf(all.map(levelled(mixed)), ascending.length),
      suited: handsOf(different.map(levelled(suited)), ascending.length),
      asMixed: handsOf(different.map(levelled(mixed)), ascending.length),
    };
  });
  const wins = Uint8Array.from(ascending, (strength) => 1 + betAntes * oasisPays[handOf(strength)]);
  return {
    mixed,
    suited,
    wins,
    qualifying: ascending.findIndex((one) => one >= qualifyingStrength),
    dealer,
  };
}

let made: Tables | undefined;
const tablesOf = () => (made ??= createTables());

/** The level of five cards. */
function levelOf(cards: readonly number[]): number {
  const tables = tablesOf();
  const suit = Math.floor(cards[0]! / ranks);
  let sum = 0;
  let isOneSuit = true;
  for (const card of cards) {
    sum += keyOf(card % ranks);
    isOneSuit &&= Math.floor(card / ranks) === suit;
  }
  return (isOneSuit ? tables.suited : tables.mixed)[sum]!;
}

/** In how many ways unseen cards, by rank, make each hand. */
function waysOf({ count, sizes }: Hands, left: Uint8Array): Int32Array {
  const ways = new Int32Array(count).fill(1);
  for (let rank = 0; rank < ranks; rank += 1) {
    const chosen = choose[left[rank]!]!;
    for (let index = 0; index < count; index += 1) ways[index]! *= chosen[sizes[rank * count + index]!]!;
  }
  return ways;
}

/** Running sums of ways; `part`: the part of them that is left, by how many cards of a rank a hand has. */
function sumsOf({ count, sizes }: Hands, ways: Int32Array, of: { rank: number; part: Float64Array }): Float64Array {
  const sums = new Float64Array(count + 1);
  const from = of.rank * count;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    sum += ways[index]! * of.part[sizes[from + index]!]!;
    sums[index + 1] = sum;
  }
  return sums;
}

const everyWay = { rank: 0, part: new Float64Array(suits + 1).fill(1) };
/** Of the hands with n cards of a rank, of which some are left, those without one given card of it. */
const withoutOne = Array.from({ length: suits + 1 }, (_, left) =>
  Float64Array.from({ length: suits + 1 }, (__, size) => (size <= left && left > 0 ? (left - size) / left : 0)),
);

/** Running sums of hands of one suit, of whose unseen cards there is at most one of a rank. */
function suitedSums({ count, hidden: of }: Hands, isLeft: Uint8Array): Float64Array {
  const sums = new Float64Array(count + 1);
  let sum = 0;
  for (let index = 0, at = 0; index < count; index += 1, at += hidden) {
    sum += isLeft[of[at]!]! & isLeft[of[at + 1]!]! & isLeft[of[at + 2]!]! & isLeft[of[at + 3]!]!;
    sums[index + 1] = sum;
  }
  return sums;
}

/** What a hand of a level wins and loses against all hands whose sums these are, in antes. */
function netAgainst({ below }: Hands, sums: Float64Array, level: number): number {
  const { qualifying, wins } = tablesOf();
  const unqualified = sums[below[qualifying]!]!;
  const lost = sums[sums.length - 1]! - sums[below[Math.max(level + 1, qualifying)]!]!;
  const won = level > qualifying ? sums[below[level]!]! - unqualified : 0;
  return unqualified + won * wins[level]! - (1 + betAntes) * lost;
}

/** Against the hands that the dealer may have: the antes that a hand of a level wins on average. */
type Against = (level: number) => number;

/** The dealer's hands, given the open card and all cards that the player has seen. */
function dealerOf(seen: readonly number[], open: number) {
  const { all, suited, asMixed } = tablesOf().dealer[open % ranks]!;
  const suit = Math.floor(open / ranks);
  const left = new Uint8Array(ranks).fill(suits);
  const isLeft = new Uint8Array(ranks).fill(1);
  for (const card of seen) {
    left[card % ranks]! -= 1;
    if (Math.floor(card / ranks) === suit) isLeft[card % ranks] = 0;
  }
  const ways = waysOf(all, left);
  const against = (sums: Float64Array, flushes: readonly [suited: Float64Array, asMixed: Float64Array]): Against => {
    const hands = sums[sums.length - 1]!;
    return (level) =>
      (netAgainst(all, sums, level) + netAgainst(suited, flushes[0], level) - netAgainst(asMixed, flushes[1], level)) /
      hands;
  };
  const flushesLeft = () => [suitedSums(suited, isLeft), suitedSums(asMixed, isLeft)] as const;
  const flushes = flushesLeft();
  return {
    now: () => against(sumsOf(all, ways, everyWay), flushes),
    /** When the player draws a card of a rank: one of another suit than the open card, or of the same. */
    without(rank: number): { other: Against; same: Against | undefined } {
      const sums = sumsOf(all, ways, { rank, part: withoutOne[left[rank]!]! });
      const other = against(sums, flushes);
      if (isLeft[rank] === 0) return { other, same: undefined };
      isLeft[rank] = 0;
      const same = against(sums, flushesLeft());
      isLeft[rank] = 1;
      return { other, same };
    },
  };
}

/** Expected antes won by playing a hand against an open card; `discarded`: cards that the player exchanged. */
export function playValue(cards: readonly number[], open: number, discarded: readonly number[] = []): number {
  return dealerOf([...cards, ...discarded, open], open).now()(levelOf(cards));
}

const unseenBy = (seen: readonly number[], rank: number) =>
  [0, 1, 2, 3].map((suit) => rank + ranks * suit).filter((card) => !seen.includes(card));

/** Expected antes won by exchanging the card at a place; `of` says what each drawn card's hand is worth. */
function meanOfDraws(cards: readonly number[], place: number, of: { seen: readonly number[]; worth: Worth }): number {
  const drawn = [...cards];
  let [total, draws] = [0, 0];
  for (let rank = 0; rank < ranks; rank += 1)
    for (const card of unseenBy(of.seen, rank)) {
      drawn[place] = card;
      draws += 1;
      total += Math.max(folded, of.worth(card, levelOf(drawn)));
    }
  return total / draws - (exchangePrices[1] ?? 0);
}

type Worth = (card: number, level: number) => number;

/** All hands of the dealer's four hidden cards among 46 cards, those that contain a given card, and the others. */
const hiddenHands = { all: 163_185, withCard: 14_190, withoutCard: 148_995 };

export interface OasisAdvice {
  /** The id of the advised answer. */
  id: string;
  /** Antes won by it on average. */
  value: number;
}

const best = (one: OasisAdvice, other: OasisAdvice) => (other.value > one.value ? other : one);
const playOrFold = (value: number): OasisAdvice =>
  value > folded ? { id: 'raise', value } : { id: 'fold', value: folded };

export interface DealtAdvice extends OasisAdvice {
  /** Antes won by the best answer without an exchange. */
  unexchanged: number;
}

/**
 * The best answer to a dealt hand, exact over all draws and all hands of the dealer. Of the exchanges only those of one
 * card are weighed: exchanges of more cards cost more than they win.
 */
export function adviseDealt(cards: readonly number[], open: number): DealtAdvice {
  const seen = [...cards, open];
  const dealer = dealerOf(seen, open);
  const now = dealer.now();
  const without = Array.from({ length: ranks }, (): ReturnType<typeof dealer.without> | undefined => undefined);
  const worth: Worth = (card, level) => {
    const { other, same = other } = (without[card % ranks] ??= dealer.without(card % ranks));
    return (Math.floor(card / ranks) === Math.floor(open / ranks) ? same : other)(level);
  };
  // A drawn card takes hands from the dealer, none of which takes more than the ante and the bet from the player.
  const { all, withCard, withoutCard } = hiddenHands;
  const atMost: Worth = (_card, level) => (now(level) * all + (1 + betAntes) * withCard) / withoutCard;
  const unexchanged = playOrFold(now(levelOf(cards)));
  const advised = cards.reduce((advice, _, place) => {
    if (meanOfDraws(cards, place, { seen, worth: atMost }) <= advice.value) return advice;
    const id = `exchange:${cards.map((__, one) => (one === place ? '1' : '0')).join('')}`;
    return best(advice, { id, value: meanOfDraws(cards, place, { seen, worth }) });
  }, unexchanged);
  return { ...advised, unexchanged: unexchanged.value };
}

/** The best answer after an exchange: to play or to fold. */
export const adviseExchanged = (cards: readonly number[], open: number, discarded: readonly number[]): OasisAdvice =>
  playOrFold(playValue(cards, open, discarded));
