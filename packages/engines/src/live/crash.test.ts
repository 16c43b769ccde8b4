import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashedOut,
  drawsInAll,
  drawsReaching,
  flightMsOf,
  halfOf,
  highestCashOut,
  liveCrash,
  lowestCashOut,
  multiplierAt,
  paidInFlight,
  targetOf,
} from './crash.ts';

const pointOf = (draw: number) => liveCrash.draw({ nextInt: () => draw });

describe('live crash', () => {
  it('returns exactly 97 % at every multiplier, counted over all draws', () => {
    for (let hundredths = lowestCashOut; hundredths <= highestCashOut; hundredths += 1) {
      const reaching = drawsReaching(hundredths);
      const percent = (reaching * hundredths) / drawsInAll;
      expect(percent).toBeLessThanOrEqual(97);
      expect(percent).toBeGreaterThan(97 - 1.1e-4);
    }
  });

  it('agrees with the draw on how many draws reach a multiplier', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowestCashOut, max: highestCashOut }), (hundredths) => {
        const reaching = drawsReaching(hundredths);
        expect(pointOf(reaching - 1)).toBeGreaterThanOrEqual(hundredths);
        expect(pointOf(reaching)).toBeLessThan(hundredths);
      }),
    );
  });

  it('ends every flight between × 1.00 and × 1000.00', () => {
    expect(pointOf(0)).toBe(highestCashOut);
    expect(pointOf(drawsInAll - 1)).toBe(100);
    // 3.96 % of the flights end before anyone can cash out.
    expect(1 - drawsReaching(lowestCashOut) / drawsInAll).toBeCloseTo(0.0396, 4);
  });

  it('flies to its point and no further, to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: highestCashOut - 1 }), (point) => {
        const ms = flightMsOf(point);
        expect(multiplierAt(ms - 1)).toBeLessThanOrEqual(point);
        expect(multiplierAt(ms)).toBeGreaterThan(point);
      }),
    );
    expect(flightMsOf(200)).toBeGreaterThanOrEqual(7_000);
    expect(flightMsOf(highestCashOut)).toBeLessThan(70_000);
  });

  it('pays a divided bet as two bets of its parts, without rounding', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }).map((hundreds) => hundreds * 100n),
        fc.integer({ min: lowestCashOut, max: highestCashOut }),
        fc.integer({ min: 0, max: highestCashOut }),
        (stake, half, rest) => {
          const taken = halfOf(stake);
          expect(stake - 2n * taken).toBeLessThanOrEqual(100n);
          expect(taken % 100n).toBe(0n);
          expect(paidInFlight(stake, { half, rest }) * 100n).toBe(
            taken * BigInt(half) + (stake - taken) * BigInt(rest),
          );
          expect(paidInFlight(stake, { half: undefined, rest })).toBe(cashedOut(stake, rest));
        },
      ),
    );
    expect(halfOf(100n)).toBe(0n);
    expect(halfOf(200n)).toBe(100n);
  });

  it('never falls while it flies', () => {
    fc.assert(
      fc.property(fc.nat(75_000), fc.nat(1_000), (ms, more) => {
        expect(multiplierAt(ms + more)).toBeGreaterThanOrEqual(multiplierAt(ms));
      }),
    );
  });

  it('cashes out automatically at the target, the end of the longest flight or the maximum win, whichever is first', () => {
    const maxWin = 100_000n;
    expect(targetOf({ stake: 500n, wanted: 250, maxWin })).toBe(250);
    expect(targetOf({ stake: 500n, wanted: undefined, maxWin })).toBe(20_000);
    expect(targetOf({ stake: 500n, wanted: 30_000, maxWin })).toBe(20_000);
    expect(targetOf({ stake: 100n, wanted: undefined, maxWin: 10n ** 9n })).toBe(highestCashOut);
    expect(cashedOut(500n, 20_000)).toBe(maxWin);
  });
});
