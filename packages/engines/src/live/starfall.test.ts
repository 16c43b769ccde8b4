import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWords, type GameRandomness, seededWords } from '../randomness.ts';
import { maxMultiple, winOf } from './live-game.ts';
import { layoutReturn, lowestReturn } from './live-returns.ts';
import { liveRoulette } from './roulette.ts';
import {
  outcomeOf,
  plainPays,
  type Starfall,
  starCounts,
  starfallOf,
  starfallRoulette,
  starMultipliers,
  straightReturn,
  winningStar,
} from './starfall.ts';

const multipliers = starMultipliers.map(([multiplier]) => multiplier);
const numbers = Array.from({ length: 37 }, (_, number) => number);
const rounds: fc.Arbitrary<Starfall> = fc.record({
  pocket: fc.integer({ min: 0, max: 36 }),
  stars: fc
    .uniqueArray(fc.integer({ min: 0, max: 36 }), { minLength: 1, maxLength: 5 })
    .chain((struck) =>
      fc.tuple(
        ...struck.map((number) => fc.constantFrom(...multipliers).map((multiplier) => ({ number, multiplier }))),
      ),
    ),
});
const paysAt = (id: string, round: Starfall) => starfallRoulette.spots.get(id)?.pays(outcomeOf(round));

describe('the return of Starfall Roulette', () => {
  it('of a bet on one number is exactly 36/37, that of every other bet', () => {
    const { returned, of } = straightReturn();
    expect(returned * 37n).toBe(of * 36n);
  });

  it('is the same counted over every order of stars', () => {
    const total = (table: readonly (readonly [number, number])[]) => BigInt(table.reduce((sum, [, w]) => sum + w, 0));
    const fallingFrom = (count: number, from: bigint): bigint =>
      count === 0 ? 1n : from * fallingFrom(count - 1, from - 1n);
    let [returned, of] = [0n, 0n];
    // The number of the bet has won; a number of orders of `count` stars out of 37 has it at one of `count` places.
    for (const [count, weight] of starCounts) {
      const all = fallingFrom(count, 37n);
      const withIt = BigInt(count) * fallingFrom(count - 1, 36n);
      const scale = fallingFrom(5, 37n) / all;
      for (const [multiplier, chance] of starMultipliers)
        returned += BigInt(weight * chance * multiplier) * withIt * scale;
      returned += BigInt(weight) * total(starMultipliers) * (all - withIt) * scale * BigInt(plainPays + 1);
      of += BigInt(weight) * total(starMultipliers) * all * scale;
    }
    const exact = straightReturn();
    expect(returned * exact.of).toBe(exact.returned * of * 37n);
  });

  it('of bets on several numbers does not depend on the stars', () => {
    for (const { id } of liveRoulette.spots.values()) {
      if (/^\d+$/.test(id)) continue;
      for (const stars of [[], [{ number: 17, multiplier: 500 }]])
        expect([id, numbers.reduce((sum, pocket) => sum + 1 + (paysAt(id, { pocket, stars }) ?? -1), 0)]).toEqual([
          id,
          36,
        ]);
    }
  });

  it('is stated as that of the table and of each layout', () => {
    expect(lowestReturn(starfallRoulette)).toBeCloseTo(3_600 / 37, 10);
    const layout = new Map([
      ['17', 700n],
      ['red', 300n],
    ]);
    expect(layoutReturn(starfallRoulette, layout)).toBeCloseTo(3_600 / 37, 10);
  });
});

describe('an outcome of Starfall Roulette', () => {
  it('encodes its pocket and its stars, in their order, within the integers of a double', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const outcome = outcomeOf(round);
        expect(Number.isSafeInteger(outcome)).toBe(true);
        expect(starfallOf(outcome)).toEqual(round);
      }),
    );
    const highest = [36, 35, 34, 33, 32].toReversed().map((number) => ({ number, multiplier: 500 }));
    expect(outcomeOf({ pocket: 36, stars: highest })).toBeLessThan(2 ** 46);
  });

  it('pays the multiplier of a star on the number alone, and 29 to 1 without one', () => {
    const stars = [
      { number: 17, multiplier: 200 },
      { number: 4, multiplier: 50 },
    ];
    const layout = new Map([
      ['17', 100n],
      ['4', 100n],
      ['5', 100n],
      ['17-18', 100n],
      ['black', 100n],
    ]);
    const winAt = (pocket: number) => winOf(starfallRoulette, layout, outcomeOf({ pocket, stars }));
    expect(winAt(17)).toBe(20_000n + 1_800n + 200n);
    expect(winAt(4)).toBe(5_000n + 200n);
    expect(winAt(5)).toBe(3_000n);
    expect(winAt(0)).toBe(0n);
    expect(maxMultiple(starfallRoulette)).toBe(500);
  });

  it('never pays a layout more than the case of its pocket, which the exposure is counted by', () => {
    const cases = new Map(starfallRoulette.cases.map((outcome) => [starfallOf(outcome).pocket, outcome]));
    expect(cases.size).toBe(37);
    fc.assert(
      fc.property(rounds, (round) => {
        for (const spot of starfallRoulette.spots.values()) {
          const [pays, highest] = [spot.pays(outcomeOf(round)) ?? -1, spot.pays(cases.get(round.pocket)!) ?? -1];
          expect(pays).toBeLessThanOrEqual(highest);
          expect(highest).toBeLessThanOrEqual(spot.maxPays);
        }
      }),
    );
  });
});

describe('a draw of Starfall Roulette', () => {
  /** Answers draws from a list and records their bounds. */
  function scripted(answers: readonly number[]): GameRandomness & { bounds: number[] } {
    const bounds: number[] = [];
    return {
      bounds,
      nextInt(bound) {
        bounds.push(bound);
        return answers[bounds.length - 1] ?? 0;
      },
    };
  }

  it('takes the number of stars, then number and multiplier of each, then the pocket', () => {
    const randomness = scripted([34, 5, 0, 5, 99, 6]);
    const outcome = starfallRoulette.draw(randomness);
    expect(randomness.bounds).toEqual([100, 37, 100, 36, 100, 37]);
    // The second star's number is the sixth of those that are left.
    expect(starfallOf(outcome)).toEqual({
      pocket: 6,
      stars: [
        { number: 5, multiplier: 50 },
        { number: 6, multiplier: 500 },
      ],
    });
  });

  it('follows the published weights, with different numbers in a round', () => {
    const random = fromWords(seededWords(20_261_129));
    const draws = 60_000;
    const counted = { counts: new Map<number, number>(), multipliers: new Map<number, number>(), hits: 0, stars: 0 };
    const add = (map: Map<number, number>, key: number) => map.set(key, (map.get(key) ?? 0) + 1);
    const pockets = new Map<number, number>();
    for (let index = 0; index < draws; index += 1) {
      const round = starfallOf(starfallRoulette.draw(random));
      add(counted.counts, round.stars.length);
      add(pockets, round.pocket);
      for (const { multiplier } of round.stars) add(counted.multipliers, multiplier);
      counted.stars += round.stars.length;
      if (winningStar(round)) counted.hits += 1;
      expect(new Set(round.stars.map(({ number }) => number)).size).toBe(round.stars.length);
    }
    /** Within four standard deviations of what its probability gives. */
    const expectNear = (found: number, of: number, probability: number) =>
      expect(Math.abs(found - of * probability)).toBeLessThan(4 * Math.sqrt(of * probability * (1 - probability)));
    for (const [count, percent] of starCounts) expectNear(counted.counts.get(count) ?? 0, draws, percent / 100);
    for (const [multiplier, percent] of starMultipliers)
      expectNear(counted.multipliers.get(multiplier) ?? 0, counted.stars, percent / 100);
    for (const number of numbers) expectNear(pockets.get(number) ?? 0, draws, 1 / 37);
    expectNear(counted.hits, draws, 2.22 / 37);
  });
});
