import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWords, type GameRandomness, seededWords } from '../randomness.ts';
import { countResults, deck, resultOf } from './card-risk.ts';
import { reelSlots } from './reel-slots.ts';
import type { BookPart, PlayingCard, SlotEvent } from './slot-game.ts';

const titles = reelSlots.filter(({ parts }) => parts.gamble?.game === 'cards');
const stakeMinor = 100n;
const seeded = (seed: number) => fromWords(seededWords(seed));
/** Draws the given places, and the first of what is left afterwards; counts the draws. */
const drawing = (...places: number[]) => {
  const drawn: number[] = [];
  const randomness: GameRandomness = {
    nextInt(bound) {
      drawn.push(bound);
      return places.shift() ?? 0;
    },
  };
  return { randomness, drawn };
};
type EventOf<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>;
const last = <T extends SlotEvent['type']>({ events }: BookPart, type: T): EventOf<T> =>
  events.findLast((event): event is EventOf<T> => event.type === type)!;

it('is the gamble of the titles that declare it', () => {
  expect(titles.map(({ game }) => game)).toEqual(['teahouse-djinn']);
});

describe('the deck', () => {
  it('has 52 cards, four of each rank, no joker', () => {
    expect(new Set(deck.map(({ rank, suit }) => `${rank} ${suit}`)).size).toBe(52);
    expect(new Set(deck.map(({ rank }) => rank))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]));
  });

  it.each([
    [14, 13, 'lost'],
    [2, 3, 'won'],
    [2, 14, 'won'],
    [9, 9, 'tied'],
    [10, 11, 'won'],
    [13, 2, 'lost'],
  ])('a dealer’s %i against %i: %s', (dealer, own, result) => {
    const of = (rank: number, suit: PlayingCard['suit']) => ({ rank, suit });
    expect(resultOf(of(dealer, 'clubs'), of(own, 'hearts'))).toBe(result);
  });

  it('gives as many wins as losses: a step returns exactly what is risked', () => {
    const { won, tied, lost } = countResults();
    expect({ won, tied, lost }).toEqual({ won: 1_248, tied: 156, lost: 1_248 });
    expect(won + tied + lost).toBe(52 * 51);
    expect(2 * won + tied).toBe(52 * 51);
  });
});

describe.each(titles.map((slot) => [slot.game, slot] as const))('the card risk of %s', (_game, slot) => {
  const rule = slot.parts.gamble!;
  const begin = (seed: number) => slot.play({ stakeMinor, mode: 'gamble', randomness: seeded(seed) });
  /** A round that has won and waits for the player. */
  const open = (from = 1): BookPart => {
    for (let seed = from; ; seed += 1) {
      const part = begin(seed);
      if (part.next) return part;
    }
  };
  const answer = (part: BookPart, choice: string, randomness: GameRandomness) => {
    const book = { stake: `${stakeMinor}`, win: `${part.win}`, events: part.events };
    const more = slot.resume!({ book, choice, randomness });
    return { ...more, events: [...part.events, ...more.events] };
  };
  const step = (part: BookPart, answers: readonly [string, string], places: readonly number[]) => {
    const { randomness } = drawing(...places);
    return answer(answer(part, answers[0], randomness), answers[1], randomness);
  };

  it('is offered whenever the base win is within the limit, and pays the same when collected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const base = slot.play({ stakeMinor, mode: 'base', randomness: seeded(seed) });
        const part = begin(seed);
        expect(part.next !== undefined).toBe(base.win > 0n && 2n * base.win <= stakeMinor * BigInt(rule.maxMultiple));
        if (!part.next) {
          expect(part).toEqual(base);
          return;
        }
        const collected = answer(part, 'collect', seeded(1));
        expect(collected.win).toBe(base.win);
        expect(collected.events.at(-1)).toEqual(base.events.at(-1));
      }),
    );
  });

  it('draws nothing before the commitment, one card after it, and four after the pick', () => {
    const part = open();
    expect(part.events.some(({ type }) => type.startsWith('risk'))).toBe(false);
    const { randomness, drawn } = drawing(7, 3, 1, 40, 0);
    const dealt = answer(part, 'all', randomness);
    expect(drawn).toEqual([52]);
    expect(last(dealt, 'riskDealt')).toMatchObject({ dealer: deck[7], risked: `${part.win}`, safe: '0' });
    expect(dealt.next?.options.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(dealt.events.some(({ type }) => type === 'riskDrawn')).toBe(false);
    answer(dealt, '2', randomness);
    expect(drawn).toEqual([52, 51, 50, 49, 48]);
  });

  it('deals five different cards of one deck, the picked one where it was picked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.constantFrom('1', '2', '3', '4'), (seed, place) => {
        const randomness = seeded(seed);
        const dealt = answer(open(), 'all', randomness);
        const drawn = answer(dealt, place, randomness);
        const { dealer } = last(drawn, 'riskDealt');
        const { cards, result } = last(drawn, 'riskDrawn');
        expect(new Set([dealer, ...cards].map(({ rank, suit }) => `${rank} ${suit}`)).size).toBe(5);
        expect(result).toBe(resultOf(dealer, cards[Number(place) - 1]!));
      }),
    );
  });

  it.each([
    ['all', '1'],
    ['all', '3'],
    ['half', '1'],
    ['half', '4'],
  ] as const)('returns exactly the win over all deals of %s, place %s', (share, place) => {
    const part = open();
    let sum = 0n;
    for (let dealer = 0; dealer < 52; dealer += 1)
      for (let own = 0; own < 51; own += 1) sum += step(part, [share, place], [dealer, own]).win;
    expect(sum).toBe(part.win * 52n * 51n);
  });

  it('leaves a player who sees the dealer’s card no choice but a place, and all places have the same chances', () => {
    const part = open();
    for (let dealer = 0; dealer < 52; dealer += 13) {
      const dealt = answer(part, 'all', drawing(dealer).randomness);
      expect(() => answer(dealt, 'collect', seeded(1))).toThrow(RangeError);
      const results = ['1', '2', '3', '4'].map((place) =>
        Array.from({ length: 51 }, (_, own) => answer(dealt, place, drawing(own).randomness).win),
      );
      for (const each of results) expect(each).toEqual(results[0]);
    }
  });

  it('keeps the half that is not risked, and rounds the risked half down', () => {
    const part = { ...open(), win: 35n };
    const lost = step(part, ['half', '2'], [12, 0]);
    expect(last(lost, 'riskDealt')).toMatchObject({ risked: '17', safe: '18' });
    expect(last(lost, 'riskDrawn')).toMatchObject({ result: 'lost', win: '18' });
    expect(last(step(part, ['half', '2'], [0, 11]), 'riskDrawn')).toMatchObject({ result: 'won', win: '52' });
    // The two of diamonds: the first of the deck left is a three, so its own place is drawn.
    expect(last(step(part, ['half', '2'], [0, 12]), 'riskDrawn')).toMatchObject({ result: 'tied', win: '35' });
    const smallest = step({ ...part, win: 2n }, ['half', '1'], [12, 0]);
    expect(smallest.next?.options.map(({ id }) => id)).toEqual(['collect', 'all']);
  });

  it('ends after the last step, at the limit and after a loss of everything', () => {
    for (let seed = 1; seed < 30; seed += 1) {
      let part = open(seed * 1_000);
      let steps = 0;
      const [dealer, own] = seed % 3 === 0 ? [0, 12] : [0, 50];
      for (; part.next; steps += 1) part = step(part, ['all', '1'], [dealer, own]);
      expect(steps).toBeLessThanOrEqual(rule.steps);
      expect(part.win).toBeLessThanOrEqual(stakeMinor * BigInt(rule.maxMultiple));
      expect(steps === rule.steps || 2n * part.win > stakeMinor * BigInt(rule.maxMultiple)).toBe(true);
      expect(part.events.at(-1)).toMatchObject({ type: 'roundTotal', win: `${part.win}` });
    }
    const lost = step(open(), ['all', '4'], [12, 0]);
    expect(lost.next).toBeUndefined();
    expect(lost.events.at(-1)).toEqual({ type: 'roundTotal', win: '0', multiple: '0.00' });
  });

  it('refuses an option that is not offered, and a book without a choice', () => {
    const part = open();
    for (const choice of ['red', '1', 'double']) expect(() => answer(part, choice, seeded(1))).toThrow(RangeError);
    const dealt = answer(part, 'all', seeded(1));
    for (const choice of ['0', '5', 'all', 'half']) expect(() => answer(dealt, choice, seeded(1))).toThrow(RangeError);
    expect(() => answer({ ...part, events: part.events.slice(0, -1) }, 'all', seeded(1))).toThrow(RangeError);
  });
});
