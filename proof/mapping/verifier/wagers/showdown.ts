import { at } from '../draws.ts';
import { needed, type Play } from '../round.ts';

/** Dragon Tiger and three-card poker of docs/games/mapping/tables.md. */
type Stakes = Readonly<Record<string, string>>;
type Pays = readonly (readonly [name: string, pays: number])[];

const deckOf = (decks: number) =>
  Array.from({ length: decks }, () => Array.from({ length: 52 }, (_, card) => card)).flat();

/** @returns the win in minor units. */
export function playDragonTiger(
  { tables, bet }: { tables: { decks: number; pays: Pays }; bet: { stakes: Stakes } },
  { draws, events }: Play,
): bigint {
  const shoe = deckOf(tables.decks);
  const dragon = draws.take(shoe);
  const tiger = draws.take(shoe);
  const [ours, theirs] = [dragon % 13, tiger % 13];
  const outcome = ours === theirs ? 'tie' : ours > theirs ? 'dragon' : 'tiger';
  events.push({ type: 'dealt', dragon, tiger, outcome });
  const pays = new Map(tables.pays);
  return Object.entries(bet.stakes).reduce((sum, [spot, stake]) => {
    const isHit = spot === outcome || (spot === 'suitedTie' && dragon === tiger);
    if (isHit) return sum + BigInt(stake) * BigInt((pays.get(spot) ?? -1) + 1);
    const isHalf = outcome === 'tie' && (spot === 'dragon' || spot === 'tiger');
    return isHalf ? sum + BigInt(stake) / 2n : sum;
  }, 0n);
}

const names = ['high', 'pair', 'flush', 'straight', 'three', 'straightFlush'];

/** The name of a hand, and the numbers that decide, the most important first. */
function handOf(cards: readonly number[]): { name: string; order: number[] } {
  const values = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).toSorted((a, b) => b - a);
  const [a, b, c] = [at(values, 0), at(values, 1), at(values, 2)];
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
  const named = (name: string, order: number[]) => ({ name, order: [names.indexOf(name), ...order] });
  if (a === 14 && b === 3 && c === 2) return named(isFlush ? 'straightFlush' : 'straight', [3]);
  if (a === b + 1 && b === c + 1) return named(isFlush ? 'straightFlush' : 'straight', [a]);
  if (a === b && b === c) return named('three', [a]);
  if (isFlush) return named('flush', values);
  if (a === b) return named('pair', [a, c]);
  if (b === c) return named('pair', [b, a]);
  return named('high', values);
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) if (value !== other[place]) return value - (other[place] ?? 0);
  return 0;
}

/** @returns the win in minor units. */
export function playThreeCard(
  { tables, bet }: { tables: { bonusPays: Pays; pairPlusPays: Pays }; bet: { stakes: Stakes } },
  play: Play,
): bigint {
  const { draws, events } = play;
  const deck = deckOf(1);
  const cards = [draws.take(deck), draws.take(deck), draws.take(deck)];
  const own = handOf(cards);
  events.push({ type: 'dealt', cards, hand: own.name });
  const { ante, pairPlus = '0' } = bet.stakes;
  const beside = BigInt(pairPlus) * BigInt((new Map(tables.pairPlusPays).get(own.name) ?? -1) + 1);
  if (ante === undefined) return beside;
  if (needed(play) === 'fold') {
    events.push({ type: 'folded' });
    return beside;
  }
  const rest = deck.toSorted((one, other) => one - other);
  const dealt = [draws.take(rest), draws.take(rest), draws.take(rest)];
  const theirs = handOf(dealt);
  const order = compare(own.order, theirs.order);
  const isQualified = theirs.name !== 'high' || at(theirs.order, 1) >= 12;
  const result = !isQualified ? 'unqualified' : order > 0 ? 'win' : order < 0 ? 'lose' : 'push';
  events.push({ type: 'dealer', cards: dealt, hand: theirs.name, result });
  const stakes = { unqualified: 3n, win: 4n, push: 2n, lose: 0n }[result];
  const bonus = BigInt(new Map(tables.bonusPays).get(own.name) ?? 0);
  return beside + BigInt(ante) * (stakes + bonus);
}
