import { nanoPerEur } from '@altyn/domain/reference-rate';
import { describe, expect, it } from 'vitest';
import { meanPayment, stakesPerWin } from './cycle.ts';

const eur = (amount: number) => BigInt(amount) * nanoPerEur;
const clubs = { seed: eur(10), highest: eur(50) };

describe('stakes per win', () => {
  it('are the mean distance over the part of a stake that moves the level', () => {
    // 13.33 EUR ÷ (0.5 % × 40 % × the shown 58.8 %).
    const stakes = stakesPerWin(clubs, { percentHundredths: 50n, sharePercent: 40 }) ?? 0n;
    expect(Number(stakes) / Number(nanoPerEur)).toBeCloseTo(11_334.76, 2);
  });

  it('feed on average what a win pays', () => {
    const stakes = stakesPerWin(clubs, { percentHundredths: 50n, sharePercent: 40 }) ?? 0n;
    const fed = (stakes * 50n * 40n) / 1_000_000n;
    const difference = Number(fed - meanPayment(clubs)) / Number(meanPayment(clubs));
    expect(Math.abs(difference)).toBeLessThan(1e-4);
  });

  it('are unknown while stakes do not move the level', () => {
    expect(stakesPerWin(clubs, { percentHundredths: 0n, sharePercent: 40 })).toBeUndefined();
    expect(stakesPerWin(clubs, { percentHundredths: 50n, sharePercent: 0 })).toBeUndefined();
  });
});
