import { describe, expect, it } from 'vitest';
import { burnsAt, creditAmount, progressPercent, releaseCap, wagerAmount } from './bonus.ts';
import { type DepositWindow, type DepositWindows, depositWindowAt } from './bonus-schedule.ts';

describe('credit', () => {
  it.each([
    ['GAME', 5_000n, null, 99_999n, 5_000n],
    ['PROMO_CODE', 5_000n, 1n, 0n, 5_000n],
    // 300 % of 200.00, capped at 500.00
    ['PERCENTAGE', 30_000n, null, 20_000n, 60_000n],
    ['PERCENTAGE', 30_000n, 50_000n, 20_000n, 50_000n],
    // 12.50 % of 0.99 is 0.12375: rounded down
    ['PERCENTAGE', 1_250n, null, 99n, 12n],
  ] as const)('%s %o capped %o on a deposit of %o → %o', (type, bonusAmount, maxBonusAmount, deposit, expected) => {
    expect(creditAmount({ type, bonusAmount, maxBonusAmount }, deposit)).toBe(expected);
  });
});

it.each([
  [10_000n, 3_500n, 350_000n],
  [333n, 150n, 499n],
  [333n, 0n, 0n],
  [333n, 100n, 333n],
])('to wager: %o × %o hundredths = %o', (credited, wager, expected) => {
  expect(wagerAmount(credited, wager)).toBe(expected);
});

it.each([
  [null, 'ABSOLUTE', 10_000n, null],
  [25_000n, 'ABSOLUTE', 10_000n, 25_000n],
  [50_000n, 'PERCENTAGES', 10_000n, 50_000n],
  [12_345n, 'PERCENTAGES', 333n, 411n],
] as const)('cap %o %s of %o = %o', (maxWinAmount, winAmountType, initial, expected) => {
  expect(releaseCap({ maxWinAmount, winAmountType }, initial)).toBe(expected);
});

it.each([
  [0n, 350_000n, 0],
  [175_000n, 350_000n, 50],
  [1n, 3n, 33.33],
  [349_999n, 350_000n, 99.99],
  [350_000n, 350_000n, 100],
  [400_000n, 350_000n, 100],
  [0n, 0n, 100],
])('progress %o of %o = %d per cent', (progress, total, expected) => {
  expect(progressPercent(progress, total)).toBe(expected);
});

it('burns a fixed number of hours after activation regardless of clock changes', () => {
  const activated = new Date('2027-03-27T12:00:00Z');
  expect(burnsAt({ burningOnTimeoutHours: 24 }, activated)).toEqual(new Date('2027-03-28T12:00:00Z'));
  expect(burnsAt({ burningOnTimeoutHours: null }, activated)).toBeNull();
});

describe('percent deposit windows', () => {
  const off: DepositWindow = { isEnabled: false, timeFrom: '00:00', timeTo: '24:00', percent: 10 };
  const on: DepositWindow = { isEnabled: true, timeFrom: '18:00', timeTo: '22:30', percent: 30 };
  const allDay: DepositWindow = { isEnabled: true, timeFrom: '00:00', timeTo: '24:00', percent: 50 };
  const windows: DepositWindows = { SUN: allDay, MON: off, TUE: off, WED: off, THU: off, FRI: on, SAT: off };
  it.each([
    ['Europe/Kyiv', '2026-11-20T15:59:59Z', on, 'before'],
    ['Europe/Kyiv', '2026-11-20T16:00:00Z', on, 'open'],
    ['Europe/Kyiv', '2026-11-20T20:29:59Z', on, 'open'],
    ['Europe/Kyiv', '2026-11-20T20:30:00Z', on, 'over'],
    ['Europe/Kyiv', '2026-11-21T16:00:00Z', null, 'none'],
    ['Europe/Kyiv', '2026-11-21T22:00:00Z', allDay, 'open'],
    ['Europe/Kyiv', '2026-11-22T21:59:59Z', allDay, 'open'],
    // The same instant is still Friday, or already Sunday, in another zone.
    ['Asia/Almaty', '2026-11-20T13:00:00Z', on, 'open'],
    ['Asia/Bishkek', '2026-11-21T18:00:00Z', allDay, 'open'],
    ['Asia/Tashkent', '2026-11-21T18:00:00Z', null, 'none'],
    // Daylight-saving time in Kyiv: 18:00 is 15:00 UTC.
    ['Europe/Kyiv', '2027-07-02T15:00:00Z', on, 'open'],
    ['Asia/Dushanbe', '2027-07-02T13:00:00Z', on, 'open'],
  ])('%s at %s', (zone, instant, window, standing) => {
    expect(depositWindowAt(windows, new Date(instant), zone)).toEqual({ window, standing });
  });
});
