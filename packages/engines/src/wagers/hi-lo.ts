import { readObject, readStake } from './read-bet.ts';
import type { WagerEvent, WagerGame, WagerOption, WagerPart } from './wager-game.ts';

/** Ranks run from 1 (ace) to 13 (king). Each card is drawn from a full deck. */
export const ranks = 13;
export const suits = 4;
export const returnOfPlay = 97n;
const stakeUnits = 100;
/** Maximum number of cards in a round, which is then collected automatically. */
export const maxCards = 60;
/** No multiplier may exceed it: a round is collected when every guess would. */
export const maxHundredths = 1_000_000n;

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

/** 0.97 ÷ the product of the guesses' probabilities, in hundredths, as a fraction. */
function fractionOf(winning: readonly number[]): [above: bigint, below: bigint] {
  let [above, below] = [returnOfPlay, 1n];
  for (const count of winning) {
    above *= BigInt(ranks);
    below *= BigInt(count);
  }
  return [above, below];
}

/** Multiplier after right guesses, in hundredths, rounded down: 0.97 ÷ the product of their probabilities. */
export function multiplierOf(winning: readonly number[]): bigint {
  if (winning.length === 0) return 0n;
  const [above, below] = fractionOf(winning);
  return above / below;
}

/** As `multiplierOf`, but at most ×10 000: what a round of version 1 pays, too. */
export function cappedOf(winning: readonly number[]): bigint {
  const exact = multiplierOf(winning);
  return exact > maxHundredths ? maxHundredths : exact;
}

/** Guesses whose exact multiplier stays within the maximum: every one that is offered returns what it promises. */
export function offeredGuesses({ rank, winning }: { rank: number; winning: readonly number[] }): Guess[] {
  return guessesOf(rank).filter((guess) => {
    const [above, below] = fractionOf([...winning, winningRanks(rank, guess)]);
    return above <= maxHundredths * below;
  });
}

/** How a version pays right guesses, and the guesses that it offers; none: the round is collected. */
interface Pays {
  of(winning: readonly number[]): bigint;
  guesses(state: Pick<State, 'rank' | 'winning'>): Guess[];
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

/** Undefined: the round is collected. */
function optionsOf(
  { rank, winning, cards }: State,
  pays: Pays,
): { options: WagerOption[]; fallback: string } | undefined {
  const guesses = pays.guesses({ rank, winning });
  if (guesses.length === 0 || (cards >= maxCards && winning.length > 0)) return undefined;
  const likelier = guesses.toSorted((a, b) => winningRanks(rank, b) - winningRanks(rank, a))[0] ?? 'higher';
  const isPaid = winning.length > 0;
  const options = [...(isPaid ? ['cashout'] : []), ...guesses, 'skip'].map((id) => ({ id }));
  return { options, fallback: isPaid ? 'cashout' : likelier };
}

function withOptions(part: Omit<WagerPart, 'next'>, state: State, pays: Pays): WagerPart {
  const next = optionsOf(state, pays);
  return next ? { ...part, next } : part;
}

export interface HiLoBet {
  stake: string;
}

const version = (
  mathsVersion: string,
  pays: Pays,
  earlier: readonly WagerGame<HiLoBet>[] = [],
): WagerGame<HiLoBet> => ({
  game: 'hi-lo',
  mathsVersion,
  earlier,
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
    return withOptions({ events, win: 0n }, { rank, winning: [], cards: 1 }, pays);
  },
  resume({ bet, events, choice, randomness }) {
    const before = stateOf(events);
    const paidBy = (winning: readonly number[]) => (BigInt(bet.stake) * pays.of(winning)) / 100n;
    if (choice === 'cashout') return { events: [], win: paidBy(before.winning) };
    const rank = randomness.nextInt(ranks) + 1;
    const card = { type: 'card', rank, suit: randomness.nextInt(suits) };
    const after = { rank, winning: before.winning, cards: before.cards + 1 };
    if (choice === 'skip') return withOptions({ events: [card], win: paidBy(after.winning) }, after, pays);
    const guess = choice as Guess;
    if (!isRight(before.rank, guess, rank)) return { events: [{ ...card, isWrong: true }], win: 0n };
    const of = winningRanks(before.rank, guess);
    const winning = [...before.winning, of];
    const newEvents = [{ ...card, of, multiplier: Number(pays.of(winning)) }];
    return withOptions({ events: newEvents, win: paidBy(winning) }, { ...after, winning }, pays);
  },
});

export const hiLo = version('2', { of: multiplierOf, guesses: offeredGuesses }, [
  // Cut wins at the maximum.
  version('1', {
    of: cappedOf,
    guesses: ({ rank, winning }) => (cappedOf(winning) >= maxHundredths ? [] : guessesOf(rank)),
  }),
]);
