import type { Payment } from '@altyn/contracts/payments';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { paymentKey } from '#web/lib/api/query-keys.ts';
import { followPayment, sheetEndOf } from './device-outcome.ts';

const payment = (status: Payment['status']): Payment => ({
  id: 'p1',
  direction: 'deposit',
  method: 'googlepay',
  amount: '500.00',
  currency: 'kzt',
  status,
  created_at: '2026-11-25T10:00:00.000Z',
  updated_at: '2026-11-25T10:00:00.000Z',
  begun_at: null,
  ordered_at: null,
  settled_at: null,
  redirect_url: null,
  reason: null,
  note: null,
  part: null,
  bonus_amount: null,
  fee: '0.00',
});

afterEach(() => vi.unstubAllGlobals());

/** A stub server that returns the payment in this status. */
function server(status: Payment['status']): QueryClient {
  vi.stubGlobal('fetch', async () => Response.json(payment(status)));
  return new QueryClient();
}

test('does not poll a payment with a known outcome', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('asked')));
  expect((await followPayment(new QueryClient(), payment('denied'), 60_000)).status).toBe('denied');
});

test('stops at an outcome from a poll or the update stream', async () => {
  expect((await followPayment(server('completed'), payment('created'), 60_000)).status).toBe('completed');
  const client = server('pending');
  const followed = followPayment(client, payment('created'), 60_000);
  client.setQueryData(paymentKey('p1'), payment('denied'));
  expect((await followed).status).toBe('denied');
});

test('stops after its timeout with the latest state', async () => {
  const followed = await followPayment(server('pending'), payment('created'), 20);
  expect(['created', 'pending']).toContain(followed.status);
});

test.each([
  ['completed', 'success'],
  ['denied', 'fail'],
  ['refunding', 'fail'],
  ['expired', 'fail'],
  ['created', 'unknown'],
  ['pending', 'unknown'],
] as const)('for a %s payment the sheet closes with %s', (status, end) => {
  expect(sheetEndOf(payment(status))).toBe(end);
});
