import { needed, type Play } from '../round.ts';

/** Video poker of docs/games/mapping/tables.md. */
interface PokerTables {
  tables: readonly { id: string; areDeucesWild: boolean; pays: readonly (readonly [hand: string, pay: number])[] }[];
}

const rankOf = (card: number) => card % 13;
const isOneSuit = (cards: readonly number[]) => new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
const highRanks = [0, 9, 10, 11, 12];

/** Numbers of equal ranks, the greatest first, and their ranks. */
function setsOf(cards: readonly number[]): { rank: number; size: number }[] {
  const ranks = [...new Set(cards.map(rankOf))];
  return ranks
    .map((rank) => ({ rank, size: cards.filter((card) => rankOf(card) === rank).length }))
    .toSorted((a, b) => b.size - a.size);
}

function isStraight(cards: readonly number[]): boolean {
  const ranks = cards.map(rankOf);
  if (new Set(ranks).size < ranks.length) return false;
  const isClose = (values: readonly number[]) => Math.max(...values) - Math.min(...values) <= 4;
  return isClose(ranks) || isClose(ranks.map((rank) => (rank === 0 ? 13 : rank)));
}

const areHigh = (cards: readonly number[]) =>
  cards.every((card) => highRanks.includes(rankOf(card))) && new Set(cards.map(rankOf)).size === cards.length;

export function plainHand(cards: readonly number[]): string {
  const [first, second] = setsOf(cards);
  if (first?.size === 4) return first.rank === 0 ? 'fourAces' : first.rank <= 3 ? 'fourLow' : 'four';
  if (first?.size === 3) return second?.size === 2 ? 'fullHouse' : 'three';
  if (first?.size === 2 && second?.size === 2) return 'twoPairs';
  if (first?.size === 2) return highRanks.includes(first.rank) && first.rank !== 9 ? 'jacks' : 'nothing';
  if (isOneSuit(cards) && areHigh(cards)) return 'royal';
  if (isOneSuit(cards)) return isStraight(cards) ? 'straightFlush' : 'flush';
  return isStraight(cards) ? 'straight' : 'nothing';
}

export function wildHand(cards: readonly number[]): string {
  const others = cards.filter((card) => rankOf(card) !== 1);
  const deuces = cards.length - others.length;
  if (deuces === 4) return 'fourDeuces';
  if (deuces === 0) {
    const hand = plainHand(cards);
    if (hand.startsWith('four')) return 'four';
    return hand === 'jacks' || hand === 'twoPairs' ? 'nothing' : hand;
  }
  const sets = setsOf(others);
  const alike = deuces + (sets[0]?.size ?? 0);
  if (isOneSuit(others) && areHigh(others)) return 'wildRoyal';
  if (alike === 5) return 'five';
  if (isOneSuit(others) && isStraight(others)) return 'straightFlush';
  if (alike === 4) return 'four';
  if (deuces === 1 && sets.length === 2 && sets.every(({ size }) => size === 2)) return 'fullHouse';
  if (isOneSuit(others)) return 'flush';
  if (isStraight(others)) return 'straight';
  return alike === 3 ? 'three' : 'nothing';
}

function tableOf({ tables }: PokerTables, wanted: string) {
  const table = tables.find(({ id }) => id === wanted);
  if (!table) throw new Error(`no table ${wanted}`);
  return { nameOf: table.areDeucesWild ? wildHand : plainHand, pays: new Map(table.pays) };
}

/** One deal for several hands, each of which draws from its own rest of a deck. @returns the win in minor units. */
export function playMultiHand(
  { tables, bet }: { tables: PokerTables; bet: { table: string; hands: number; stake: string } },
  play: Play,
): bigint {
  const { nameOf, pays } = tableOf(tables, bet.table);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const dealt = Array.from({ length: 5 }, () => play.draws.take(deck));
  play.events.push({ type: 'dealt', cards: dealt, hand: nameOf(dealt) });
  const hold = needed(play).slice('hold:'.length);
  const hands: { cards: number[]; hand: string; pay: number }[] = [];
  let pay = 0;
  while (hands.length < bet.hands) {
    const rest = deck.toSorted((a, b) => a - b);
    const cards = dealt.map((card, place) => (hold[place] === '1' ? card : play.draws.take(rest)));
    const hand = nameOf(cards);
    hands.push({ cards, hand, pay: pays.get(hand) ?? 0 });
    pay += pays.get(hand) ?? 0;
  }
  play.events.push({ type: 'drawn', hold, hands, pay });
  return BigInt(bet.stake) * BigInt(pay);
}

/** @returns the win in minor units. */
export function playPoker(
  { tables, bet }: { tables: PokerTables; bet: { table: string; stake: string } },
  play: Play,
): bigint {
  const { nameOf, pays } = tableOf(tables, bet.table);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const dealt = Array.from({ length: 5 }, () => play.draws.take(deck));
  play.events.push({ type: 'dealt', cards: dealt, hand: nameOf(dealt) });
  const hold = needed(play).slice('hold:'.length);
  const rest = deck.toSorted((a, b) => a - b);
  const cards = dealt.map((card, place) => (hold[place] === '1' ? card : play.draws.take(rest)));
  const hand = nameOf(cards);
  const pay = pays.get(hand) ?? 0;
  play.events.push({ type: 'drawn', cards, hold, hand, pay });
  return BigInt(bet.stake) * BigInt(pay);
}
