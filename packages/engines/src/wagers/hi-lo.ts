import { readObject, readStake } from './read-bet.ts';
import type { WagerEvent, WagerGame, WagerOption } from './wager-game.ts';

/** Ranks run from 1 (ace) to 13 (king). Each card is drawn from a full deck. */
export const ranks = 13;
const suits = 4;
const returnOfPlay = 97n;
const stakeUnits = 100;
/** Maximum number of cards in a round, which is then collected automatically. */
const mostCards = 60;
const mostHundredths = 1_000_000n;

export type Guess = 'higher' | 'lower' | 'same';

/** Ranks that win a guess. On an ace or a king, the equal rank is a separate guess. */
export function winningRanks(rank: number, guess: Guess): number {
  if (guess === 'same') return 1;
  const strict = rank === 1 || rank === ranks;
  const wider = guess === 'higher' ? ranks - rank : rank - 1;
  return strict ? wider : wider + 1;
}

export function guessesOf(rank: number): Guess[] {
  if (rank === 1) return ['higher', 'same'];
  if (rank === ranks) return ['lower', 'same'];
  return ['higher', 'lower'];
}

function isRight(rank: number, guess: Guess, next: number): boolean {
  if (guess === 'same') return next === rank;
  const strict = rank === 1 || rank === ranks;
  if (next === rank) return !strict;
  return guess === 'higher' ? next > rank : next < rank;
}

/**
 * Multiplier after right guesses, in hundredths, rounded down: 0.97 ÷ the product of their probabilities, at most ×10
 * 000.
 */
export function multiplierOf(winning: readonly number[]): bigint {
  if (winning.length === 0) return 0n;
  let [above, below] = [returnOfPlay, 1n];
  for (const count of winning) {
    above *= BigInt(ranks);
    below *= BigInt(count);
  }
  const exact = above / below;
  return exact > mostHundredths ? mostHundredths : exact;
}

interface State {
  rank: number;
  winning: number[];
  cards: number;
}

function stateOf(events: readonly WagerEvent[]): State {
  const cards = events.filter(({ type }) => type === 'card');
  return {
    rank: (cards.at(-1)?.['rank'] as number | undefined) ?? 1,
    winning: cards.flatMap(({ of }) => (typeof of === 'number' ? [of] : [])),
    cards: cards.length,
  };
}

function optionsOf({ rank, winning }: State): { options: WagerOption[]; fallback: string } {
  const guesses = guessesOf(rank);
  const likelier = guesses.toSorted((a, b) => winningRanks(rank, b) - winningRanks(rank, a))[0] ?? 'higher';
  const isPaid = winning.length > 0;
  const options = [...(isPaid ? ['cashout'] : []), ...guesses, 'skip'].map((id) => ({ id }));
  return { options, fallback: isPaid ? 'cashout' : likelier };
}

export interface HiLoBet {
  stake: string;
}

export const hiLo: WagerGame<HiLoBet> = {
  game: 'hi-lo',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 10_000,
  readBet(raw, limits) {
    const stake = readStake(readObject(raw)?.['stake'], limits, stakeUnits);
    return stake === undefined ? undefined : { stake };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  // Multipliers are rounded down from exactly this.
  returnOf: () => Number(returnOfPlay),
  play({ randomness }) {
    const rank = randomness.nextInt(ranks) + 1;
    const events = [{ type: 'card', rank, suit: randomness.nextInt(suits) }];
    return { events, win: 0n, next: optionsOf({ rank, winning: [], cards: 1 }) };
  },
  resume({ bet, events, choice, randomness }) {
    const before = stateOf(events);
    const paidBy = (winning: readonly number[]) => (BigInt(bet.stake) * multiplierOf(winning)) / 100n;
    if (choice === 'cashout') return { events: [], win: paidBy(before.winning) };
    const rank = randomness.nextInt(ranks) + 1;
    const card = { type: 'card', rank, suit: randomness.nextInt(suits) };
    const after = { rank, winning: before.winning, cards: before.cards + 1 };
    if (choice === 'skip') {
      const isLast = after.cards >= mostCards && after.winning.length > 0;
      const win = paidBy(after.winning);
      return isLast ? { events: [card], win } : { events: [card], win, next: optionsOf(after) };
    }
    const guess = choice as Guess;
    if (!isRight(before.rank, guess, rank)) return { events: [{ ...card, isWrong: true }], win: 0n };
    const of = winningRanks(before.rank, guess);
    const winning = [...before.winning, of];
    const multiplier = multiplierOf(winning);
    const newEvents = [{ ...card, of, multiplier: Number(multiplier) }];
    const win = paidBy(winning);
    if (after.cards >= mostCards || multiplier >= mostHundredths) return { events: newEvents, win };
    return { events: newEvents, win, next: optionsOf({ ...after, winning }) };
  },
};
