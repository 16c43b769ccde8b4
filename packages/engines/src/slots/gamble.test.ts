import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWords, type GameRandomness, seededWords } from '../randomness.ts';
import { reelSlots } from './reel-slots.ts';
import { type BookPart, type SlotEvent, unitsPerStake } from './slot-game.ts';

const titles = reelSlots.filter(({ parts }) => parts.gamble && parts.gamble.game !== 'cards');
const stakeMinor = 100n;
const seeded = (seed: number) => fromWords(seededWords(seed));
/** Draws the given suit. */
const suit = (index: number): GameRandomness => ({ nextInt: () => index });

it('is available on the titles that declare it', () => {
  expect(titles.map(({ game }) => game)).toEqual([
    'diamond-bells',
    'hot-sevens-40',
    'pharaohs-vault',
    'crimson-castle',
  ]);
});

describe.each(titles.map((slot) => [slot.game, slot] as const))('the gamble of %s', (_game, slot) => {
  const rule = slot.parts.gamble!;
  const begin = (seed: number) => slot.play({ stakeMinor, mode: 'gamble', randomness: seeded(seed) });
  const bookOf = (events: readonly SlotEvent[], win: bigint) => ({ stake: `${stakeMinor}`, win: `${win}`, events });
  const open = (from = 1): BookPart => {
    for (let seed = from; ; seed += 1) {
      const part = begin(seed);
      if (part.next) return part;
    }
  };
  const answer = (part: BookPart, choice: string, randomness: GameRandomness) => {
    const more = slot.resume!({ book: bookOf(part.events, part.win), choice, randomness });
    return { ...more, events: [...part.events, ...more.events] };
  };

  it('is offered whenever the base win is within the limit, and pays the same when collected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const base = slot.play({ stakeMinor, mode: 'base', randomness: seeded(seed) });
        const part = begin(seed);
        const isOffered = base.win > 0n && 2n * base.win <= stakeMinor * BigInt(rule.maxMultiple);
        expect(part.next !== undefined).toBe(isOffered);
        if (!part.next) {
          expect(part).toEqual(base);
          return;
        }
        expect(part.win).toBe(base.win);
        const collected = answer(part, 'collect', seeded(1));
        expect(collected.win).toBe(base.win);
        expect(collected.events.at(-1)).toEqual(base.events.at(-1));
        expect(slot.simulate('gamble', seeded(seed))).toBe(Number((base.win * BigInt(unitsPerStake)) / stakeMinor));
      }),
    );
  });

  it.each(['red', 'black'])('returns exactly the amount at stake on %s: two suits of four double it', (choice) => {
    const part = open();
    const wins = [0, 1, 2, 3].map((index) => answer(part, choice, suit(index)).win);
    expect(wins.filter((win) => win === 0n)).toHaveLength(2);
    expect(wins.filter((win) => win === 2n * part.win)).toHaveLength(2);
    expect(wins.reduce((sum, win) => sum + win, 0n)).toBe(4n * part.win);
  });

  it('ends after the last step, at the maximum win, and after a loss', () => {
    for (let seed = 1; seed < 40; seed += 1) {
      let part = open(seed * 1_000);
      let steps = 0;
      for (; part.next; steps += 1) part = answer(part, 'red', suit(1));
      expect(steps).toBeLessThanOrEqual(rule.steps);
      expect(part.win).toBeLessThanOrEqual(stakeMinor * BigInt(rule.maxMultiple));
      expect(steps === rule.steps || 2n * part.win > stakeMinor * BigInt(rule.maxMultiple)).toBe(true);
      expect(part.events.at(-1)).toMatchObject({ type: 'roundTotal', win: `${part.win}` });
    }
    const lost = answer(open(), 'red', suit(0));
    expect(lost.next).toBeUndefined();
    expect(lost.events.at(-1)).toEqual({ type: 'roundTotal', win: '0', multiple: '0.00' });
  });

  it('refuses an unknown option, and a book without a choice', () => {
    const part = open();
    expect(() => answer(part, 'green', suit(0))).toThrow(RangeError);
    expect(() => answer({ ...part, events: part.events.slice(0, -1) }, 'red', suit(0))).toThrow(RangeError);
  });
});
