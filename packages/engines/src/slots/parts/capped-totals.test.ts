import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../../randomness.ts';
import { reelSlots } from '../reel-slots.ts';
import { noRecorder, unitsPerStake } from '../slot-game.ts';
import { dragonLuck } from '../titles/dragon-luck.ts';
import { thunderCoils } from '../titles/thunder-coils.ts';
import { cappedTotal } from './capped-totals.ts';
import { holdFeature } from './hold-feature.ts';
import type { ReelSlot } from './reel-slot.ts';

const gridOf = ({ parts: { paid } }: ReelSlot) => ({ reels: paid.reels.tables.length, rows: paid.reels.rows });
const cellsOf = (slot: ReelSlot) => gridOf(slot).reels * gridOf(slot).rows;

/** The exact total of a bought level. */
function totalOf(slot: ReelSlot, level: 'buy' | 'super') {
  const { hold, buy, maxWinMultiple } = slot.parts;
  const { special } = hold!.config;
  const own = level === 'super' ? buy!.super! : { counts: buy!.counts, specialOneIn: special.oneIn };
  const config = { ...hold!.config, special: { ...special, oneIn: own.specialOneIn } };
  return cappedTotal(config, { cells: cellsOf(slot), capUnits: maxWinMultiple * unitsPerStake, counts: own.counts });
}

describe('the limit of a bought super feature', () => {
  const levels = reelSlots.filter(({ parts }) => parts.buy?.super);
  it.each(levels.map((slot) => [slot.game, slot] as const))('%s states how often it is reached', (_game, slot) => {
    const { priceHundredths, cap } = slot.parts.buy!.super!;
    const { chance, paid } = totalOf(slot, 'super');
    if (!cap) {
      expect(chance).toBeLessThan(1e-12);
      return;
    }
    expect(cap.oneIn).toBe(Math.round(1 / chance));
    const returned = (paid * 100) / unitsPerStake / priceHundredths;
    expect(slot.figures.rtp['buySuper']).toBeLessThanOrEqual(returned);
    expect(returned - slot.figures.rtp['buySuper']!).toBeLessThan(0.000_001);
  });

  it('is reached too rarely in the plain level to change a decimal of its return', () => {
    for (const slot of levels) expect(totalOf(slot, 'buy').chance).toBeLessThan(1e-8);
  });
});

describe.each([
  ['collectors', dragonLuck, 4],
  ['surges', thunderCoils, 2],
] as const)('the exact total with %s', (_name, slot, oneIn) => {
  const { hold, buy } = slot.parts;
  const config = { ...hold!.config, special: { ...hold!.config.special, oneIn } };
  const feature = holdFeature(config, gridOf(slot));
  const [[count]] = buy!.counts as [[number, number]];
  const counts = [[count, 1]] as const;

  it('has the mean of the closed form below a cap that is not reached', () => {
    const { paid } = cappedTotal(config, { cells: cellsOf(slot), capUnits: 400_000, counts });
    // Of surges nothing is above; of collectors hardly anything.
    expect(paid / feature.expected(count)).toBeCloseTo(1, 3);
  });

  it('agrees with played rounds at a low cap', () => {
    const capUnits = 1_500;
    const exact = cappedTotal(config, { cells: cellsOf(slot), capUnits, counts });
    const { reels, rows } = gridOf(slot);
    const grid = Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (__, row) => (reel * rows + row < count ? config.coin : '')),
    );
    const randomness = fromWords(seededWords(36));
    const rounds = 20_000;
    let [reached, sum] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const units = feature.play(grid, randomness, noRecorder);
      if (units >= capUnits) reached += 1;
      sum += Math.min(units, capUnits);
    }
    const error = Math.sqrt((exact.chance * (1 - exact.chance)) / rounds);
    expect(Math.abs(reached / rounds - exact.chance)).toBeLessThan(4 * error);
    expect(Math.abs(sum / rounds / exact.paid - 1)).toBeLessThan(0.03);
  });
});

it('refuses chests, which multiply single coins', () => {
  const config = {
    ...dragonLuck.parts.hold!.config,
    special: { kind: 'chest', symbol: 'x', oneIn: 9, times: [] } as const,
  };
  expect(() => cappedTotal(config, { cells: 15, capUnits: 100, counts: [[6, 1]] })).toThrow(/chests/);
});
