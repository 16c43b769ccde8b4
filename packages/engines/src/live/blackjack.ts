import { fairRandomness } from '../fair-randomness.ts';
import type { GameRandomness } from '../randomness.ts';
import { type BlackjackRules, dealerDraws, isNatural, pointsOf, valueOf } from '../wagers/blackjack-rules.ts';
import type { LiveGame, Spot } from './live-game.ts';

/**
 * Blackjack with shared cards: everybody at the table has the same first two cards, and whoever takes a card gets the same one.
 * All decide at once, stage by stage; the cards of a stage are shown to nobody before its decisions are in.
 */
export const liveBlackjackRules: BlackjackRules = {
  decks: 8,
  hitsSoft17: false,
  doubleAfterSplit: false,
  surrender: false,
  resplitAces: false,
  mostHands: 2,
  blackjackTenths: 15,
};
/** A hand of so many cards that is not above 21 wins at once. */
export const charlieCards = 6;
/** A hand of a split pair has two cards after the first stage, and six after the last. */
export const lastStage = 5;
/** The spot of the stake. */
export const handSpot = 'hand';

export const tableMoves = ['hit', 'stand', 'double', 'split'] as const;
export type TableMove = (typeof tableMoves)[number];

/** All cards of a round, 0 to 51 each, in the order in which the shoe gives them. */
export interface SharedDeal {
  /** The shared hand, and after its first two cards those that a stage each adds to it. */
  hand: readonly number[];
  /** What a stage each adds to the second hand of a split pair. */
  second: readonly number[];
  /** The open card, the hidden one, and what the dealer draws. */
  dealer: readonly number[];
}

/** The cards of a deal that are on the table: of the dealer's the open one alone. */
export interface OpenCards {
  hand: readonly number[];
  second: readonly number[];
}

const cardsInDeck = 52;
/** Deals have numbers of two halves: together below 2^53, and each within a draw. */
const half = 2 ** 24;

/** A shoe before its first round: every card of its decks. */
export const newShoe = (): Uint8Array =>
  Uint8Array.from({ length: liveBlackjackRules.decks * cardsInDeck }, (_, place) => place % cardsInDeck);

/** Deals from a full shoe in any order, which is shuffled card by card. */
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

/**
 * The deal of a number: an eight-deck shoe, shuffled by rule 4 of docs/fairness.md with the number's fourteen hexadecimal digits as
 * the seed, `live-blackjack` as the client seed and nonce 1, card by card.
 */
export function dealOfNumber(number: number): SharedDeal {
  const serverSeed = number.toString(16).padStart(14, '0');
  return dealFrom(newShoe(), fairRandomness({ serverSeed, clientSeed: 'live-blackjack', nonce: 1 }));
}

/** What is on the table while a stage is decided, from 1 on. */
export function openCardsAt({ hand, second }: SharedDeal, stage: number): OpenCards {
  return { hand: hand.slice(0, stage + 1), second: second.slice(0, stage - 1) };
}

/** Whether nobody has anything to decide: a blackjack of the table or of the dealer, who has looked. */
export function isDecided({ hand, dealer }: SharedDeal): boolean {
  return isNatural(hand.slice(0, 2)) || isNatural(dealer.slice(0, 2));
}

/** A player's hand at a stage. */
export interface SharedHand {
  cards: readonly number[];
  /** Takes no further card. */
  isDone: boolean;
  isDoubled: boolean;
  isSplit: boolean;
}

/** What a player has decided: by stage from 1 on, and by hand. What is missing is a stand. */
export type Moves = readonly (readonly (TableMove | undefined)[])[];

/** A double or a split counts once its stake is taken; else a double is a card without it, and a split is none. */
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

/** What may be done with a hand at a stage: a double and a split in the first one alone. */
export function movesFor({ cards, isDone, isSplit }: SharedHand): readonly TableMove[] {
  if (isDone) return [];
  if (cards.length > 2 || isSplit) return ['hit', 'stand'];
  const isPair = pointsOf(cards[0]!) === pointsOf(cards[1]!);
  return isPair ? tableMoves : ['hit', 'stand', 'double'];
}

/** A player's hands while a stage is decided, after the moves of the stages before it. */
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

/** How a hand ends against the dealer's cards. */
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

/** What a hand gets back, its stakes included. Stakes are even, so that nothing is rounded. */
export function returnedTo(hand: SharedHand, { stake, dealer }: { stake: bigint; dealer: readonly number[] }): bigint {
  const staked = hand.isDoubled ? stake * 2n : stake;
  const end = endOf(hand, dealer);
  if (end === 'blackjack') return staked + (staked * BigInt(liveBlackjackRules.blackjackTenths)) / 10n;
  if (end === 'charlie' || end === 'win') return staked * 2n;
  return end === 'push' ? staked : 0n;
}

/** What a player gets back in the end. */
export function wonWith(deal: SharedDeal, { stake, moves }: { stake: bigint; moves: Moves }): bigint {
  return handsAt(deal, moves, lastStage + 1).reduce(
    (sum, hand) => sum + returnedTo(hand, { stake, dealer: deal.dealer }),
    0n,
  );
}

const spot: Spot = {
  id: handSpot,
  // Two stakes, each paid 1 to 1, of one that was put down.
  mostPays: 3,
  /** Of a hand that nobody has played. */
  pays(number) {
    const returned = wonWith(dealOfNumber(number), { stake: 10n, moves: [] });
    return returned === 0n ? undefined : Number(returned) / 10 - 1;
  },
};

/** An outcome is the number of the deal. */
export const liveBlackjack: LiveGame = {
  code: 'live-blackjack',
  mathsVersion: '1',
  spots: new Map([[spot.id, spot]]),
  cases: [0],
  draw: (randomness: GameRandomness) => randomness.nextInt(half) * half + randomness.nextInt(half),
};
