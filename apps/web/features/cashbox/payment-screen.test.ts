import { depositStatus, type Payment, withdrawalStatus } from '@altyn/contracts/payments';
import { describe, expect, test } from 'vitest';
import {
  adviceOf,
  canCancel,
  isLatePayment,
  isSettled,
  newerPayment,
  pollDelayMs,
  resumeUrl,
  screenOf,
} from './payment-screen.ts';

const payment = (over: Partial<Payment> = {}): Payment => ({
  id: '0197f000-0000-7000-8000-000000000001',
  direction: 'deposit',
  method: 'card',
  amount: '100.00',
  currency: 'uah',
  status: 'pending',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  begun_at: null,
  ordered_at: null,
  settled_at: null,
  redirect_url: null,
  bonus_amount: null,
  fee: '0.00',
  reason: null,
  note: null,
  part: null,
  ...over,
});

test.each([
  ['deposit', 'denied', 'insufficient_funds', 'insufficient_funds'],
  ['deposit', 'denied', 'authentication_failed', 'authentication_failed'],
  ['deposit', 'denied', 'denied_by_operator', undefined],
  ['deposit', 'denied', 'a code of next year', undefined],
  ['deposit', 'denied', null, undefined],
  ['deposit', 'refunding', 'card_expired', undefined],
  ['withdraw', 'denied', 'invalid_account', undefined],
] as const)('a %s that is %s for %s has the advice of %s', (direction, status, reason, advice) => {
  expect(adviceOf(payment({ direction, status, reason }))).toBe(advice);
});

describe('screen of a payment', () => {
  test.each([
    ['deposit', 'created', 'redirect'],
    ['deposit', 'pending', 'processing'],
    ['deposit', 'completed', 'success'],
    ['deposit', 'denied', 'denied'],
    ['deposit', 'expired', 'expired'],
    ['withdraw', 'created', 'waiting_approval'],
    ['withdraw', 'waiting_approval', 'waiting_approval'],
    ['withdraw', 'processing', 'sending'],
    ['withdraw', 'completed', 'success'],
    ['withdraw', 'denied', 'denied'],
    ['withdraw', 'canceled', 'canceled'],
    ['withdraw', 'split', 'split'],
  ] as const)('%s %s → %s', (direction, status, screen) => expect(screenOf({ direction, status })).toBe(screen));

  test('every status of the contract is either settled or polled', () => {
    for (const [direction, statuses] of [
      ['deposit', depositStatus.options],
      ['withdraw', withdrawalStatus.options],
    ] as const) {
      for (const status of statuses) {
        expect(pollDelayMs({ direction, status }, 1) === false).toBe(isSettled({ status }));
      }
    }
  });
});

describe('following a payment', () => {
  const completed = payment({ status: 'completed', updated_at: '2026-11-21T10:00:05.000Z' });

  test('a late poll does not override the stream', () => {
    expect(newerPayment(completed, payment({ updated_at: '2026-11-21T10:00:09.000Z' }))).toBe(completed);
  });

  test('a settled response wins over an unsettled one with a later time', () => {
    expect(newerPayment(payment({ updated_at: '2026-11-21T10:00:09.000Z' }), completed)).toBe(completed);
  });

  test('the later of two unsettled versions is shown', () => {
    const created = payment({ status: 'created', updated_at: '2026-11-21T09:59:59.000Z' });
    expect(newerPayment(payment(), created).status).toBe('pending');
    expect(newerPayment(created, payment()).status).toBe('pending');
  });

  test('another payment replaces the shown one', () => {
    const other = payment({ id: '0197f000-0000-7000-8000-000000000002', status: 'created' });
    expect(newerPayment(completed, other)).toBe(other);
  });

  test('poll intervals grow and are capped', () => {
    const delays = Array.from({ length: 40 }, (_, index) => Number(pollDelayMs(payment(), index)));
    expect(delays[0]).toBe(1_500);
    expect(delays.every((delay, index) => index === 0 || delay >= (delays[index - 1] ?? 0))).toBe(true);
    expect(Math.max(...delays)).toBe(15_000);
  });
});

describe('available actions', () => {
  test('a withdrawal can be cancelled only while it waits for approval', () => {
    const cancellable = withdrawalStatus.options.filter((status) => canCancel({ direction: 'withdraw', status }));
    expect(cancellable).toEqual(['waiting_approval']);
    expect(canCancel({ direction: 'deposit', status: 'pending' })).toBe(false);
  });

  test('a deposit can be continued only at a web address and while it is open', () => {
    const url = 'https://pay.example/p/1';
    expect(resumeUrl(payment({ redirect_url: url }))).toBe(url);
    expect(resumeUrl(payment({ redirect_url: url, status: 'denied' }))).toBeUndefined();
    expect(resumeUrl(payment({ redirect_url: 'javascript:alert(1)' }))).toBeUndefined();
    expect(resumeUrl(payment())).toBeUndefined();
  });
});

test.each([
  ['deposit', 'pending', 29, false],
  ['deposit', 'pending', 30, true],
  ['deposit', 'created', 31, true],
  ['deposit', 'denied', 31, false],
  ['withdraw', 'waiting_approval', 31, false],
  ['withdraw', 'waiting_approval', 24 * 60, true],
  ['withdraw', 'processing', 24 * 60, true],
  ['withdraw', 'completed', 24 * 60, false],
] as const)('a %s that is %s after %d minutes is late: %s', (direction, status, minutes, isLate) => {
  const late = payment({ direction, status });
  expect(isLatePayment(late, Date.parse(late.created_at) + minutes * 60_000)).toBe(isLate);
});
