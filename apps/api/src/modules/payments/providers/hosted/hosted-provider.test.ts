import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PspServer, signBody, startPspServer } from '../../testing/psp-server.ts';
import type { DepositOrder, PaymentProvider } from '../port.ts';
import { createHostedProvider } from './hosted-provider.ts';

let server: PspServer;
let psp: PaymentProvider;
const webhookSecret = 'a-webhook-secret-that-is-long-enough';
const now = new Date('2026-11-21T10:00:00.000Z');

beforeEach(async () => {
  server = await startPspServer();
  psp = createHostedProvider({ name: 'sandbox-psp', url: server.url, apiKey: 'key', webhookSecret });
});
afterEach(() => server.close());

const order: DepositOrder = {
  paymentId: '0193a1c2-0000-7000-8000-000000000001',
  playerId: '0193a1c2-0000-7000-8000-000000000002',
  providerMethod: 'card',
  amountMinor: 50_000n,
  currency: 'uah',
  callbackUrl: 'http://api.test/payments/webhooks/sandbox-psp',
  returnUrl: 'http://web.test/',
  locale: 'uk',
  phone: null,
};

test.each([
  [[503, 'close_before'] as const, 3],
  [['close_after'] as const, 2],
])('gets through %o with retries, as one order', async (troubles, calls) => {
  server.troubles.push(...troubles);
  expect(await psp.createDeposit(order)).toMatchObject({ reference: `ref-${order.paymentId}` });
  expect(server.calls).toHaveLength(calls);
  expect(server.orders.size).toBe(1);
});

test('gives up after three attempts; does not retry a refusal', async () => {
  server.troubles.push(500, 503, 429, 400);
  expect(await psp.createDeposit(order)).toBe('unavailable');
  expect(server.calls).toHaveLength(3);
  expect(await psp.createDeposit(order)).toBe('refused');
  expect(server.calls).toHaveLength(4);
});

test.each([401, 403, 404, 409, 410, 429])(
  '%i is inconclusive: an earlier attempt may have been accepted',
  async (status) => {
    server.troubles.push(status, status, status);
    expect(await psp.createDeposit(order)).toBe('unavailable');
  },
);

test("translates the provider's report into our terms", async () => {
  await psp.createDeposit(order);
  expect(await psp.read({ direction: 'deposit', reference: `ref-${order.paymentId}` })).toMatchObject({
    direction: 'deposit',
    paymentId: order.paymentId,
    playerId: order.playerId,
    amountMinor: 50_000n,
    currency: 'uah',
  });
  expect(await psp.read({ direction: 'deposit', reference: 'other' })).toBe('refused');
});

const at = now.toISOString();
const data = {
  id: 'pay_1',
  merchant_reference: order.paymentId,
  customer_reference: order.playerId,
  amount: '500.00',
  currency: 'UAH',
  method: 'card',
  status: 'completed',
  reason: null,
  hosted_url: 'http://psp.test/pay/1',
  instrument: null,
  created_at: at,
  updated_at: at,
};
const body = JSON.stringify({ id: 'evt_1', sequence: 2, created_at: at, type: 'payment.completed', data });
const signature = signBody({ body, secret: webhookSecret, at: now });

test.each([
  ['as sent', { raw: body, signature, now }, { eventId: 'evt_1', sequence: 2 }],
  ['one byte more', { raw: `${body} `, signature, now }, 'bad_signature'],
  ['another secret', { raw: body, signature: signBody({ body, secret: 'x', at: now }), now }, 'bad_signature'],
  ['none', { raw: body, signature: undefined, now }, 'bad_signature'],
  ['another time', { raw: body, signature: signature.replace(/t=\d+/, 't=1'), now }, 'bad_signature'],
  ['no hex', { raw: body, signature: 't=1,v1=zz', now }, 'bad_signature'],
  ['300 s old', { raw: body, signature, now: new Date(now.getTime() + 300_000) }, { eventId: 'evt_1' }],
  ['301 s old', { raw: body, signature, now: new Date(now.getTime() + 301_000) }, 'stale'],
  ['301 s ahead', { raw: body, signature, now: new Date(now.getTime() - 301_000) }, 'stale'],
])('webhook %s', (_name, message, expected) => {
  const notice = psp.readWebhook({ ...message, raw: Buffer.from(message.raw) });
  expect([notice]).toMatchObject([expected]);
});

test.each(['', '{', '[]', '{"id":"evt_1"}', body.replace('500.00', '5e2'), body.replace('UAH', 'BTC')])(
  'a signed body with another schema is malformed: %#',
  (text) => {
    const message = {
      raw: Buffer.from(text),
      signature: signBody({ body: text, secret: webhookSecret, at: now }),
      now,
    };
    expect(psp.readWebhook(message)).toBe('malformed');
  },
);
