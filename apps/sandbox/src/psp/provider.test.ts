import { createHmac } from 'node:crypto';
import { type WebhookEvent, webhookEvent } from '@altyn/contracts/services/payment-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys, startMerchant, startSandbox } from '../../testing/start-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
beforeEach(async () => {
  sandbox = await startSandbox({ code: '654321' });
  merchant = await startMerchant();
});
afterEach(async () => {
  await sandbox.close();
  await merchant.close();
});

const headers = { authorization: `Bearer ${keys.payments}` };
const phone = '+77011234567';

async function create(overrides: object = {}, key?: string) {
  return sandbox.app.inject({
    method: 'POST',
    url: '/psp/v1/payments',
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: {
      merchant_reference: 'order-1',
      amount: '500.00',
      currency: 'UAH',
      method: 'card',
      callback_url: merchant.url,
      return_url: 'http://shop.test/back',
      locale: 'uk',
      customer_reference: 'player-1',
      customer_phone: phone,
      ...overrides,
    },
  });
}

const post = (url: string, form: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', holder: 'TEST PLAYER' };

/** Completes a payment; returns the events in order of arrival. */
async function pay(form: Partial<typeof card> & { outcome?: string } = {}) {
  const { id } = (await create()).json<{ id: string }>();
  expect((await post(`/pay/${id}`, { ...card, ...form })).headers.location).toBe(`/pay/${id}/confirm`);
  await sandbox.advance(0);
  await post(`/pay/${id}/confirm`, { by: 'code', code: '654321' });
  await sandbox.advance(0);
  return id;
}
const events = (): WebhookEvent[] => merchant.received.map(({ body }) => webhookEvent.parse(JSON.parse(body)));
const kinds = () => events().map(({ type, sequence }) => `${sequence} ${type}`);

test('an approved payment: SMS, two signed events in order, final state readable', async () => {
  const id = await pay();
  expect(sandbox.inbox.list(phone)[0]).toMatchObject({ channel: 'sms', code: '654321' });
  expect(kinds()).toEqual(['1 payment.pending', '2 payment.completed']);
  for (const { body, signature } of merchant.received) {
    const t = Math.floor(sandbox.now().getTime() / 1_000);
    expect(signature).toBe(`t=${t},v1=${createHmac('sha256', keys.webhook).update(`${t}.${body}`).digest('hex')}`);
  }
  const reported = (await sandbox.app.inject({ url: `/psp/v1/payments/${id}`, headers })).json();
  expect(reported).toMatchObject({ status: 'completed', instrument: { brand: 'visa', masked: '•••• 4242' } });
  expect(JSON.stringify(reported)).not.toContain('424242');
});

test.each([
  ['4000000000000002', 'declined_by_bank'],
  ['4000000000000010', 'insufficient_funds'],
  ['4000000000000069', 'card_expired'],
])('card %s is denied: %s', async (number, reason) => {
  await pay({ number });
  expect(events().at(-1)).toMatchObject({ type: 'payment.denied', data: { reason } });
});

test('the selector overrides the card', async () => {
  await pay({ number: '4000000000000002', outcome: 'approve' });
  expect(kinds().at(-1)).toBe('2 payment.completed');
});

test('delay: completed only after its time', async () => {
  await pay({ outcome: 'delay' });
  await sandbox.advance(9_999);
  expect(kinds()).toEqual(['1 payment.pending']);
  await sandbox.advance(1);
  await sandbox.advance(0);
  expect(kinds()).toEqual(['1 payment.pending', '2 payment.completed']);
});

test('duplicate: the same event four times', async () => {
  await pay({ outcome: 'duplicate' });
  await sandbox.advance(5_000);
  const ids = events()
    .slice(1)
    .map((event) => event.id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(1);
});

test('out of order: completed overtakes pending', async () => {
  await pay({ outcome: 'out_of_order' });
  await sandbox.advance(2_000);
  expect(kinds()).toEqual(['2 payment.completed', '1 payment.pending']);
});

test('lost first callback, then refused ones: sent again with growing pauses until 2xx, signed anew', async () => {
  await pay({ outcome: 'lost_first' });
  expect(kinds()).toEqual(['1 payment.pending']);
  merchant.statuses.push(500, 503);
  await sandbox.advance(999);
  expect(kinds()).toHaveLength(1);
  await sandbox.advance(1);
  await sandbox.advance(2_000);
  await sandbox.advance(4_000);
  await sandbox.advance(3_600_000);
  expect(kinds()).toEqual(['1 payment.pending', ...Array.from({ length: 3 }, () => '2 payment.completed')]);
  expect(new Set(merchant.received.map(({ signature }) => signature)).size).toBe(4);
});

test('three wrong codes end it; a cancel ends it; nothing moves afterwards', async () => {
  const { id } = (await create()).json<{ id: string }>();
  await post(`/pay/${id}`, card);
  for (let tries = 0; tries < 2; tries += 1)
    expect((await post(`/pay/${id}/confirm`, { by: 'code', code: '000000' })).statusCode).toBe(422);
  expect((await post(`/pay/${id}/confirm`, { by: 'code', code: '000000' })).headers.location).toBe(`/pay/${id}/result`);
  await post(`/pay/${id}/confirm`, { by: 'app' });
  await post(`/pay/${id}`, card);
  await sandbox.advance(0);
  expect(kinds()).toEqual(['1 payment.pending', '2 payment.denied']);
  expect(events().at(-1)?.data.reason).toBe('authentication_failed');
});

test('an unpaid payment expires', async () => {
  await create();
  await sandbox.advance(30 * 60_000);
  await sandbox.advance(0);
  expect(kinds()).toEqual(['1 payment.expired']);
});

test('invalid input is reported by field, keeps all input except the CVC, and moves nothing', async () => {
  const { id } = (await create()).json<{ id: string }>();
  const answer = await post(`/pay/${id}?lang=ru`, {
    ...card,
    number: '4242424242424241',
    holder: '<b>x</b>',
    cvc: '987',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Проверьте номер карты');
  expect(answer.body).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(answer.body).not.toContain('987');
  await sandbox.advance(0);
  expect(kinds()).toEqual([]);
});

test('idempotent creation; refusals', async () => {
  const first = (await create({}, 'k')).json();
  expect((await create({}, 'k')).json()).toEqual(first);
  expect((await create({ amount: '501.00' }, 'k')).statusCode).toBe(409);
  expect((await create({ amount: '1.5' })).statusCode).toBe(400);
  expect((await sandbox.app.inject({ url: '/psp/v1/payments/none', headers })).statusCode).toBe(404);
  expect((await sandbox.app.inject({ url: '/psp/v1/payments/none' })).statusCode).toBe(401);
  expect((await sandbox.app.inject({ url: '/pay/none' })).statusCode).toBe(404);
});

test('payouts complete automatically, and the list pages over everything', async () => {
  const payout = {
    merchant_reference: 'w-1',
    amount: '100.00',
    currency: 'UAH',
    method: 'card',
    callback_url: merchant.url,
    customer_reference: 'player-1',
    recipient: 'Test Player',
    account: '4242424242424242',
  };
  const send = (body: object) =>
    sandbox.app.inject({ method: 'POST', url: '/psp/v1/payouts', headers, payload: { ...payout, ...body } });
  expect((await send({})).json()).toMatchObject({ status: 'processing' });
  await send({ merchant_reference: 'w-2', account: '4000000000000002' });
  await create();
  await sandbox.advance(3_000);
  await sandbox.advance(0);
  expect(kinds().sort()).toEqual(['1 payout.completed', '1 payout.denied']);
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const url: string = `/psp/v1/transactions?from=2026-03-02T00:00:00.000Z&to=2026-03-03T00:00:00.000Z&limit=1&cursor=${cursor}`;
    const page = (await sandbox.app.inject({ url, headers })).json<{
      transactions: { merchant_reference: string }[];
      next_cursor: string | null;
    }>();
    seen.push(...page.transactions.map((line) => line.merchant_reference));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen.sort()).toEqual(['order-1', 'w-1', 'w-2']);
});

/** Token of the latest payment's card. */
function savedToken(): string {
  const event = events().at(-1);
  return (event?.data as { instrument?: { token: string } } | undefined)?.instrument?.token ?? '';
}

test('a saved card starts at the confirmation, and the bank repeats its outcome', async () => {
  await pay();
  const token = savedToken();
  const again = (await create({ merchant_reference: 'order-2', saved_instrument: token })).json<{ id: string }>();
  expect(again).toMatchObject({ status: 'pending', instrument: { masked: '•••• 4242' } });
  expect((await sandbox.app.inject({ url: `/pay/${again.id}` })).headers.location).toBe(`/pay/${again.id}/confirm`);
  await post(`/pay/${again.id}/confirm`, { by: 'code', code: '654321' });
  await sandbox.advance(0);
  expect(kinds().slice(-2)).toEqual(['1 payment.pending', '2 payment.completed']);
});

test("a card that is not the customer's is refused", async () => {
  await pay();
  const token = savedToken();
  const other = { merchant_reference: 'order-3', customer_reference: 'player-2', saved_instrument: token };
  expect((await create(other)).statusCode).toBe(400);
  expect((await create({ merchant_reference: 'order-4', saved_instrument: 'ins_none' })).statusCode).toBe(400);
});

test('any report on a payment or payout, signed: partial, contradicting and of another amount', async () => {
  const id = await pay();
  const tell = (said: object) => sandbox.app.inject({ method: 'POST', url: '/test/reports', headers, payload: said });
  for (const said of [
    { status: 'partially_charged_back', returned_amount: '120.00' },
    { status: 'refunded' },
    { status: 'completed', amount: '700.00' },
  ])
    expect((await tell({ id, ...said })).statusCode).toBe(200);
  await sandbox.advance(0);
  expect(kinds().slice(2)).toEqual(['3 payment.partially_charged_back', '4 payment.refunded', '5 payment.completed']);
  expect(
    events()
      .slice(2)
      .map(({ data }) => [data.amount, data.returned_amount]),
  ).toEqual([
    ['500.00', '120.00'],
    ['500.00', undefined],
    ['700.00', undefined],
  ]);
  const { signature, body } = merchant.received.at(-1) ?? { signature: '', body: '' };
  const t = Math.floor(sandbox.now().getTime() / 1_000);
  expect(signature).toBe(`t=${t},v1=${createHmac('sha256', keys.webhook).update(`${t}.${body}`).digest('hex')}`);
  expect((await tell({ id, status: 'processing' })).statusCode).toBe(404);
});
