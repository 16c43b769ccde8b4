import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLineSlot } from './compile-line-slot.ts';
import { fruitCrown } from './fruit-crown.ts';
import { assertLineSlotConfig, type LineSlotConfig } from './line-slot.ts';
import { exactMaths, expectFreeSpins } from './line-slot-maths.ts';
import type { Book } from '@altyn/contracts/game-book';
import { playLineSlot } from './play-line-slot.ts';
import { fromWords, seededWords } from './randomness.ts';
import { createCounter, simulateLineSlot } from './simulate-line-slot.ts';

const stops = fc.tuple(...fruitCrown.strips.map((strip) => fc.nat(strip.length - 1)));

/** Randomness that yields the given stops first, then stops without wins or scatters. */
function fixedStops(first: readonly number[]) {
  const queue = [...first];
  const quiet = fromWords(seededWords(1));
  return { nextInt: (bound: number) => queue.shift() ?? quiet.nextInt(bound) };
}

const winOf = (book: Book, spin: number) => {
  const total = book.events.find((event) => event.type === 'spinTotal' && event.spin === spin);
  return total?.type === 'spinTotal' ? BigInt(total.win) : undefined;
};

describe('a book of one round', () => {
  it('pays the same as the compiled evaluator for any stops', () => {
    const slot = compileLineSlot(fruitCrown);
    fc.assert(
      fc.property(stops, fc.integer({ min: 1, max: 1_000_000 }), (at, lineBet) => {
        const book = playLineSlot(fruitCrown, BigInt(lineBet) * 20n, fixedStops(at));
        const scatterPay = fruitCrown.scatterFeature.pays[slot.scatters(at)] ?? 0;
        expect(winOf(book, 0)).toBe(BigInt(slot.lineWin(at) + scatterPay * 20) * BigInt(lineBet));
      }),
      { numRuns: 3_000 },
    );
  });

  it('sums lines and scatters to the spin, and spins to the round', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const book = playLineSlot(fruitCrown, 2_000n, fromWords(seededWords(seed)));
        let spinWin = 0n;
        let roundWin = 0n;
        for (const event of book.events) {
          if (event.type === 'lineWin' || event.type === 'scatterWin') spinWin += BigInt(event.win);
          if (event.type !== 'spinTotal') continue;
          expect(BigInt(event.win)).toBe(spinWin);
          roundWin += spinWin;
          spinWin = 0n;
        }
        expect(BigInt(book.win)).toBe(roundWin);
        expect(book.events.at(-1)).toMatchObject({ type: 'roundTotal', win: book.win });
      }),
      { numRuns: 500 },
    );
  });

  it('plays every awarded free spin with the multiplier, up to the limit of the round', () => {
    let seen = 0;
    for (let seed = 0; seed < 3_000; seed += 1) {
      const { events } = playLineSlot(fruitCrown, 20n, fromWords(seededWords(seed)));
      const awarded = events.reduce((sum, event) => sum + (event.type === 'freeSpinsAwarded' ? event.count : 0), 0);
      const reveals = events.filter((event) => event.type === 'reveal').length;
      expect(reveals).toBe(1 + awarded);
      expect(awarded).toBeLessThanOrEqual(fruitCrown.scatterFeature.maxFreeSpins);
      if (awarded > 0) seen += 1;
    }
    expect(seen).toBeGreaterThan(5);
  });

  it.each([0n, -20n, 21n, 19n])('refuses a stake of %s', (stake) => {
    expect(() => playLineSlot(fruitCrown, stake, fromWords(seededWords(1)))).toThrow(RangeError);
  });
});

/** A short game with frequent free spins, retriggers and maximum wins. */
const wildRide: LineSlotConfig = {
  ...fruitCrown,
  game: 'wild-ride',
  strips: fruitCrown.strips.map((_, reel) => [
    'star',
    'seven',
    reel === 0 ? 'bell' : 'crown',
    'cherry',
    'bell',
    ...(reel % 2 === 0 ? ['plum'] : []),
  ]),
  scatterFeature: { ...fruitCrown.scatterFeature, freeSpins: { 3: 2, 4: 3, 5: 4 }, maxFreeSpins: 9 },
  maxWinMultiple: 400,
};

describe.each([fruitCrown, wildRide])('compiled rounds of $game', (config) => {
  const lineBet = 3n;
  const stake = lineBet * BigInt(config.lines.length);
  const slot = compileLineSlot(config);

  it('match the win of the book, spin for spin', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const count = createCounter(slot, fromWords(seededWords(seed)));
        const randomness = fromWords(seededWords(seed));
        for (let round = 0; round < 10; round += 1) {
          const { win, spins } = count();
          const book = playLineSlot(config, stake, randomness);
          expect(book.win).toBe((BigInt(win) * lineBet).toString());
          expect(book.events.filter((event) => event.type === 'reveal').length).toBe(spins);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('end at the maximum win', () => {
    const max = stake * BigInt(config.maxWinMultiple);
    const words = fromWords(seededWords(11));
    const wins = Array.from({ length: 3_000 }, () => BigInt(playLineSlot(config, stake, words).win));
    expect(wins.every((win) => win <= max)).toBe(true);
    expect(wins.includes(max)).toBe(config === wildRide);
  });
});

describe('the maths of Fruit Crown', () => {
  const exact = exactMaths(fruitCrown);

  it('match the return on the rules page', () => {
    expect(exact.cycle).toBe(32 ** 5);
    expect(exact.rtp).toBeCloseTo(0.964648, 5);
    expect(exact.hitRate).toBeCloseTo(0.2656, 3);
    // The cap's effect on the return is far too small to publish.
    expect(exact.capLossBound).toBeLessThan(1e-12);
  });

  it('is confirmed by simulation within its 99 % interval', () => {
    const simulated = simulateLineSlot(fruitCrown, { rounds: 4_000_000, seed: 20_261_121 });
    expect(Math.abs(simulated.rtp - exact.rtp)).toBeLessThan(simulated.halfWidth99);
    expect(simulated.halfWidth99).toBeLessThan(0.01);
    expect(simulated.hitRate).toBeCloseTo(exact.hitRate, 2);
  });

  it('expects free spins as a geometric series when the limit is out of reach', () => {
    const p = [0.99, 0, 0, 0.01, 0, 0];
    const unlimited: LineSlotConfig = {
      ...fruitCrown,
      scatterFeature: { ...fruitCrown.scatterFeature, maxFreeSpins: 2_000 },
    };
    const direct = 0.01 * 10;
    expect(expectFreeSpins(unlimited, p)).toBeCloseTo(direct / (1 - direct), 9);
  });
});

describe('assertLineSlotConfig', () => {
  const strips = fruitCrown.strips.map((strip) => [...strip]);
  it.each<[string, Partial<LineSlotConfig>]>([
    ['a wild on the first reel', { strips: [['crown', ...strips[0]!], ...strips.slice(1)] }],
    [
      'two scatters in one view',
      { strips: [strips[0]!, ['star', 'lemon', 'star', ...strips[1]!], ...strips.slice(2)] },
    ],
    ['a symbol without pays', { strips: [['banana', ...strips[0]!], ...strips.slice(1)] }],
    ['a line outside the grid', { lines: [[0, 0, 0, 0, 3]] }],
    ['the same line twice', { lines: [fruitCrown.lines[0]!, fruitCrown.lines[0]!] }],
    ['four reels', { strips: strips.slice(1) }],
    ['a round without a maximum win', { maxWinMultiple: 0 }],
  ])('refuses %s', (_name, change) => {
    expect(() => assertLineSlotConfig({ ...fruitCrown, ...change })).toThrow(fruitCrown.game);
  });
});

describe('randomness', () => {
  it('is uniform for every bound', () => {
    const random = fromWords(seededWords(3));
    const counts = Array.from({ length: 7 }, () => 0);
    const draws = 210_000;
    for (let i = 0; i < draws; i += 1) counts[random.nextInt(7)]! += 1;
    // Chi-squared with 6 degrees of freedom: 99.99 % quantile.
    const chi = counts.reduce((sum, count) => sum + (count - draws / 7) ** 2 / (draws / 7), 0);
    expect(chi).toBeLessThan(27.86);
  });

  it('rejects words of an incomplete last range', () => {
    const words = [2 ** 32 - 1, 5];
    expect(fromWords(() => words.shift()!).nextInt(3)).toBe(2);
  });
});
