import { describe, expect, it } from 'vitest';
import { fromNanoEur, toNanoEur } from './reference-rate.ts';

describe('reference rates', () => {
  it.each([
    [4_850n, '48.5', 1_000_000_000n],
    [100n, '1', 1_000_000_000n],
    [1n, '13950', 716n],
    [-4_850n, '48.5', -1_000_000_000n],
    [100n, '0', 0n],
  ])('%s minor units at %s are %s thousand-millionths of a euro', (amount, rate, eur) => {
    expect(toNanoEur(amount, rate)).toBe(eur);
  });

  it.each([
    [1_000_000_000n, '48.5', 4_850n],
    [999_999_999n, '1', 99n],
    [37_481_205_000n, '605', 2_267_612n],
    [0n, '13950', 0n],
  ])('%s thousand-millionths of a euro at %s are %s minor units', (eur, rate, amount) => {
    expect(fromNanoEur(eur, rate)).toBe(amount);
  });
});
