import { at } from '../draws.ts';
import { needed, type Play } from '../round.ts';

/** Oasis poker of docs/games/mapping/oasis-poker.md. */
interface Tables {
  exchangePrices: readonly number[];
  pays: readonly (readonly [hand: string, pays: number])[];
}

const names = [
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
];
const groupNames = new Map([
  ['4,1', 'four'],
  ['3,2', 'fullHouse'],
  ['3,1,1', 'three'],
  ['2,2,1', 'twoPairs'],
  ['2,1,1,1', 'pair'],
]);

/** The name of a hand, and the numbers that decide, the most important first. */
function handOf(cards: readonly number[]): { name: string; order: number[] } {
  const values = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).toSorted((a, b) => b - a);
  const count = (value: number) => values.filter((one) => one === value).length;
  const order = [...new Set(values)].toSorted((a, b) => count(b) - count(a) || b - a);
  const named = (name: string, deciding: number[]) => ({ name, order: [names.indexOf(name), ...deciding] });
  const group = groupNames.get(order.map(count).join());
  if (group) return named(group, order);
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
  const isWheel = values.join() === '14,5,4,3,2';
  if (isWheel || at(values, 0) - at(values, 4) === 4) {
    const top = isWheel ? 5 : at(values, 0);
    return named(isFlush ? (top === 14 ? 'royal' : 'straightFlush') : 'straight', [top]);
  }
  if (isFlush) return named('flush', values);
  return named(at(values, 0) === 14 && at(values, 1) === 13 ? 'aceKing' : 'high', values);
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) if (value !== other[place]) return value - (other[place] ?? 0);
  return 0;
}

const deckWithout = (gone: readonly number[]) =>
  Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.includes(card));

/** @returns the win in minor units. */
export function playOasis({ tables, bet }: { tables: Tables; bet: { stake: string } }, play: Play): bigint {
  const { draws, events } = play;
  const deck = deckWithout([]);
  const dealt = Array.from({ length: 5 }, () => draws.take(deck));
  const open = draws.take(deck);
  events.push({ type: 'dealt', cards: dealt, hand: handOf(dealt).name, open });
  let cards = dealt;
  let answer = needed(play);
  if (answer.startsWith('exchange:')) {
    const exchange = answer.slice('exchange:'.length);
    const rest = deckWithout([...dealt, open]);
    cards = dealt.map((card, place) => (exchange[place] === '1' ? draws.take(rest) : card));
    events.push({ type: 'exchanged', exchange, cards, hand: handOf(cards).name });
    answer = needed(play);
  }
  if (answer === 'fold') {
    events.push({ type: 'folded' });
    return 0n;
  }
  const rest = deckWithout([...dealt, ...cards, open]);
  const theirs = [open, draws.take(rest), draws.take(rest), draws.take(rest), draws.take(rest)];
  const [own, dealer] = [handOf(cards), handOf(theirs)];
  const order = compare(own.order, dealer.order);
  const result = dealer.name === 'high' ? 'unqualified' : order > 0 ? 'win' : order < 0 ? 'lose' : 'push';
  events.push({ type: 'dealer', cards: theirs, hand: dealer.name, result });
  const pays = new Map(tables.pays).get(own.name) ?? 0;
  return BigInt(bet.stake) * BigInt({ win: 2 + 2 * (1 + pays), unqualified: 4, push: 3, lose: 0 }[result]);
}
