/** Poker hands of all paytables. Each table pays some of them. */
export const handNames = [
  'nothing',
  'jacks',
  'twoPairs',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'fourLow',
  'fourAces',
  'straightFlush',
  'five',
  'wildRoyal',
  'fourDeuces',
  'royal',
] as const;
export type HandName = (typeof handNames)[number];

/** A card as a number from 0 to 51: its rank (0: ace, 12: king) plus thirteen times its suit. */
export const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);

const deuce = 1;
const aceHigh = [0, 9, 10, 11, 12];

/** True when the distinct ranks fit within a straight, with wild cards for the missing ones. */
function isStraight(ranks: readonly number[]): boolean {
  const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
  return spread(ranks) <= 4 || spread(ranks.map((rank) => (rank === 0 ? 13 : rank))) <= 4;
}

function bySize(cards: readonly number[]): { rank: number; size: number }[] {
  const sizes = new Map<number, number>();
  for (const card of cards) sizes.set(rankOf(card), (sizes.get(rankOf(card)) ?? 0) + 1);
  return [...sizes].map(([rank, size]) => ({ rank, size })).sort((a, b) => b.size - a.size);
}

const isOneSuit = (cards: readonly number[]) => new Set(cards.map(suitOf)).size === 1;

/** Names a hand without wild cards. Pairs count from jacks up. */
export function standardHand(cards: readonly number[]): HandName {
  const sets = bySize(cards);
  const [first, second] = sets;
  if (!first) return 'nothing';
  if (first.size === 4) return first.rank === 0 ? 'fourAces' : first.rank <= 3 ? 'fourLow' : 'four';
  if (first.size === 3) return second?.size === 2 ? 'fullHouse' : 'three';
  if (first.size === 2) {
    if (second?.size === 2) return 'twoPairs';
    return first.rank === 0 || first.rank >= 10 ? 'jacks' : 'nothing';
  }
  const ranks = sets.map(({ rank }) => rank);
  const straight = isStraight(ranks);
  if (!isOneSuit(cards)) return straight ? 'straight' : 'nothing';
  if (!straight) return 'flush';
  return ranks.every((rank) => aceHigh.includes(rank)) ? 'royal' : 'straightFlush';
}

/** Names a hand with deuces wild, from three of a kind up. */
export function deucesHand(cards: readonly number[]): HandName {
  const others = cards.filter((card) => rankOf(card) !== deuce);
  const wild = cards.length - others.length;
  if (wild === 4) return 'fourDeuces';
  if (wild === 0) {
    const hand = standardHand(cards);
    if (hand === 'fourAces' || hand === 'fourLow') return 'four';
    return hand === 'jacks' || hand === 'twoPairs' ? 'nothing' : hand;
  }
  const sets = bySize(others);
  const max = (sets[0]?.size ?? 0) + wild;
  const ranks = sets.map(({ rank }) => rank);
  const hasPair = ranks.length < others.length;
  const straight = !hasPair && isStraight(ranks);
  const suited = isOneSuit(others);
  if (straight && suited && ranks.every((rank) => aceHigh.includes(rank))) return 'wildRoyal';
  if (max === 5) return 'five';
  if (straight && suited) return 'straightFlush';
  if (max === 4) return 'four';
  if (wild === 1 && sets.length === 2) return 'fullHouse';
  if (suited) return 'flush';
  if (straight) return 'straight';
  return max === 3 ? 'three' : 'nothing';
}
