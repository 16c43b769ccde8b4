import { paymentFee } from '@altyn/domain/payment-fee';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsUpTo, evenAmounts, maxParts, partsOf } from './part-rules.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const noFee = { fixedMinor: 0n, basisPoints: 0 };

describe('even amounts', () => {
  it.each<[bigint, number, bigint[]]>([
    [1_000n, 2, [500n, 500n]],
    [1_001n, 2, [501n, 500n]],
    [1_000n, 3, [334n, 333n, 333n]],
    [2n, 3, [1n, 1n, 0n]],
  ])('%s in %s', (amount, count, parts) => {
    expect(evenAmounts(amount, count)).toEqual(parts);
  });

  it('up to a maximum add up to the minor unit, none above it, none too many', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), (amount, max) => {
        fc.pre(amount / max < 1_000n);
        const parts = amountsUpTo(amount, max);
        expect(sum(parts)).toBe(amount);
        expect(parts.every((part) => part <= max)).toBe(true);
        expect(BigInt(parts.length - 1) * max).toBeLessThan(amount);
      }),
    );
  });
});

describe('parts', () => {
  const whole = { amountMinor: 1_000n, fromGameMinor: 300n, fee: { fixedMinor: 20n, basisPoints: 150 } };

  it('take the fixed fee once, winnings first', () => {
    expect(partsOf(whole, [600n, 400n])).toEqual([
      { amountMinor: 600n, fromGameMinor: 0n, feeMinor: 29n },
      { amountMinor: 400n, fromGameMinor: 300n, feeMinor: 6n },
    ]);
  });

  it.each<[string, bigint[]]>([
    ['one part', [1_000n]],
    ['less than the whole', [600n, 399n]],
    ['more than the whole', [600n, 401n]],
    ['an empty part', [1_000n, 0n]],
    ['a negative part', [1_100n, -100n]],
    ['a first part that is all fee', [20n, 980n]],
    ['too many', [...Array.from({ length: maxParts }, () => 1n), 1_000n - BigInt(maxParts)]],
  ])('are refused: %s', (_case, amounts) => {
    expect(partsOf(whole, amounts)).toBeUndefined();
  });

  it('add up to the whole in amount, fee and pocket, whatever the terms', () => {
    const terms = fc.record({ fixedMinor: fc.bigInt(0n, 50n), basisPoints: fc.integer({ min: 0, max: 3_000 }) });
    const amounts = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 2, maxLength: maxParts });
    fc.assert(
      fc.property(amounts, terms, fc.double({ min: 0, max: 1, noNaN: true }), (given, fee, share) => {
        const amountMinor = sum(given);
        const fromGameMinor = (amountMinor * BigInt(Math.round(share * 100))) / 100n;
        const parts = partsOf({ amountMinor, fromGameMinor, fee }, given);
        if (!parts) return;
        expect(sum(parts.map((part) => part.amountMinor))).toBe(amountMinor);
        expect(sum(parts.map((part) => part.fromGameMinor))).toBe(fromGameMinor);
        expect(sum(parts.map((part) => part.feeMinor))).toBe(paymentFee(amountMinor, fee));
        for (const part of parts) {
          expect(part.fromGameMinor).toBeLessThanOrEqual(part.amountMinor);
          expect(part.feeMinor >= 0n && part.feeMinor < part.amountMinor).toBe(true);
        }
      }),
    );
    expect(partsOf({ ...whole, fee: noFee }, [500n, 500n])).toHaveLength(2);
  });
});
