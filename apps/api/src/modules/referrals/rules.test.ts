import { describe, expect, it } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import {
  areNeighbours,
  isCounted,
  isFulfilled,
  monthStart,
  networkOf,
  nextTry,
  followConditions,
  valueOf,
} from './rules.ts';

const at = new Date('2026-11-25T10:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const hourMs = 3_600_000;
const nothing = { real: 0n, bonus: 0n };

describe('a round', () => {
  const referral = { currency: 'uah', registeredAt: at, countsUntil: later(hourMs) } as const;
  const round = { finishedAt: at, isFree: false, isPromo: false, currency: 'uah' } as const;
  it.each([
    ['at the registration', {}, true],
    ['before it', { finishedAt: later(-1) }, false],
    ['of the last moment', { finishedAt: later(hourMs - 1) }, true],
    ['at the end', { finishedAt: later(hourMs) }, false],
    ['that is open', { finishedAt: null }, false],
    ['that is free', { isFree: true }, false],
    ['of a promotion', { isPromo: true }, false],
    ['of another currency', { currency: 'kzt' as const }, false],
  ])('%s counts: %#', (_, changed, expected) => {
    expect(isCounted(referral, { ...round, ...changed })).toBe(expected);
  });

  it.each([
    ['own money in full', { real: 250n, bonus: 0n }, 100, 25_000n],
    ['the real-money share', { real: 100n, bonus: 900n }, 100, 10_000n],
    ['a tenth at a table', { real: 250n, bonus: 0n }, 10, 2_500n],
    ['nothing when it was rolled back', nothing, 100, 0n],
  ])('adds %s', (_, stake, percent, expected) => {
    expect(valueOf({ round: fullRound({ stake, win: nothing }) }, percent)).toBe(expected);
  });
});

it.each([
  [true, 100_000n, true],
  [true, 99_999n, false],
  [false, 500_000n, false],
])('conditions with a deposit %s and %s wagered are met: %s', (hasDeposit, wagered, expected) => {
  expect(isFulfilled({ wager: 1_000n, wagered, hasDeposit })).toBe(expected);
});

describe('standing', () => {
  const open = { state: 'open' } as const;
  const waiting = { state: 'waiting', fulfilledAt: later(-hourMs), decideAt: later(23 * hourMs) } as const;
  it.each([
    ['stays open', open, false, open],
    ['begins to wait', open, true, { state: 'waiting', fulfilledAt: at, decideAt: later(24 * hourMs) }],
    ['keeps its moment', waiting, true, waiting],
    ['opens again', waiting, false, open],
  ])('%s', (_, before, isNow, expected) => {
    expect(followConditions(before, { isFulfilled: isNow, at, waitHours: 24 })).toEqual(expected);
  });
});

it('retries hourly for 31 days', () => {
  expect(nextTry(at, at)).toEqual(later(hourMs));
  expect(nextTry(at, later(31 * 24 * hourMs - hourMs))).toEqual(later(31 * 24 * hourMs));
  expect(nextTry(at, later(31 * 24 * hourMs))).toBeUndefined();
});

it("starts a month at midnight in the player's time zone", () => {
  expect(monthStart(new Date('2026-11-30T23:00:00Z'), 'Asia/Almaty').toISOString()).toBe('2026-11-30T19:00:00.000Z');
  expect(monthStart(new Date('2026-11-30T18:00:00Z'), 'Asia/Almaty').toISOString()).toBe('2026-10-31T19:00:00.000Z');
});

it.each([
  ['380501234567', '380501234599', true],
  ['380501234567', '380501234667', false],
  ['77010020001', '380501234567', false],
  ['123456', '123478', false],
])('%s and %s are neighbours: %s', (one, other, expected) => {
  expect(areNeighbours(one, other)).toBe(expected);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
])('the network of %s is %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});
