import { type Move, type Situation } from './blackjack-advice.ts';
import { type BlackjackRules, isNatural, pointsOf, valueOf } from './blackjack-rules.ts';
import type { WagerEvent } from './wager-game.ts';

export interface Hand {
  box: number;
  cards: number[];
  /** What is at stake on it, its double included. */
  stake: bigint;
  isSplit: boolean;
  /** Takes no further card. */
  isDone: boolean;
  isSurrendered: boolean;
}

export interface Table {
  hands: Hand[];
  /** The dealer's open card. */
  up: number;
  isInsured: boolean;
  /** The dealer has looked at its hidden card, and it makes no blackjack. */
  hasPeeked: boolean;
}

/** What the book tells of a round, in the order in which it happens. */
export type BlackjackEvent =
  | { type: 'dealt'; hands: number[][]; up: number }
  | { type: 'insurance'; isTaken: boolean }
  | { type: 'peek'; isBlackjack: boolean }
  | { type: 'turn'; hand: number; advice: Move }
  | { type: 'card'; hand: number; card: number }
  | { type: 'double'; hand: number; card: number }
  | { type: 'split'; hand: number; cards: [number, number] }
  | { type: 'stand'; hand: number }
  | { type: 'surrender'; hand: number }
  | { type: 'dealer'; cards: number[] }
  | { type: 'paid'; results: HandResult[]; insurance: string };

export interface HandResult {
  outcome: 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender';
  /** What is given back, the stake included, minor units as text. */
  returned: string;
}

const isAcePair = (cards: readonly number[]) => cards.length === 2 && cards.every((card) => pointsOf(card) === 1);

/** A hand of one card of a split pair, with the card that it got. */
function splitHand(hand: Hand, from: number, got: number, stake: bigint): Hand {
  const cards = [from, got];
  const isOneCard = pointsOf(from) === 1;
  // A second pair of aces may still be split, where the rules let it.
  const isDone = valueOf(cards).total === 21 || (isOneCard && !isAcePair(cards));
  return { box: hand.box, cards, stake, isSplit: true, isDone, isSurrendered: false };
}

/** Changes the table by one event. */
function take(table: Table, event: BlackjackEvent, stakes: readonly bigint[]): void {
  if (event.type === 'dealt') {
    table.up = event.up;
    table.hands = event.hands.map((cards, box) => ({
      box,
      cards: [...cards],
      stake: stakes[box] ?? 0n,
      isSplit: false,
      isDone: isNatural(cards),
      isSurrendered: false,
    }));
  } else if (event.type === 'insurance') table.isInsured = event.isTaken;
  else if (event.type === 'peek') table.hasPeeked = true;
  else if ('hand' in event) {
    const hand = table.hands[event.hand];
    if (hand) takeOnHand(table, hand, event, stakes[hand.box] ?? 0n);
  }
}

function takeOnHand(table: Table, hand: Hand, event: BlackjackEvent & { hand: number }, stake: bigint): void {
  if (event.type === 'split') {
    const [first = 0, second = 0] = hand.cards;
    const pair = [splitHand(hand, first, event.cards[0], stake), splitHand(hand, second, event.cards[1], stake)];
    table.hands.splice(event.hand, 1, ...pair);
    return;
  }
  if (event.type === 'card' || event.type === 'double') hand.cards.push(event.card);
  if (event.type === 'double') hand.stake += stake;
  if (event.type === 'surrender') hand.isSurrendered = true;
  if (event.type !== 'turn') hand.isDone = event.type !== 'card' || valueOf(hand.cards).total >= 21;
}

/** The table as it is after a book's events. */
export function tableOf(events: readonly WagerEvent[], stakes: readonly bigint[]): Table {
  const table: Table = { hands: [], up: 0, isInsured: false, hasPeeked: false };
  for (const event of events) take(table, event as unknown as BlackjackEvent, stakes);
  return table;
}

/** What the player may do with a hand now. */
export function situationOf(table: Table, hand: Hand, rules: BlackjackRules): Situation {
  const [first = 0, second = 0] = hand.cards;
  const isFresh = hand.cards.length === 2;
  const isPair = isFresh && pointsOf(first) === pointsOf(second);
  const ofBox = table.hands.filter(({ box }) => box === hand.box).length;
  const isAcesAgain = hand.isSplit && isAcePair(hand.cards);
  return {
    ...valueOf(hand.cards),
    pair: isPair ? pointsOf(first) : undefined,
    up: pointsOf(table.up),
    can: {
      double: isFresh && !isAcesAgain && (!hand.isSplit || rules.doubleAfterSplit),
      split: isPair && ofBox < rules.mostHands && (!isAcesAgain || rules.resplitAces),
      surrender: isFresh && !hand.isSplit && rules.surrender,
    },
  };
}

/** Whether a hand waits for a move: a second pair of aces only where it may be split. */
export function isWaiting(table: Table, hand: Hand, rules: BlackjackRules): boolean {
  if (hand.isDone) return false;
  return !(hand.isSplit && isAcePair(hand.cards)) || situationOf(table, hand, rules).can.split;
}

/** The moves of a hand; split aces may only be split again or left. */
export function movesOf(table: Table, hand: Hand, rules: BlackjackRules): Move[] {
  const { can } = situationOf(table, hand, rules);
  const isAcesAgain = hand.isSplit && isAcePair(hand.cards);
  const moves: Move[] = isAcesAgain ? ['stand'] : ['hit', 'stand'];
  for (const move of ['double', 'split', 'surrender'] as const) if (can[move]) moves.push(move);
  return moves;
}
