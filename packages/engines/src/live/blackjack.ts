import { fairRandomness } from '../fair-randomness.ts';
import type { GameRandomness } from '../randomness.ts';
import { type BlackjackRules, dealerDraws, isNatural, pointsOf, valueOf } from '../wagers/blackjack-rules.ts';
import type { LiveGame, Spot } from './live-game.ts';
import type { ChainedRound } from './seed-chain.ts';

/**
 * Blackjack with shared cards: all players start with the same two cards, and everyone who draws gets the same card.
 * All decide at once, in stages; the cards of a stage stay hidden until its decisions are final.
 */
export const liveBlackjackRules: BlackjackRules = {
  decks: 8,
  hitsSoft17: false,
  doubleAfterSplit: false,
  surrender: false,
  resplitAces: false,
  maxHands: 2,
  blackjackTenths: 15,
};
/** A hand of this many cards, not above 21, wins at once. */
export const charlieCards = 6;
/** Number of stages. A hand of a split pair has two cards after the first stage and six after the last. */
export const lastStage = 5;
/** The spot of the stake. */
export const handSpot = 'hand';

export const tableMoves = ['hit', 'stand', 'double', 'split'] as const;
export type TableMove = (typeof tableMoves)[number];

/** All cards of a round, 0 to 51 each, in the order of the shoe. */
export interface SharedDeal {
  /** The first two cards of the shared hand, then one card per stage. */
  hand: readonly number[];
  /** Second hand of a split pair: one card per stage. */
  second: readonly number[];
  /** The open card, the hidden card, and the cards the dealer draws. */
  dealer: readonly number[];
}

/** Cards of a deal that are visible on the table; for the dealer only the open card. */
export interface OpenCards {
  hand: readonly number[];
  second: readonly number[];
}

const cardsInDeck = 52;

/** A shoe before its first round: every card of its decks. */
export const newShoe = (): Uint8Array =>
  Uint8Array.from({ length: liveBlackjackRules.decks * cardsInDeck }, (_, place) => place % cardsInDeck);

/** Deals from a full shoe, shuffling it card by card. The shoe may be in any order. */
export function dealFrom(shoe: Uint8Array, randomness: GameRandomness): SharedDeal {
  let dealt = 0;
  const draw = () => {
    const other = dealt + randomness.nextInt(shoe.length - dealt);
    const card = shoe[other]!;
    shoe[other] = shoe[dealt]!;
    shoe[dealt] = card;
    dealt += 1;
    return card;
  };
  const [first, up, next, hidden] = [draw(), draw(), draw(), draw()];
  const hand = [first, next, ...Array.from({ length: lastStage }, draw)];
  const second = Array.from({ length: lastStage }, draw);
  const dealer = [up, hidden];
  while (dealerDraws(valueOf(dealer), liveBlackjackRules)) dealer.push(draw());
  return { hand, second, dealer };
}

/** The deal of a round, from its own seed, salt and number (rules 4 and 5 of docs/games/fairness.md). */
export function dealOfRound({ seed, salt, number }: ChainedRound): SharedDeal {
  return dealFrom(newShoe(), fairRandomness({ serverSeed: seed, clientSeed: salt, nonce: number }));
}

/** Cards visible while players decide a stage; stages count from 1. */
export function openCardsAt({ hand, second }: SharedDeal, stage: number): OpenCards {
  return { hand: hand.slice(0, stage + 1), second: second.slice(0, stage - 1) };
}

/** True when no player has a decision: the shared hand or the dealer has a blackjack. */
export function isDecided({ hand, dealer }: SharedDeal): boolean {
  return isNatural(hand.slice(0, 2)) || isNatural(dealer.slice(0, 2));
}

/** A player's hand at a stage. */
export interface SharedHand {
  cards: readonly number[];
  /** True when the hand takes no further card. */
  isDone: boolean;
  isDoubled: boolean;
  isSplit: boolean;
}

/** A player's decisions by stage (from 1) and hand. A missing decision is a stand. */
export type Moves = readonly (readonly (TableMove | undefined)[])[];

/** Effective move: a double or a split needs its stake. Without it, a double becomes a hit and a split is ignored. */
export function movePlayed(move: TableMove, isStakeTaken: boolean): TableMove {
  if (isStakeTaken || move === 'hit' || move === 'stand') return move;
  return move === 'double' ? 'hit' : 'stand';
}

function givenCard(hand: SharedHand, card: number): SharedHand {
  const cards = [...hand.cards, card];
  return { ...hand, cards, isDone: valueOf(cards).total >= 21 || cards.length >= charlieCards };
}

function splitHands({ cards: [first = 0, second = 0] }: SharedHand, next: readonly [number, number]): SharedHand[] {
  const isOneCard = pointsOf(first) === 1;
  return [first, second].map((card, place) => {
    const cards = [card, next[place]!];
    return { cards, isDone: isOneCard || valueOf(cards).total === 21, isDoubled: false, isSplit: true };
  });
}

/** Moves available to a hand at a stage; double and split only in the first stage. */
export function movesFor({ cards, isDone, isSplit }: SharedHand): readonly TableMove[] {
  if (isDone) return [];
  if (cards.length > 2 || isSplit) return ['hit', 'stand'];
  const isPair = pointsOf(cards[0]!) === pointsOf(cards[1]!);
  return isPair ? tableMoves : ['hit', 'stand', 'double'];
}

/** A player's hands at a stage, after the moves of all previous stages. */
export function handsAt(open: OpenCards, moves: Moves, stage: number): readonly SharedHand[] {
  const start = open.hand.slice(0, 2);
  let hands: readonly SharedHand[] = [{ cards: start, isDone: isNatural(start), isDoubled: false, isSplit: false }];
  for (let before = 1; before < stage; before += 1) {
    const cards = [open.hand[before + 1], open.second[before - 1]] as const;
    hands = hands.flatMap((hand, place) => {
      const wanted = moves[before - 1]?.[place] ?? 'stand';
      const move = movesFor(hand).includes(wanted) ? wanted : 'stand';
      const card = cards[place];
      if (hand.isDone || move === 'stand') return [{ ...hand, isDone: true }];
      if (card === undefined) throw new Error('a card that is not on the table');
      if (move === 'split') return splitHands(hand, [card, cards[1]!]);
      const given = givenCard(hand, card);
      return [move === 'double' ? { ...given, isDone: true, isDoubled: true } : given];
    });
  }
  return hands;
}

/** Result of a hand against the dealer's cards. */
export type HandEnd = 'blackjack' | 'charlie' | 'win' | 'push' | 'lose' | 'bust';

export function endOf({ cards, isSplit }: SharedHand, dealer: readonly number[]): HandEnd {
  const [ours, theirs] = [valueOf(cards).total, valueOf(dealer).total];
  const isOurs = isNatural(cards) && !isSplit;
  if (isNatural(dealer)) return isOurs ? 'push' : 'lose';
  if (isOurs) return 'blackjack';
  if (ours > 21) return 'bust';
  if (cards.length >= charlieCards) return 'charlie';
  if (theirs > 21 || ours > theirs) return 'win';
  return ours === theirs ? 'push' : 'lose';
}

/** Payout of a hand, stakes included. Stakes are even, so nothing is rounded. */
export function returnedTo(hand: SharedHand, { stake, dealer }: { stake: bigint; dealer: readonly number[] }): bigint {
  const staked = hand.isDoubled ? stake * 2n : stake;
  const end = endOf(hand, dealer);
  if (end === 'blackjack') return staked + (staked * BigInt(liveBlackjackRules.blackjackTenths)) / 10n;
  if (end === 'charlie' || end === 'win') return staked * 2n;
  return end === 'push' ? staked : 0n;
}

/** Total payout of a player. */
export function wonWith(deal: SharedDeal, { stake, moves }: { stake: bigint; moves: Moves }): bigint {
  return handsAt(deal, moves, lastStage + 1).reduce(
    (sum, hand) => sum + returnedTo(hand, { stake, dealer: deal.dealer }),
    0n,
  );
}

/** What a hand without decisions wins, per stake, by its code in an outcome; undefined: nothing. */
const undecidedPays = [undefined, 0, 1, 1.5] as const;
const naturalFlag = 32;
const undecidedUnit = 64;

/** The number that stands for a deal in lists of results: the dealer's end, and that of a hand without decisions. */
export function outcomeOf(deal: SharedDeal): number {
  const returnedTenths = wonWith(deal, { stake: 10n, moves: [] });
  const pays = returnedTenths === 0n ? undefined : Number(returnedTenths) / 10 - 1;
  const { total } = valueOf(deal.dealer);
  return (
    total +
    (isNatural(deal.dealer) ? naturalFlag : 0) +
    undecidedPays.findIndex((each) => each === pays) * undecidedUnit
  );
}

/** The dealer's end in an outcome. */
export const dealerOf = (outcome: number): { total: number; isNatural: boolean } => ({
  total: outcome % naturalFlag,
  isNatural: outcome % undecidedUnit >= naturalFlag,
});

const spot: Spot = {
  id: handSpot,
  // Two stakes paid 1 to 1, per stake placed.
  maxPays: 3,
  /** Payout of a hand without decisions. */
  pays: (outcome) => undecidedPays[Math.floor(outcome / undecidedUnit)],
};

/** The outcome stands for the deal; the cards come from the round's seed. */
export const liveBlackjack: LiveGame = {
  code: 'live-blackjack',
  mathsVersion: '2',
  spots: new Map([[spot.id, spot]]),
  // A hand that wins 1 to 1.
  cases: [undecidedPays.indexOf(1) * undecidedUnit],
  draw: (randomness: GameRandomness) => outcomeOf(dealFrom(newShoe(), randomness)),
};
