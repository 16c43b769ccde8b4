import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWords, type GameRandomness, seededWords } from '../randomness.ts';
import {
  type CaravanRound,
  caravanOf,
  caravanReturns,
  caravanSegments,
  caravanSpots,
  caravanWheel,
  coinSlots,
  lanternTable,
  lanternTimes,
  maxDoublings,
  outcomeOf,
  roundPays,
  segmentOf,
  slotOf,
  vaultDial,
} from './caravan.ts';
import { layoutReturn, lowestReturn, spotReturns } from './live-returns.ts';
import { maxMultiple, winOf } from './live-game.ts';

const doubles = vaultDial.flatMap((compartment, place) => (compartment === 'double' ? [place] : []));
const numbers = vaultDial.flatMap((compartment, place) => (compartment === 'double' ? [] : [place]));
const lanternAt = (place: number): CaravanRound['lantern'] => {
  const [spot, times] = lanternTable[place]!;
  return spot === 'none' ? undefined : { spot, times };
};
const payOf = (id: string, round: CaravanRound): number => caravanWheel.spots.get(id)?.pays(outcomeOf(round)) ?? -1;

/** Every way in which the dial turns, with its weight out of 16³ × 14. */
function everyVault(before: readonly number[] = []): { turns: number[]; weight: bigint }[] {
  if (before.length === maxDoublings) return numbers.map((stop) => ({ turns: [...before, stop], weight: 1n }));
  const left = BigInt(vaultDial.length ** (maxDoublings - before.length - 1) * numbers.length);
  return [
    ...numbers.map((stop) => ({ turns: [...before, stop], weight: left })),
    ...doubles.flatMap((stop) => everyVault([...before, stop])),
  ];
}

/** A path into each slot, with the number of paths that lead there. */
const slotPaths = coinSlots.map((_, slot) => {
  const paths = Array.from({ length: 256 }, (_unused, path) => path).filter((path) => slotOf(path) === slot);
  return { path: paths[0]!, weight: BigInt(paths.length) };
});

/** Every bonus round of a segment with its weight. */
function everyBonus(segment: string): { coins: number[]; turns: number[]; weight: bigint }[] {
  if (segment === 'vault') return everyVault().map((vault) => ({ ...vault, coins: [] }));
  if (segment !== 'coins') return [{ coins: [], turns: [], weight: 1n }];
  return slotPaths.flatMap((one) =>
    slotPaths.flatMap((two) =>
      slotPaths.map((three) => ({
        coins: [one.path, two.path, three.path],
        turns: [],
        weight: one.weight * two.weight * three.weight,
      })),
    ),
  );
}

const rounds: fc.Arbitrary<CaravanRound> = fc
  .tuple(fc.nat(caravanSegments.length - 1), fc.nat(lanternTable.length - 1), fc.nat(209), fc.array(fc.nat(255)))
  .chain(([place, lantern, vault]) =>
    fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((coins) => ({
      place,
      lantern: lanternAt(lantern),
      coins: caravanSegments[place] === 'coins' ? coins : [],
      turns: caravanSegments[place] === 'vault' ? everyVault()[vault]!.turns : [],
    })),
  );

describe('the return of Caravan Wheel', () => {
  it('counted over every segment, lantern, fall of coins and turn of the dial is what it states', () => {
    const stated = caravanReturns();
    for (const id of caravanSpots) {
      let [returned, of] = [0n, 0n];
      for (const [place, segment] of caravanSegments.entries()) {
        // Bonus rounds of other segments pay the bet nothing, whatever they show.
        const every = segment === id ? everyBonus(segment) : [{ coins: [], turns: [], weight: 1n }];
        const whole = every.reduce((sum, { weight }) => sum + weight, 0n);
        const scale = 256n ** 3n * 16n ** 3n * 14n;
        expect(scale % whole).toBe(0n);
        for (const [lantern, [, , chance]] of lanternTable.entries())
          for (const { coins, turns, weight } of every) {
            const share = BigInt(chance) * weight * (scale / whole);
            const shown = segment === id ? { coins, turns } : { coins: [], turns: [] };
            const pays = segment === id ? payOf(id, { place, lantern: lanternAt(lantern), ...shown }) : -1;
            returned += share * BigInt(1 + pays);
            of += share;
          }
      }
      const percent = Number((returned * 10n ** 14n) / of) / 1e12;
      expect([id, percent]).toEqual([id, expect.closeTo(stated[id]!, 9)]);
      expect(percent).toBeGreaterThan(95.5);
      expect(percent).toBeLessThan(96.5);
    }
  });

  it('is stated as that of the table and of each layout', () => {
    expect(Object.fromEntries(spotReturns(caravanWheel))).toEqual(caravanReturns());
    expect(lowestReturn(caravanWheel)).toBeCloseTo(95.944, 3);
    const layout = new Map([
      ['1', 100n],
      ['vault', 300n],
    ]);
    const { '1': one = 0, vault = 0 } = caravanReturns();
    expect(layoutReturn(caravanWheel, layout)).toBeCloseTo((one + 3 * vault) / 4, 10);
  });

  it('belongs to a wheel of 54 segments without equal neighbours, and lanterns of 1 000 in weight', () => {
    const counts = caravanSpots.map((id) => caravanSegments.filter((segment) => segment === id).length);
    expect(counts).toEqual([22, 14, 7, 4, 4, 3]);
    for (const [place, segment] of caravanSegments.entries())
      expect(segment).not.toBe(caravanSegments[(place + 1) % caravanSegments.length]);
    expect(lanternTable.reduce((sum, [, , weight]) => sum + weight, 0)).toBe(1_000);
  });
});

describe('an outcome of Caravan Wheel', () => {
  it('encodes segment, lantern, coins and dial', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const outcome = outcomeOf(round);
        expect(outcome).toBeLessThan(2 ** 35);
        expect(caravanOf(outcome)).toEqual(round);
      }),
    );
  });

  it('pays the number, the sum of the coins, or the doubled number of the dial, by the lantern', () => {
    const coins = { place: 8, coins: [0b1111_1110, 0b0001_0000, 0b1111_1111], turns: [] };
    expect(roundPays({ ...coins, lantern: undefined })).toBe(12 + 12 + 60);
    expect(roundPays({ ...coins, lantern: { spot: 'coins', times: 5 } })).toBe(5 * 84);
    expect(roundPays({ ...coins, lantern: { spot: 'vault', times: 3 } })).toBe(84);
    const vault = { place: 5, coins: [], turns: [doubles[0]!, doubles[1]!, vaultDial.indexOf(20)] };
    expect(roundPays({ ...vault, lantern: undefined })).toBe(80);
    expect(roundPays({ ...vault, lantern: { spot: 'vault', times: 3 } })).toBe(240);
    const layout = new Map([
      ['1', 100n],
      ['10', 100n],
      ['vault', 100n],
    ]);
    const winAt = (round: CaravanRound) => winOf(caravanWheel, layout, outcomeOf(round));
    expect(winAt({ ...vault, lantern: undefined })).toBe(8_100n);
    expect(winAt({ place: 0, lantern: { spot: '10', times: 10 }, coins: [], turns: [] })).toBe(10_100n);
    expect(winAt({ place: 1, lantern: { spot: '10', times: 10 }, coins: [], turns: [] })).toBe(200n);
    expect(maxMultiple(caravanWheel)).toBe(961);
  });

  it('never pays a layout more than the case of its segment, which the exposure is counted by', () => {
    const cases = new Map(caravanWheel.cases.map((outcome) => [segmentOf(caravanOf(outcome)), outcome]));
    expect(cases.size).toBe(caravanSpots.length);
    fc.assert(
      fc.property(rounds, (round) => {
        for (const spot of caravanWheel.spots.values()) {
          const [pays, highest] = [spot.pays(outcomeOf(round)) ?? -1, spot.pays(cases.get(segmentOf(round))!) ?? -1];
          expect(pays).toBeLessThanOrEqual(highest);
          expect(highest).toBeLessThanOrEqual(spot.maxPays);
        }
      }),
    );
  });

  it('lasts longer with a bonus round, and with each turn of the dial', () => {
    const lengthOf = (place: number, round: Partial<CaravanRound> = {}) =>
      caravanWheel.lengthOf!(outcomeOf({ place, lantern: undefined, coins: [], turns: [], ...round }));
    expect(lengthOf(0)).toBe(1);
    expect(lengthOf(8, { coins: [0, 0, 0] })).toBe(2.1);
    expect(lengthOf(5, { turns: [0] })).toBeCloseTo(1.7, 10);
    expect(lengthOf(5, { turns: [6, 6, 6, 0] })).toBeCloseTo(3.05, 10);
  });
});

describe('a draw of Caravan Wheel', () => {
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
  const drawn = (answers: readonly number[]) => {
    const randomness = scripted(answers);
    return { round: caravanOf(caravanWheel.draw(randomness)), bounds: randomness.bounds };
  };

  it('takes lantern, segment, and only what the segment needs', () => {
    expect(drawn([268, 0])).toEqual({
      round: { place: 0, lantern: undefined, coins: [], turns: [] },
      bounds: [1_000, 54],
    });
    expect(drawn([269, 8, 1, 2, 3])).toEqual({
      round: { place: 8, lantern: { spot: '1', times: 2 }, coins: [1, 2, 3], turns: [] },
      bounds: [1_000, 54, 256, 256, 256],
    });
    expect(drawn([999, 5, 6, 13, 6, 6])).toEqual({
      // The dial skips its doublings after three of them: the seventh number is the eighth compartment.
      round: { place: 5, lantern: { spot: 'vault', times: 3 }, coins: [], turns: [6, 13, 6, 7] },
      bounds: [1_000, 54, 16, 16, 16, 14],
    });
    expect(drawn([999, 5, 0]).bounds).toEqual([1_000, 54, 16]);
  });

  it('follows the published weights', () => {
    const random = fromWords(seededWords(20_261_130));
    const draws = 80_000;
    const counts = new Map<string, number>();
    const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (let index = 0; index < draws; index += 1) {
      const round = caravanOf(caravanWheel.draw(random));
      add(`segment ${round.place}`);
      add(`lantern ${round.lantern?.spot ?? 'none'} ${round.lantern?.times ?? 1}`);
      if (lanternTimes(round) > 1) add('hit');
      if (round.turns.length > 1) add('doubled');
      for (const path of round.coins) add(`slot ${slotOf(path)}`);
    }
    /** Within four standard deviations of what its probability gives. */
    const expectNear = (key: string, probability: number, of = draws) =>
      expect([key, Math.abs((counts.get(key) ?? 0) - of * probability)]).toEqual([
        key,
        expect.toSatisfy((away: number) => away < 4 * Math.sqrt(of * probability * (1 - probability))),
      ]);
    for (const place of caravanSegments.keys()) expectNear(`segment ${place}`, 1 / 54);
    for (const [spot, times, weight] of lanternTable) expectNear(`lantern ${spot} ${times}`, weight / 1_000);
    expectNear('doubled', (3 / 54) * (2 / 16));
    expectNear('hit', (22 * 0.145 + 14 * 0.144 + 7 * 0.118 + 4 * 0.089 + 4 * 0.115 + 3 * 0.12) / 54);
    const coins = [...counts].reduce((sum, [key, count]) => (key.startsWith('slot') ? sum + count : sum), 0);
    for (const [slot, { weight }] of slotPaths.entries()) expectNear(`slot ${slot}`, Number(weight) / 256, coins);
  });
});
