import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import { describe, expect, it } from 'vitest';
import { narrower, reportedOf } from './publish-figures.ts';
import {
  addPaid,
  count,
  countPaid,
  emptyPaid,
  emptyTotals,
  freePart,
  freesOfPart,
  type GameReport,
  readReport,
} from './report.ts';
import { modeFigures } from './report-figures.ts';
import { simulatePiece } from './simulate-piece.ts';

const report = await readReport();

describe('pieces of a simulation', () => {
  it.each([{ mode: 'base' }, { awarded: 10 }, { game: 'candy-orbit', awarded: 10, level: 'buySuper' }])(
    'give the same result in any order: %o',
    (part) => {
      const piece = { game: 'star-harvest', ...part, piece: 3, rounds: 2_000 };
      expect(simulatePiece(piece)).toEqual(simulatePiece(piece));
      expect(simulatePiece(piece)).not.toEqual(simulatePiece({ ...piece, piece: 4 }));
    },
  );
});

describe('combined figures', () => {
  const run = { pieces: 1, roundsPerSecond: 1 };

  it('equal those of whole rounds, each a paid spin plus its awarded free spins', () => {
    // Paid wins of 0 and 2 stakes; the second awards free spins, which win 10 or nothing.
    const paid = { ...emptyPaid(), ...run };
    for (const [units, awarded] of [
      [0, 0],
      [2 * unitsPerStake, 8],
    ] as const)
      countPaid(paid, { units, awarded, luck: 0, drawn: 0 }, 1e9);
    const free = { ...emptyTotals(), ...run };
    for (const units of [0, 10 * unitsPerStake]) count(free, units, 10 * unitsPerStake);
    const own: GameReport = { mathsVersion: '1', paid: { base: paid }, free: { 8: free } };
    const slot = { modes: [{ id: 'base', priceHundredths: 100 }], awardOdds: () => ({}) };
    const figures = modeFigures(own, slot, 'base');
    // Whole rounds: 0 with probability 1/2, 2 and 12 with 1/4 each.
    expect(figures).toMatchObject({ rtp: 350, hitRate: 50, featureOdds: 2, features: 2, tops: 1 });
    expect(figures.deviation).toBeCloseTo(Math.sqrt((4 + 144) / 4 - 3.5 ** 2), 2);
    const error = Math.sqrt(((2 + 5) / 2) ** 2 / 2 + (0.5 ** 2 * 25) / 2);
    expect(figures.halfWidth).toBeCloseTo(100 * 2.576 * error, 2);
  });

  it('replace observed shares by exact ones', () => {
    const paid = { ...emptyPaid(), ...run };
    // Drawn boards awarded 8 free spins in two of four rounds; the exact probability is 1/4. One win includes 5 units
    // of luck.
    for (const drawn of [8, 8, 0, 0]) countPaid(paid, { units: 0, awarded: drawn, luck: 0, drawn }, 1e9);
    paid.steady -= 5;
    const free = { ...emptyTotals(), ...run };
    for (let round = 0; round < 4; round += 1) count(free, 4 * unitsPerStake, 1e9);
    const own: GameReport = { mathsVersion: '1', paid: { base: paid }, free: { 8: free } };
    const slot = { modes: [{ id: 'base', priceHundredths: 100 }], awardOdds: () => ({ 8: 0.25 }) };
    expect(modeFigures(own, slot, 'base').rtp).toBeCloseTo(100 * (4 * 0.25 - 5 / 4 / unitsPerStake), 3);
  });

  it('of the dearer bought level take its own free spins', () => {
    const paid = { ...emptyPaid(), ...run };
    countPaid(paid, { units: 0, awarded: 8, luck: 0, drawn: 0 }, 1e9);
    const freeOf = (stakes: number) => {
      const free = { ...emptyTotals(), ...run };
      count(free, stakes * unitsPerStake, 1e9);
      return free;
    };
    const free = { [freePart('buy', 8)]: freeOf(4), [freePart('buySuper', 8)]: freeOf(9) };
    const own: GameReport = { mathsVersion: '1', paid: { buy: paid, buySuper: paid }, free };
    const modes = ['buy', 'buySuper'].map((id) => ({ id, priceHundredths: 1_000 }));
    const rtpOf = (mode: string) => modeFigures(own, { modes, awardOdds: () => ({}) }, mode).rtp;
    expect([rtpOf('buy'), rtpOf('buySuper')]).toEqual([40, 90]);
    expect([freePart('ante', 8), 'buySuper 8'].map(freesOfPart)).toEqual([
      { awarded: 8 },
      { awarded: 8, level: 'buySuper' },
    ]);
  });

  it('add up', () => {
    const paid = emptyPaid();
    const more = emptyPaid();
    countPaid(more, { units: 20, awarded: 10, luck: 5, drawn: 8 }, 20);
    addPaid(paid, more);
    addPaid(paid, more);
    expect(paid).toEqual({
      rounds: 2,
      units: 40,
      squares: 800,
      hits: 2,
      tops: 2,
      highest: 20,
      steady: 30,
      steadySquares: 450,
      awards: { '10/8': { rounds: 2, units: 40, steady: 30, blanks: 0 } },
    });
  });

  it.each(tumbleSlots.map((slot) => [slot.game, slot] as const))(
    'of %s agree with whole rounds of the same engine',
    (_game, slot) => {
      for (const { id, priceHundredths } of slot.modes) {
        const rounds = priceHundredths > 1_000 ? 400 : 8_000;
        let units = 0;
        let seed = 7;
        // Any generator will do: a 32-bit Lehmer generator.
        const randomness = {
          nextInt(bound: number) {
            seed = (seed * 48_271) % 2_147_483_647;
            return seed % bound;
          },
        };
        for (let round = 0; round < rounds; round += 1) units += slot.sample(id, randomness).units;
        const price = priceHundredths / 100;
        const { rtp, deviation } = simulated[slot.game]![id]!;
        const error = deviation / Math.sqrt(rounds) / price;
        expect(Math.abs(units / rounds / unitsPerStake / price - rtp / 100)).toBeLessThan(5 * error);
      }
    },
  );
});

it.each(tumbleSlots.flatMap((slot) => slot.modes.map(({ id }) => [slot.game, id, slot] as const)))(
  'the published figures of %s, %s, match the report',
  (game, mode, slot) => {
    const published = simulated[game]![mode]!;
    const reported = reportedOf(report, slot, mode);
    if (!reported) return;
    expect(narrower(reported, published)).toEqual(published);
    const error = Math.hypot(reported.halfWidth, published.halfWidth) / 2.576;
    expect(Math.abs(reported.rtp - published.rtp)).toBeLessThan(4 * error);
  },
);
