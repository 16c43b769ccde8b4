import { describe, expect, it } from 'vitest';
import { fairRandomness } from '../fair-randomness.ts';
import { fromWords, type GameRandomness, seededWords } from '../randomness.ts';
import { type BlackjackBet, blackjack, blackjackBy } from './blackjack.ts';
import { advise } from './blackjack-advice.ts';
import { houseRules, pointsOf, valueOf } from './blackjack-rules.ts';
import { createShoe } from './blackjack-shoe.ts';
import { simulateBlackjack } from './blackjack-simulation.ts';
import type { WagerEvent, WagerGame, WagerPart } from './wager-game.ts';

type Answer = (part: WagerPart) => string;

/** Plays a round to its end. `staked`: the sum of all stakes taken. */
function playOut(game: WagerGame<BlackjackBet>, bet: BlackjackBet, randomness: GameRandomness, answer: Answer) {
  let part = game.play({ bet, randomness });
  const events: WagerEvent[] = [...part.events];
  let staked = game.stakeOf(bet);
  while (part.next) {
    const choice = answer(part);
    const option = part.next.options.find(({ id }) => id === choice);
    if (!option || !game.resume) throw new Error(`no option ${choice}`);
    staked += BigInt(option.addedMinor ?? '0');
    part = game.resume({ bet, events, choice, randomness });
    events.push(...part.events);
  }
  return { events, win: part.win, staked };
}

const byAdvice: Answer = ({ events, next }) =>
  next?.fallback === 'decline' ? 'decline' : ((events.at(-1)?.['advice'] as string) ?? '');

/** Cards of the given ranks (1: ace, 13: king), all of the first suit. */
const ranked = (...ranks: number[]) => ranks.map((rank) => rank - 1);

/** Randomness that yields the given cards in order. The hidden card appears where it is turned or checked. */
function rigged(decks: number, order: readonly number[]): GameRandomness {
  const counts = Array.from({ length: 52 }, () => decks);
  let next = 0;
  return {
    nextInt: () => {
      const card = order[next] ?? 0;
      next += 1;
      const before = counts.slice(0, card).reduce((sum, one) => sum + one, 0);
      counts[card]! -= 1;
      return before;
    },
  };
}

describe('blackjack', () => {
  const bet = { stakes: ['200'] };

  it('pays 3:2 for a blackjack', () => {
    // Ace, dealer 6, king; the hidden card 5.
    const { win } = playOut(blackjack, bet, rigged(6, ranked(1, 6, 13, 5)), byAdvice);
    expect(win).toBe(500n);
  });

  it('takes a double, deals one card, and pays both stakes', () => {
    // 5 + 6 against 6: double, 10; the dealer 6 + 10 + 10.
    const random = rigged(6, ranked(5, 6, 6, 10, 11, 12));
    const { win, staked, events } = playOut(blackjack, bet, random, byAdvice);
    expect({ win, staked }).toEqual({ win: 800n, staked: 400n });
    expect(events.map(({ type }) => type)).toEqual(['dealt', 'turn', 'double', 'dealer', 'paid']);
  });

  it('splits eights into separate hands', () => {
    // 8, dealer 6, 8; split gives 3 and 10; the first doubles: 10; the second stands on 18; the dealer 6 + 10 + 5.
    const random = rigged(6, ranked(8, 6, 8, 3, 10, 11, 12, 5));
    const { events, staked, win } = playOut(blackjack, bet, random, byAdvice);
    expect(staked).toBe(600n);
    // 21 against 21 is a push for the doubled hand; 18 loses.
    expect(win).toBe(400n);
    expect(events.at(-1)?.['results']).toEqual([
      { outcome: 'push', returned: '400' },
      { outcome: 'lose', returned: '0' },
    ]);
  });

  it('deals one card to each split ace', () => {
    const random = rigged(6, ranked(1, 6, 1, 9, 8, 10, 13));
    const { events, staked } = playOut(blackjack, bet, random, byAdvice);
    expect(staked).toBe(400n);
    expect(events.filter(({ type }) => type === 'turn')).toHaveLength(1);
  });

  it('pays insurance two to one on a dealer blackjack, and ends the round', () => {
    const random = rigged(6, ranked(10, 1, 9, 13));
    const { win, staked, events } = playOut(blackjack, bet, random, () => 'insure');
    expect({ win, staked }).toEqual({ win: 300n, staked: 300n });
    expect(events.at(-1)).toMatchObject({ results: [{ outcome: 'lose' }], insurance: '300' });
  });

  it('returns half the stake on surrender', () => {
    // 10 + 6 against 10: the checked card is a 5.
    const random = rigged(6, ranked(10, 13, 6, 5, 7));
    expect(playOut(blackjack, bet, random, () => 'surrender').win).toBe(100n);
  });

  it('deals to five boxes with separate stakes', () => {
    const stakes = ['100', '200', '300', '400', '500'];
    const { events } = playOut(blackjack, { stakes }, fromWords(seededWords(3)), byAdvice);
    const { hands } = events[0] as unknown as { hands: number[][] };
    expect(hands.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2]);
  });

  it("reveals only the dealer's open card before the end", () => {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const random = fairRandomness({ serverSeed: '5a'.repeat(32), clientSeed: 'player', nonce });
      const answer: Answer = (part) => {
        expect(part.events.some(({ type }) => type === 'dealer' || type === 'paid')).toBe(false);
        return byAdvice(part);
      };
      const { events } = playOut(blackjack, bet, random, answer);
      expect(events.filter(({ type }) => type === 'dealer')).toHaveLength(1);
    }
  });

  it("keeps the hidden card's probabilities equal to those of a card dealt at the start", () => {
    // After a check under an ace the hidden card is no ten; of one deck 51 cards are unseen, 16 of them tens.
    const random = fromWords(seededWords(11));
    const tries = 60_000;
    let tens = 0;
    for (let index = 0; index < tries; index += 1) {
      const shoe = createShoe({ decks: 1, seen: [0], up: 0, hasPeeked: true });
      if (pointsOf(shoe.draw(random)) === 10) tens += 1;
      expect(pointsOf(shoe.turn(random))).not.toBe(10);
    }
    const expected = 16 / 50;
    const deviation = Math.sqrt((expected * (1 - expected)) / tries);
    expect(Math.abs(tens / tries - expected)).toBeLessThan(4 * deviation);
  });

  it('agrees with the simulation: both returns match on seeded samples', () => {
    const rules = { ...houseRules, resplitAces: true };
    const simulated = simulateBlackjack(rules, { rounds: 400_000, randomness: fromWords(seededWords(5)) });
    expect(Math.abs(simulated.mean + 0.0026)).toBeLessThan(1.3 * simulated.halfWidth99);
    const random = fromWords(seededWords(6));
    const rounds = 12_000;
    let won = 0;
    for (let index = 0; index < rounds; index += 1) {
      const { win, staked } = playOut(blackjackBy(rules), bet, random, byAdvice);
      won += Number(win - staked) / 200;
    }
    const half = (2.576 * simulated.deviation) / Math.sqrt(rounds);
    expect(Math.abs(won / rounds - simulated.mean)).toBeLessThan(1.3 * half);
  }, 60_000);

  it.each([
    [undefined],
    [{ stakes: [] }],
    [{ stakes: ['100', '100', '100', '100', '100', '100'] }],
    [{ stakes: ['101'] }],
    [{ stakes: ['600', '600'] }],
    [{ stakes: [100] }],
  ])('refuses the bet %j', (raw) => {
    expect(blackjack.readBet(raw, { minMinor: 100n, maxMinor: 1_000n })).toBeUndefined();
  });
});

describe('basic strategy', () => {
  const all = { double: true, split: true, surrender: true };
  it.each<[string, number, boolean, number | undefined, number, string]>([
    ['hard 16 against a ten', 16, false, undefined, 10, 'surrender'],
    ['hard 16 against a seven', 16, false, undefined, 7, 'hit'],
    ['hard 12 against a four', 12, false, undefined, 4, 'stand'],
    ['hard 11 against an ace', 11, false, undefined, 1, 'hit'],
    ['soft 18 against a nine', 18, true, undefined, 9, 'hit'],
    ['soft 18 against a six', 18, true, undefined, 6, 'double'],
    ['eights against a ten', 16, false, 8, 10, 'split'],
    ['nines against a seven', 18, false, 9, 7, 'stand'],
    ['fives against a six', 10, false, 5, 6, 'double'],
    ['tens against a six', 20, false, 10, 6, 'stand'],
  ])('%s', (_name, total, isSoft, pair, up, move) => {
    expect(advise({ total, isSoft, pair, up, can: all }, houseRules)).toBe(move);
  });

  it('counts an ace as eleven if possible', () => {
    expect(valueOf([0, 5])).toEqual({ total: 17, isSoft: true });
    expect(valueOf([0, 5, 9])).toEqual({ total: 17, isSoft: false });
  });
});
