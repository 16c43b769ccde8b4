import { dealerDraws, isTwoCard21, pointsOf, totalOf } from './cards.ts';
import { at, type Draws } from '../draws.ts';
import { needed, type Play } from '../round.ts';

/** docs/games/mapping/blackjack.md. */
interface BlackjackTables {
  decks: number;
  hitsSoft17: boolean;
  maxHands: number;
  blackjackTenths: number;
}

interface Hand {
  box: number;
  cards: number[];
  stake: bigint;
  isSplit: boolean;
  isFinished: boolean;
  isSurrendered: boolean;
}

interface Table {
  tables: BlackjackTables;
  stakes: readonly bigint[];
  draws: Draws;
  hands: Hand[];
  dealer: number[];
  /** Cards out of the shoe, besides those in hands. */
  hasPeeked: boolean;
}

/** Draws from some of the cards in the shoe, which lacks all cards in view and those given. */
function drawFrom(
  table: Table,
  isMeant: (card: number) => boolean = () => true,
  without: readonly number[] = [],
): number {
  const seen = [...table.dealer, ...table.hands.flatMap(({ cards }) => cards), ...without];
  const left = Array.from(
    { length: 52 },
    (_, card) => [card, isMeant(card) ? table.tables.decks - seen.filter((each) => each === card).length : 0] as const,
  );
  return table.draws.pick(left);
}

/** Cards that make no blackjack with the open one. */
const isHarmless =
  ({ dealer }: Table) =>
  (card: number): boolean => {
    const open = pointsOf(at(dealer, 0));
    return open === 1 ? pointsOf(card) !== 10 : open === 10 ? pointsOf(card) !== 1 : true;
  };

function cardForHand(table: Table): number {
  if (!table.hasPeeked) return drawFrom(table);
  const imagined = drawFrom(table, isHarmless(table));
  return drawFrom(table, undefined, [imagined]);
}

function splitHand({ box }: Hand, card: number, stake: bigint): Hand {
  return { box, cards: [card], stake, isSplit: true, isFinished: false, isSurrendered: false };
}

function move(table: Table, place: number, play: Play): void {
  const hand = at(table.hands, place);
  const answer = needed(play);
  const stake = at(table.stakes, hand.box);
  if (answer === 'split') {
    const [first = 0, second = 0] = hand.cards;
    if (hand.cards.length !== 2 || pointsOf(first) !== pointsOf(second)) throw new Error('no pair to split');
    if (table.hands.filter(({ box }) => box === hand.box).length >= table.tables.maxHands)
      throw new Error('too many hands');
    const pair = [splitHand(hand, first, stake), splitHand(hand, second, stake)];
    table.hands.splice(place, 1, ...pair);
    const cards = pair.map((own) => {
      const card = cardForHand(table);
      own.cards.push(card);
      own.isFinished = pointsOf(first) === 1 || totalOf(own.cards).total === 21;
      return card;
    });
    play.events.push({ type: 'split', hand: place, cards });
    return;
  }
  if (answer === 'hit' || answer === 'double') {
    if (answer === 'double' && hand.cards.length !== 2) throw new Error('no two cards to double');
    const card = cardForHand(table);
    hand.cards.push(card);
    if (answer === 'double') hand.stake += stake;
    hand.isFinished = answer === 'double' || totalOf(hand.cards).total >= 21;
    play.events.push({ type: answer === 'hit' ? 'card' : 'double', hand: place, card });
    return;
  }
  if (answer !== 'stand' && answer !== 'surrender') throw new Error(`no move ${answer}`);
  hand.isFinished = true;
  hand.isSurrendered = answer === 'surrender';
  play.events.push({ type: answer, hand: place });
}

const isBlackjack = ({ cards, isSplit }: Hand) => !isSplit && isTwoCard21(cards);

function resultOf(
  hand: Hand,
  dealer: readonly number[],
  tables: BlackjackTables,
): { outcome: string; returned: bigint } {
  const { total } = totalOf(hand.cards);
  const theirs = totalOf(dealer).total;
  if (hand.isSurrendered) return { outcome: 'surrender', returned: hand.stake / 2n };
  if (total > 21) return { outcome: 'bust', returned: 0n };
  if (isBlackjack(hand) && !isTwoCard21(dealer))
    return { outcome: 'blackjack', returned: hand.stake + (hand.stake * BigInt(tables.blackjackTenths)) / 10n };
  if (isTwoCard21(dealer) && !isBlackjack(hand)) return { outcome: 'lose', returned: 0n };
  if (theirs > 21 || theirs < total) return { outcome: 'win', returned: 2n * hand.stake };
  return theirs === total ? { outcome: 'push', returned: hand.stake } : { outcome: 'lose', returned: 0n };
}

function settle(table: Table, { play, insured }: { play: Play; insured: bigint }): bigint {
  const { hands, dealer, tables } = table;
  if (dealer.length === 1) dealer.push(drawFrom(table, table.hasPeeked ? isHarmless(table) : undefined));
  const isOpen = hands.some((hand) => !hand.isSurrendered && totalOf(hand.cards).total <= 21 && !isBlackjack(hand));
  if (isOpen && !isTwoCard21(dealer)) while (dealerDraws(dealer, tables.hitsSoft17)) dealer.push(drawFrom(table));
  const results = hands.map((hand) => resultOf(hand, dealer, tables));
  const insurance = isTwoCard21(dealer) ? insured * 3n : 0n;
  play.events.push({ type: 'dealer', cards: dealer });
  play.events.push({
    type: 'paid',
    results: results.map(({ outcome, returned }) => ({ outcome, returned: returned.toString() })),
    insurance: insurance.toString(),
  });
  return results.reduce((sum, { returned }) => sum + returned, insurance);
}

/** @returns the win in minor units. */
export function playBlackjack(
  { tables, bet }: { tables: BlackjackTables; bet: { stakes: readonly string[] } },
  play: Play,
): bigint {
  const stakes = bet.stakes.map(BigInt);
  const table: Table = { tables, stakes, draws: play.draws, hands: [], dealer: [], hasPeeked: false };
  for (const [box, stake] of stakes.entries()) {
    const cards = [drawFrom(table)];
    table.hands.push({ box, cards, stake, isSplit: false, isFinished: false, isSurrendered: false });
  }
  table.dealer.push(drawFrom(table));
  for (const hand of table.hands) {
    hand.cards.push(drawFrom(table));
    hand.isFinished = isBlackjack(hand);
  }
  const open = at(table.dealer, 0);
  play.events.push({ type: 'dealt', hands: table.hands.map(({ cards }) => [...cards]), up: open });
  let insured = 0n;
  if (pointsOf(open) === 1) {
    const isTaken = needed(play) === 'insure';
    if (isTaken) insured = stakes.reduce((sum, stake) => sum + stake, 0n) / 2n;
    play.events.push({ type: 'insurance', isTaken });
  }
  if (pointsOf(open) === 1 || pointsOf(open) === 10) {
    const hidden = drawFrom(table);
    const isFound = isTwoCard21([open, hidden]);
    play.events.push({ type: 'peek', isBlackjack: isFound });
    if (isFound) {
      table.dealer.push(hidden);
      return settle(table, { play, insured });
    }
    table.hasPeeked = true;
  }
  for (;;) {
    const place = table.hands.findIndex(({ isFinished }) => !isFinished);
    if (place < 0) return settle(table, { play, insured });
    move(table, place, play);
  }
}
