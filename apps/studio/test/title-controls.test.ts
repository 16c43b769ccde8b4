import { gambleMode } from '@altyn/engines/slots/gamble';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../src/titles/slot-game.ts';
import { isInRange, stakesOf } from '../src/titles/stakes.ts';
import { priceOf, titles } from '../src/titles/titles.ts';

const slots = [...titles.values()].filter(({ category }) => category === 'slots');
const currencies = ['UAH', 'KZT', 'KGS', 'TJS', 'UZS', 'USD', 'EUR', 'XXX'];
const places = /^\d+\.\d\d$/;

describe.each(slots.map((title) => [title.code, title] as const))('the controls of %s', (_code, title) => {
  const { slot, rules } = title;
  const modes = slot.modes.filter(({ id }) => id !== gambleMode);

  it('offers stakes in ascending order in every currency, each with whole prices in every mode', () => {
    const offered = currencies.flatMap((currency) => stakesOf(slot, currency) ?? []);
    expect(offered).toHaveLength(currencies.length);
    for (const { first, all, range } of offered) {
      expect(all).toContain(first);
      for (const stake of all) expect(isInRange(stake, range)).toBe(true);
      expect(all.length).toBeGreaterThanOrEqual(5);
      for (const [i, stake] of all.entries()) {
        expect(stake > (all[i - 1] ?? 0n) && stake % BigInt(slot.stakeUnits) === 0n).toBe(true);
        for (const mode of modes) expect(priceOf(mode, stake) * 100n).toBe(stake * BigInt(mode.priceHundredths));
      }
    }
  });

  it('never pays more for a round than the highest payout, and takes no stake above that ceiling', () => {
    const payouts = { UAH: 100_000_00n, KZT: 1n };
    const { range, all } = stakesOf(slot, 'UAH', payouts)!;
    expect(range.max * BigInt(slot.maxWinMultiple)).toBeLessThanOrEqual(payouts.UAH);
    expect((range.max + range.unit) * BigInt(slot.maxWinMultiple)).toBeGreaterThan(payouts.UAH);
    expect(isInRange(range.max + range.unit, range)).toBe(false);
    expect(isInRange(range.max - 1n, range)).toBe(false);
    expect(all.at(-1)).toBeLessThanOrEqual(range.max);
    // A payout below the lowest stake's highest win leaves the lowest stake alone.
    const lowest = stakesOf(slot, 'KZT', payouts)!;
    expect(lowest).toMatchObject({ first: lowest.range.min, all: [lowest.range.min] });
    expect(lowest.range.max).toBe(lowest.range.min);
  });

  it('states price, return, odds and limits of each mode', () => {
    expect(slot.modes[0]).toEqual({ id: 'base', priceHundredths: 100 });
    for (const { id, priceHundredths } of modes) {
      const { rtp, hit_rate, deviation, feature_odds, max_win } = figuresOf(title, id);
      expect(rtp).toMatch(places);
      expect(Number(rtp)).toBeGreaterThan(95);
      expect(Number(rtp)).toBeLessThan(97);
      expect(Number(hit_rate)).toBeGreaterThan(0);
      expect(Number(deviation)).toBeGreaterThan(0);
      expect(max_win).toBe(String(slot.maxWinMultiple));
      if (id === 'buy') expect(priceHundredths).toBeGreaterThanOrEqual(2_000);
      else if (feature_odds !== null) expect(Number(feature_odds)).toBeGreaterThan(1);
    }
  });

  it('advertises no win that hardly any round reaches', () => {
    const reached = rules.reached_win_multiple!;
    expect(reached).toBeGreaterThan(50);
    expect(reached).toBeLessThanOrEqual(slot.maxWinMultiple);
    // Where the maximum win is reached, it is stated how often.
    if (reached === slot.maxWinMultiple) expect(figuresOf(title, 'base').top_odds).toMatch(/^\d+$/);
  });
});
