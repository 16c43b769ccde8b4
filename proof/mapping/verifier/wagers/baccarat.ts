import { at, type Draws } from '../draws.ts';
import type { Play } from '../round.ts';

/** Baccarat of docs/games/mapping/tables.md. */
interface BaccaratTables {
  decks: number;
  returnedTwentieths: readonly (readonly [side: string, byOutcome: readonly (readonly [string, number])[]])[];
  pairPays: readonly (readonly [bet: string, pays: number])[];
  dragonPays: readonly (readonly [margin: number, pays: number])[];
}

export interface Deal {
  /** Numbers of the cards in the order drawn. */
  cards: readonly number[];
  player: readonly number[];
  banker: readonly number[];
  outcome: 'player' | 'banker' | 'tie';
}

const pointsOf = (card: number) => ((card % 13) + 1 > 9 ? 0 : (card % 13) + 1);
const countOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** The banker's rule after a third card of the player that counts `third`. */
function bankerDraws(own: number, third: number | undefined): boolean {
  if (third === undefined) return own <= 5;
  if (own <= 2) return true;
  const ranges: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] };
  if (own === 3) return third !== 8;
  const range = ranges[own];
  return range !== undefined && third >= range[0] && third <= range[1];
}

export function dealBaccarat(decks: number, draws: Draws): Deal {
  const shoe = Array.from({ length: decks }, () => Array.from({ length: 52 }, (_, card) => card)).flat();
  const cards: number[] = [];
  const hands = { player: [] as number[], banker: [] as number[] };
  const draw = (side: 'player' | 'banker') => {
    const card = draws.take(shoe);
    cards.push(card);
    hands[side].push(card);
    return card;
  };
  for (const side of ['player', 'banker', 'player', 'banker'] as const) draw(side);
  const { player, banker } = hands;
  if (countOf(player) < 8 && countOf(banker) < 8) {
    const third = countOf(player) <= 5 ? pointsOf(draw('player')) : undefined;
    if (bankerDraws(countOf(banker), third)) draw('banker');
  }
  const [ours, theirs] = [countOf(player), countOf(banker)];
  return { cards, player, banker, outcome: ours > theirs ? 'player' : ours < theirs ? 'banker' : 'tie' };
}

/** Stakes that a bet beside the main ones returns; undefined: it is a main one. */
function returnedBeside(bet: string, { pairPays, dragonPays }: BaccaratTables, deal: Deal): number | undefined {
  const pays = new Map(pairPays).get(bet);
  const pairs = { playerPair: isPair(deal.player), bankerPair: isPair(deal.banker) };
  if (pays !== undefined) {
    const isHit = bet === 'eitherPair' ? pairs.playerPair || pairs.bankerPair : pairs[bet as keyof typeof pairs];
    return isHit ? pays + 1 : 0;
  }
  if (bet !== 'playerDragon' && bet !== 'bankerDragon') return undefined;
  const [own, other] = bet === 'playerDragon' ? [deal.player, deal.banker] : [deal.banker, deal.player];
  const isNatural = (cards: readonly number[]) => cards.length === 2 && countOf(cards) >= 8;
  const margin = countOf(own) - countOf(other);
  if (margin === 0) return isNatural(own) && isNatural(other) ? 1 : 0;
  if (margin > 0 && isNatural(own)) return 2;
  return (new Map(dragonPays).get(margin) ?? -1) + 1;
}

type Stakes = Readonly<Record<string, string>>;

/** @returns the win in minor units. */
export function playBaccarat({ tables, bet }: { tables: BaccaratTables; bet: { stakes: Stakes } }, play: Play): bigint {
  const deal = dealBaccarat(tables.decks, play.draws);
  const { player, banker, outcome } = deal;
  const shown = (cards: readonly number[]) =>
    cards.map((card) => ({ rank: (card % 13) + 1, suit: Math.floor(card / 13) }));
  play.events.push({ type: 'dealt', player: shown(player), banker: shown(banker), outcome });
  return Object.entries(bet.stakes).reduce((sum, [side, stake]) => {
    const stakes = returnedBeside(side, tables, deal);
    if (stakes !== undefined) return sum + BigInt(stake) * BigInt(stakes);
    const byOutcome = new Map(new Map(tables.returnedTwentieths).get(side));
    return sum + (BigInt(stake) * BigInt(byOutcome.get(outcome) ?? 0)) / 20n;
  }, 0n);
}

/** True when the first two cards of a side have the same rank. */
export const isPair = (cards: readonly number[]): boolean => at(cards, 0) % 13 === at(cards, 1) % 13;
