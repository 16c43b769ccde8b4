import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../randomness.ts';
import { isNatural, valueOf } from '../wagers/blackjack-rules.ts';
import {
  charlieCards,
  dealerOf,
  dealOfRound,
  endOf,
  handsAt,
  isDecided,
  lastStage,
  liveBlackjack,
  type Moves,
  movePlayed,
  movesFor,
  openCardsAt,
  outcomeOf,
  type SharedHand,
  tableMoves,
  wonWith,
} from './blackjack.ts';
import { playByAdvice, simulateShared } from './blackjack-simulation.ts';
import { drawFromChain } from './seed-chain.ts';

/** Cards by rank: 1 is an ace, 13 a king. */
const ranked = (...ranks: number[]) => ranks.map((rank) => rank - 1);
const handOf = (cards: number[], more: Partial<SharedHand> = {}): SharedHand => ({
  cards,
  isDone: true,
  isDoubled: false,
  isSplit: false,
  ...more,
});
const numbers = fc.nat({ max: 2 ** 30 });
const seedOf = (number: number) => number.toString(16).padStart(64, '0');
const dealOf = (number: number) => dealOfRound({ seed: seedOf(number), number, salt: 'table' });
const anyMoves = fc.array(fc.array(fc.constantFrom(...tableMoves), { minLength: 2, maxLength: 2 }), {
  maxLength: lastStage,
});

describe('shared blackjack', () => {
  it.each([
    ['a blackjack against another', handOf(ranked(1, 13)), ranked(1, 10), 'push'],
    ['a blackjack against 21', handOf(ranked(1, 13)), ranked(10, 5, 6), 'blackjack'],
    ['21 of a split ace', handOf(ranked(1, 13), { isSplit: true }), ranked(10, 9), 'win'],
    ['six cards against 21', handOf(ranked(1, 2, 2, 3, 2, 4)), ranked(10, 5, 6), 'charlie'],
    ['six cards over 21', handOf(ranked(5, 5, 3, 2, 4, 9)), ranked(10, 9), 'bust'],
    ['a bust against a dealer who busts too', handOf(ranked(10, 6, 9)), ranked(10, 6, 9), 'bust'],
    ['less than the dealer', handOf(ranked(10, 8)), ranked(10, 9), 'lose'],
    ['as much as the dealer', handOf(ranked(10, 9)), ranked(10, 9), 'push'],
  ] as const)('ends %s', (_, hand, dealer, end) => expect(endOf(hand, dealer)).toBe(end));

  it('allows a double and a split only in the first stage, and only one split, of equal values', () => {
    expect(movesFor(handOf(ranked(10, 13), { isDone: false }))).toEqual(tableMoves);
    expect(movesFor(handOf(ranked(10, 9), { isDone: false }))).toEqual(['hit', 'stand', 'double']);
    expect(movesFor(handOf(ranked(8, 8), { isDone: false, isSplit: true }))).toEqual(['hit', 'stand']);
    expect(movesFor(handOf(ranked(2, 3, 4), { isDone: false }))).toEqual(['hit', 'stand']);
    expect(movesFor(handOf(ranked(10, 9)))).toEqual([]);
  });

  it('deals one card to each split ace and to a doubled hand', () => {
    const open = { hand: ranked(1, 1, 5, 6), second: ranked(7, 8) };
    const split = handsAt(open, [['split']], 2);
    expect(split.map(({ cards, isDone }) => [cards, isDone])).toEqual([
      [ranked(1, 5), true],
      [ranked(1, 7), true],
    ]);
    const [doubled] = handsAt({ hand: ranked(5, 6, 9), second: [] }, [['double']], 2);
    expect(doubled).toMatchObject({ cards: ranked(5, 6, 9), isDone: true, isDoubled: true });
  });

  it('ignores a double or a split whose stake was not taken', () => {
    expect(tableMoves.map((move) => movePlayed(move, false))).toEqual(['hit', 'stand', 'hit', 'stand']);
    expect(tableMoves.map((move) => movePlayed(move, true))).toEqual([...tableMoves]);
  });

  it('needs no card that is not on the table yet, and none after the last stage', () => {
    fc.assert(
      fc.property(numbers, anyMoves, (number, moves) => {
        const deal = dealOf(number);
        for (let stage = 1; stage <= lastStage; stage += 1)
          expect(handsAt(openCardsAt(deal, stage), moves, stage)).toEqual(handsAt(deal, moves, stage));
        const hands = handsAt(deal, moves as Moves, lastStage + 1);
        for (const { cards, isDone } of hands) expect(isDone && cards.length <= charlieCards).toBe(true);
        const staked = hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 20n : 10n), 0n);
        const won = wonWith(deal, { stake: 10n, moves });
        expect(won >= 0n && won <= (staked === 10n ? 25n : staked * 2n)).toBe(true);
      }),
    );
  });

  it("deals eight decks from the round's own seed, salt and number", () => {
    for (let number = 1; number <= 200; number += 1) {
      const deal = dealOf(number);
      expect(dealOf(number)).toEqual(deal);
      const dealt = Map.groupBy([...deal.hand, ...deal.second, ...deal.dealer], (card) => card);
      for (const [card, cards] of dealt) expect(card >= 0 && card < 52 && cards.length <= 8).toBe(true);
      if (isDecided(deal)) expect(playByAdvice(deal)).toEqual([]);
    }
    // Two rounds whose outcome is the same number have cards of their own, as have seeds that differ in their last bit.
    const salt = 'cd'.repeat(32);
    const drawn = new Map<number, string>();
    const ofOutcome = Array.from({ length: 400 }, (_, number) => dealOf(number + 1)).filter((deal) => {
      const key = outcomeOf(deal);
      const known = drawn.get(key);
      drawn.set(key, JSON.stringify(deal));
      return known === JSON.stringify(deal);
    });
    expect(ofOutcome).toEqual([]);
    const [one, other] = ['00', '01'].map((end) => dealOfRound({ seed: `${'ab'.repeat(31)}${end}`, number: 1, salt }));
    expect(one).not.toEqual(other);
  });

  it('has an outcome that names the end of the dealer and of a hand without decisions', () => {
    for (let number = 1; number <= 400; number += 1) {
      const deal = dealOf(number);
      const outcome = outcomeOf(deal);
      expect(dealerOf(outcome)).toEqual({ total: valueOf(deal.dealer).total, isNatural: isNatural(deal.dealer) });
      const pays = liveBlackjack.spots.get('hand')!.pays(outcome);
      expect(wonWith(deal, { stake: 10n, moves: [] })).toBe(pays === undefined ? 0n : BigInt(pays * 10 + 10));
      const round = { seed: seedOf(number), number, salt: 'table' };
      expect(drawFromChain(liveBlackjack, round)).toBe(outcome);
    }
  });

  it('returns the published 99.53 % under basic strategy', { timeout: 60_000 }, () => {
    const { mean, halfWidth99 } = simulateShared({ rounds: 30_000, randomness: fromWords(seededWords(11)) });
    expect(Math.abs(mean - -0.0047)).toBeLessThan(halfWidth99);
  });
});
