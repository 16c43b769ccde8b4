import { type Move, type Situation } from './blackjack-advice.ts';
import { type BlackjackRules, isNatural, pointsOf, valueOf } from './blackjack-rules.ts';
import type { WagerEvent } from './wager-game.ts';

export interface Hand {
  box: number;
  cards: number[];
  /** Amount at stake on the hand, doubles included. */
  stake: bigint;
  isSplit: boolean;
  /** True when the hand takes no further card. */
  isDone: boolean;
  isSurrendered: boolean;
}

export interface Table {
  hands: Hand[];
  /** The dealer's open card. */
  up: number;
  isInsured: boolean;
  /** The dealer has checked the hidden card and has no blackjack. */
  hasPeeked: boolean;
}

/** Events of a round's book, in chronological order. */
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
  /** Payout, stake included, minor units as text. */
  returned: string;
}

const isAcePair = (cards: readonly number[]) => cards.length === 2 && cards.every((card) => pointsOf(card) === 1);

/** A hand from one card of a split pair and the card dealt to it. */
function splitHand(hand: Hand, from: number, got: number, stake: bigint): Hand {
  const cards = [from, got];
  const isOneCard = pointsOf(from) === 1;
  // A second pair of aces may be split again, if the rules allow it.
  const isDone = valueOf(cards).total === 21 || (isOneCard && !isAcePair(cards));
  return { box: hand.box, cards, stake, isSplit: true, isDone, isSurrendered: false };
}

/** Applies one event to the table. */
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

/** State of the table after a book's events. */
export function tableOf(events: readonly WagerEvent[], stakes: readonly bigint[]): Table {
  const table: Table = { hands: [], up: 0, isInsured: false, hasPeeked: false };
  for (const event of events) take(table, event as unknown as BlackjackEvent, stakes);
  return table;
}

/** Moves and totals of a hand at this point. */
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
      split: isPair && ofBox < rules.maxHands && (!isAcesAgain || rules.resplitAces),
      surrender: isFresh && !hand.isSplit && rules.surrender,
    },
  };
}

/** True when a hand awaits a move; a pair of split aces does only if it may be split again. */
export function isWaiting(table: Table, hand: Hand, rules: BlackjackRules): boolean {
  if (hand.isDone) return false;
  return !(hand.isSplit && isAcePair(hand.cards)) || situationOf(table, hand, rules).can.split;
}

/** Moves of a hand; split aces may only be split again or stand. */
export function movesOf(table: Table, hand: Hand, rules: BlackjackRules): Move[] {
  const { can } = situationOf(table, hand, rules);
  const isAcesAgain = hand.isSplit && isAcePair(hand.cards);
  const moves: Move[] = isAcesAgain ? ['stand'] : ['hit', 'stand'];
  for (const move of ['double', 'split', 'surrender'] as const) if (can[move]) moves.push(move);
  return moves;
}
