import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assetCodes, assets, formatUnits } from '../../assets.ts';
import { toRate } from '../../rates.ts';
import { payoutUnitsOf, unitsOf, worthOf } from '../../conversion.ts';
import { creditable, type CreditableTransfer, judgePayment, type QuotedPayment } from './rules.ts';

const minute = 60_000;
const t0 = new Date('2026-11-23T10:00:00.000Z');
const at = (minutes: number) => new Date(t0.getTime() + minutes * minute);

/** 1 000.00 UAH at 40.00 per USDT: 25 USDT. */
const payment: QuotedPayment = {
  asset: 'usdt_erc20',
  amountMinor: 100_000n,
  quoteUnits: 25_000_000n,
  quoteUntil: at(15),
  status: 'created',
};
const rate = toRate('40.0000');
const heads = { latest: 100n, finalized: 97n };
const transfer = (units: bigint, { block = 98n, minutes = 5 } = {}) => ({
  units,
  blockNumber: block,
  minedAt: at(minutes),
});

describe('the outcome of a payment', () => {
  test.each([
    ['nothing came yet', { status: 'created', transfers: [], minutes: 5 }, undefined],
    ['nothing came in time', { status: 'created', transfers: [], minutes: 16 }, { to: 'expired' }],
    [
      'seen, not deep enough',
      { status: 'created', transfers: [transfer(25_000_000n, { block: 99n })], minutes: 6 },
      { to: 'pending' },
    ],
    [
      'the whole, three blocks deep',
      { status: 'pending', transfers: [transfer(25_000_000n)], minutes: 6 },
      { to: 'completed', settledMinor: 100_000n },
    ],
    [
      'more than the whole',
      { status: 'pending', transfers: [transfer(30_000_000n)], minutes: 6 },
      { to: 'completed', settledMinor: 120_000n },
    ],
    [
      'a part, while the rest may come',
      { status: 'pending', transfers: [transfer(10_000_000n)], minutes: 6 },
      undefined,
    ],
    [
      'a part, when the time is over',
      { status: 'pending', transfers: [transfer(10_000_000n)], minutes: 16 },
      { to: 'completed', settledMinor: 40_000n },
    ],
    [
      'the whole in two parts',
      { status: 'pending', transfers: [transfer(10_000_000n), transfer(15_000_000n)], minutes: 6 },
      { to: 'completed', settledMinor: 100_000n },
    ],
    [
      'one part is not deep enough',
      { status: 'pending', transfers: [transfer(10_000_000n), transfer(15_000_000n, { block: 100n })], minutes: 6 },
      undefined,
    ],
    [
      'late, at the rate of the day',
      { status: 'expired', transfers: [transfer(25_000_000n, { minutes: 20 })], minutes: 21 },
      { to: 'completed', settledMinor: 100_000n },
    ],
    [
      'after it was called off',
      { status: 'denied', transfers: [transfer(25_000_000n, { minutes: 5 })], minutes: 16 },
      { to: 'completed', settledMinor: 100_000n },
    ],
    [
      'a large one before its block is final',
      { status: 'pending', transfers: [transfer(2_000_000_000n)], minutes: 6 },
      undefined,
    ],
    [
      'a large one in a final block',
      { status: 'pending', transfers: [transfer(2_000_000_000n, { block: 97n })], minutes: 6 },
      { to: 'completed', settledMinor: 8_000_000n },
    ],
    ['credited already', { status: 'completed', transfers: [transfer(25_000_000n)], minutes: 6 }, undefined],
  ] as const)('%s', (_name, { status, transfers, minutes }, step) => {
    expect(judgePayment({ ...payment, status }, { transfers, heads, rate, now: at(minutes) })).toEqual(step);
  });

  test.each([
    ['the rate fell: what is above the order is worth less', '20.0000', { to: 'completed', settledMinor: 110_000n }],
    ['the rate rose: what is above the order is worth more', '80.0000', { to: 'completed', settledMinor: 140_000n }],
  ] as const)('the quote holds for the ordered amount alone; %s', (_name, price, step) => {
    const now = at(6);
    const transfers = [transfer(30_000_000n)];
    expect(judgePayment({ ...payment, status: 'pending' }, { transfers, heads, rate: toRate(price), now })).toEqual(
      step,
    );
    expect(judgePayment({ ...payment, status: 'pending' }, { transfers, heads, rate: undefined, now })).toBeUndefined();
  });

  test('a bitcoin transfer mined after the quote’s end is worth the rate of the day', () => {
    const bitcoin = { ...payment, asset: 'btc', quoteUnits: 25_000n, status: 'pending' } as const;
    const of = { heads, rate: toRate('2000000.0000'), now: at(30) };
    const late = [transfer(25_000n, { minutes: 20 })];
    expect(judgePayment(bitcoin, { ...of, transfers: late })).toEqual({ to: 'completed', settledMinor: 50_000n });
    const timely = [transfer(25_000n, { minutes: 14 })];
    expect(judgePayment(bitcoin, { ...of, transfers: timely })).toEqual({ to: 'completed', settledMinor: 100_000n });
  });

  test('whatever arrives whenever, never more than the order is credited at the quote', () => {
    const arrival = fc.record({
      units: fc.bigInt({ min: 1n, max: 90_000_000n }),
      minutes: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(arrival, { minLength: 1, maxLength: 5 }), (arrivals) => {
        const transfers = arrivals.map(({ units, minutes }) => transfer(units, { minutes }));
        const lower = toRate('10.0000');
        const step = judgePayment({ ...payment, status: 'pending' }, { transfers, heads, rate: lower, now: at(60) });
        const units = transfers.reduce((total, one) => total + one.units, 0n);
        const max = payment.amountMinor + worthOf(units, { rate: lower, asset: payment.asset });
        if (step?.to === 'completed') expect(step.settledMinor).toBeLessThanOrEqual(max);
      }),
    );
  });

  test('late money waits for a rate', () => {
    const transfers = [transfer(25_000_000n, { minutes: 20 })];
    expect(
      judgePayment({ ...payment, status: 'expired' }, { transfers, heads, rate: undefined, now: at(21) }),
    ).toBeUndefined();
  });
});

describe('what may be credited of a transaction', () => {
  const base: CreditableTransfer = { txHash: '0x1', asset: 'eth', units: 5n, isCanonical: true, isCredited: false };
  const missing = { ...base, isCanonical: false, isCredited: true };
  test.each([
    ['a new transfer', [base], [base], [base]],
    ['another form of a transfer that disappeared', [{ ...base, units: 4n }], [missing, { ...base, units: 4n }], []],
    ['a second transfer of the same transaction', [base], [base, { ...base, isCredited: true }], [base]],
    ['a transfer that is not on the chain', [{ ...base, isCanonical: false }], [{ ...base, isCanonical: false }], []],
    [
      'another token of the same transaction',
      [{ ...base, asset: 'usdt_erc20' }],
      [missing, { ...base, asset: 'usdt_erc20' }],
      [{ ...base, asset: 'usdt_erc20' }],
    ],
  ])('%s', (_name, open, all, expected) => {
    expect(creditable(open, { ofSameHashes: all })).toEqual(expected);
  });

  test('credits of a hash never exceed its transfers on the chain', () => {
    const stored = fc.record({
      txHash: fc.constantFrom('0x1', '0x2'),
      asset: fc.constant('eth'),
      units: fc.bigInt({ min: 1n, max: 20n }),
      isCanonical: fc.boolean(),
      isCredited: fc.boolean(),
    });
    const sum = (list: readonly CreditableTransfer[]) => list.reduce((total, { units }) => total + units, 0n);
    fc.assert(
      fc.property(fc.array(stored, { maxLength: 12 }), (all) => {
        const chosen = creditable(
          all.filter(({ isCredited }) => !isCredited),
          { ofSameHashes: all },
        );
        for (const txHash of new Set(chosen.map((one) => one.txHash))) {
          const of = all.filter((one) => one.txHash === txHash);
          const credited =
            sum(of.filter(({ isCredited }) => isCredited)) + sum(chosen.filter((one) => one.txHash === txHash));
          expect(credited).toBeLessThanOrEqual(sum(of.filter(({ isCanonical }) => isCanonical)));
        }
      }),
    );
  });
});

describe('rates', () => {
  const cases = fc.record({
    asset: fc.constantFrom(...assetCodes),
    amountMinor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    rate: fc.bigInt({ min: 1_000n, max: 10n ** 17n }),
  });

  test('a quote is worth at least the amount and less than a step more', () => {
    fc.assert(
      fc.property(cases, ({ asset, amountMinor, rate: of }) => {
        const units = unitsOf(amountMinor, { rate: of, asset });
        expect(units % assets[asset].stepUnits).toBe(0n);
        expect(worthOf(units, { rate: of, asset })).toBeGreaterThanOrEqual(amountMinor);
        if (units > assets[asset].stepUnits)
          expect(worthOf(units - assets[asset].stepUnits, { rate: of, asset })).toBeLessThanOrEqual(amountMinor);
      }),
    );
  });

  test('a payout is never worth more than its amount', () => {
    fc.assert(
      fc.property(cases, ({ asset, amountMinor, rate: of }) => {
        expect(worthOf(payoutUnitsOf(amountMinor, { rate: of, asset }), { rate: of, asset })).toBeLessThanOrEqual(
          amountMinor,
        );
      }),
    );
  });

  test('partial payments are credited like the whole, rounded down to the minor unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 25_000_000n }), (part) => {
        const parts = [part, 25_000_000n - part].filter((units) => units > 0n).map((units) => transfer(units));
        const step = judgePayment({ ...payment, status: 'pending' }, { transfers: parts, heads, rate, now: at(6) });
        expect(step).toEqual({ to: 'completed', settledMinor: 100_000n });
      }),
    );
  });

  test.each([
    ['40', 4_000_000_000n],
    ['40.12', 4_012_000_000n],
    ['0.00000001', 1n],
    ['128000.5', 12_800_050_000_000n],
  ])('a price of %s is read exactly', (price, scaled) => expect(toRate(price)).toBe(scaled));

  test.each([
    [25_000_000n, 'usdt_erc20', '25'],
    [25_010_000n, 'usdt_erc20', '25.01'],
    [1n, 'eth', '0.000000000000000001'],
    [0n, 'eth', '0'],
  ] as const)('%s units of %s are shown as %s', (units, asset, text) =>
    expect(formatUnits(units, assets[asset])).toBe(text),
  );
});
