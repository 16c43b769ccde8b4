import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeeTerms, isAllFee, maxFeeBasisPoints, noFee, paymentFee } from './payment-fee.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
const terms: fc.Arbitrary<FeeTerms> = fc.record({
  fixedMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  basisPoints: fc.integer({ min: 0, max: maxFeeBasisPoints }),
});

describe('the fee of a payment', () => {
  it.each([
    [100_000n, noFee, 0n],
    [100_000n, { fixedMinor: 0n, basisPoints: 100 }, 1_000n],
    [100_000n, { fixedMinor: 500n, basisPoints: 150 }, 2_000n],
    // 1.5 % of 3.33 is 4.995 minor units.
    [333n, { fixedMinor: 0n, basisPoints: 150 }, 4n],
    [66n, { fixedMinor: 0n, basisPoints: 150 }, 0n],
    [300n, { fixedMinor: 500n, basisPoints: 0 }, 300n],
    [0n, { fixedMinor: 500n, basisPoints: 150 }, 0n],
  ])('of %s by %o is %s', (amount, of, fee) => {
    expect(paymentFee(amount, of)).toBe(fee);
  });

  it.each([
    [500n, true],
    [501n, false],
  ])('of 5.00 leaves nothing of %s: %s', (amount, isAll) => {
    expect(isAllFee(amount, { fixedMinor: 500n, basisPoints: 0 })).toBe(isAll);
  });

  it('is between zero and the amount', () => {
    fc.assert(
      fc.property(amounts, terms, (amount, of) => {
        const fee = paymentFee(amount, of);
        expect(fee >= 0n && fee <= amount).toBe(true);
      }),
    );
  });

  it('is less than one minor unit below the exact share, and never above it', () => {
    fc.assert(
      fc.property(amounts, terms, (amount, of) => {
        // In ten-thousandths of a minor unit, in which both are integers.
        const exact = of.fixedMinor * 10_000n + amount * BigInt(of.basisPoints);
        fc.pre(exact <= amount * 10_000n);
        const short = exact - paymentFee(amount, of) * 10_000n;
        expect(short >= 0n && short < 10_000n).toBe(true);
      }),
    );
  });

  it('does not fall with a higher payment, nor does the rest of the payment', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 9n }), terms, (amount, more, of) => {
        const [fee, higher] = [paymentFee(amount, of), paymentFee(amount + more, of)];
        expect(higher >= fee).toBe(true);
        expect(amount + more - higher >= amount - fee).toBe(true);
      }),
    );
  });

  it('takes no more of two parts than of the whole, except the fixed part', () => {
    const shares = fc
      .integer({ min: 0, max: maxFeeBasisPoints })
      .map((basisPoints) => ({ fixedMinor: 0n, basisPoints }));
    fc.assert(
      fc.property(amounts, amounts, shares, (one, other, of) => {
        const ofParts = paymentFee(one, of) + paymentFee(other, of);
        const ofWhole = paymentFee(one + other, of);
        expect(ofParts === ofWhole || ofParts === ofWhole - 1n).toBe(true);
      }),
    );
  });
});
