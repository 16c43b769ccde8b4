import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../../randomness.ts';
import { reelSlots } from '../reel-slots.ts';
import { noRecorder, unitsPerStake } from '../slot-game.ts';
import { aztecSunGate } from '../titles/aztec-sun-gate.ts';
import { captainsGold } from '../titles/captains-gold.ts';
import { dragonLuck } from '../titles/dragon-luck.ts';
import { thunderCoils } from '../titles/thunder-coils.ts';
import { cappedTotal } from './capped-totals.ts';
import { holdFeature } from './hold-feature.ts';
import { superMode } from '../bought-modes.ts';
import type { ReelSlot } from './reel-slot.ts';

const gridOf = ({ parts: { paid } }: ReelSlot) => ({ reels: paid.reels.tables.length, rows: paid.reels.rows });
const cellsOf = (slot: ReelSlot) => gridOf(slot).reels * gridOf(slot).rows;

/** The exact total of the respins of a mode, and the chance that a round of it has them. */
function totalOf(slot: ReelSlot, mode: string) {
  const { hold, buy, paid, maxWinMultiple } = slot.parts;
  const { special, coin, from } = hold!.config;
  const level = mode === superMode ? buy!.super! : { counts: buy!.counts, specialOneIn: special.oneIn };
  const config = { ...hold!.config, special: { ...special, oneIn: level.specialOneIn ?? special.oneIn } };
  const started = paid.reels.counts(coin).flatMap((p, count) => (count >= from ? [[count, p] as const] : []));
  const counts = mode === 'base' ? started : level.counts;
  const share = mode === 'base' ? started.reduce((sum, [, p]) => sum + p, 0) : 1;
  const { chance, paid: units } = cappedTotal(config, {
    ...{ cells: cellsOf(slot), capUnits: maxWinMultiple * unitsPerStake, counts },
  });
  const all = counts.reduce((sum, [, weight]) => sum + weight, 0);
  const own = holdFeature(config, gridOf(slot));
  const uncapped = counts.reduce((sum, [count, weight]) => sum + (weight / all) * own.expected(count), 0);
  const { priceHundredths } = slot.modes.find(({ id }) => id === mode)!;
  return { chance: chance * share, cost: ((uncapped - units) * share * 100) / unitsPerStake / priceHundredths };
}

describe('the limit of respins', () => {
  const modes = reelSlots
    .filter(({ parts }) => parts.hold && parts.buy?.super)
    .flatMap((slot) => slot.modes.map(({ id }) => [slot.game, id, slot] as const));
  it.each(modes)('%s states how often it is reached: %s', (_game, mode, slot) => {
    const { chance, cost } = totalOf(slot, mode);
    const cap = slot.caps?.[mode];
    if (!cap) {
      // Too rarely to change a decimal of the return.
      expect(chance).toBeLessThan(1e-8);
      return;
    }
    expect(cap.oneIn).toBe(Math.round(1 / chance));
    expect(cap.cost).toBeGreaterThan(cost);
    expect(cap.cost - cost).toBeLessThan(0.000_01);
  });

  it.each([captainsGold, aztecSunGate])('a full board of $game is the maximum win', ({ parts, caps, figures }) => {
    expect(parts.hold!.config.pots.spades).toBe(parts.maxWinMultiple * unitsPerStake);
    expect(caps!['base']!.oneIn * figures.fullProbability).toBeCloseTo(1, 3);
  });
});

describe.each([
  ['collectors', dragonLuck, 4],
  ['surges', thunderCoils, 2],
  ['chests', captainsGold, 3],
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
