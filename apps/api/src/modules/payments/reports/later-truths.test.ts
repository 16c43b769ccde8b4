import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listOpenAlerts } from '../alerts/alert-store.ts';
import { clearingOf } from '../testing/books.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { reconcileSettled } from './reconcile-with-alerts.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  box.clock.advance(Date.now() - box.clock.now().getTime());
});
afterAll(() => box.close());

interface Opened {
  playerId: string;
  id: string;
}
async function deposit(): Promise<Opened> {
  const playerId = await box.player();
  const order = { method: 'card', amount: '500.00', idempotency_key: v7() };
  const { body } = await box.call(playerId, 'POST', '/payments/deposits', order);
  return { playerId, id: (body as { id: string }).id };
}
async function withdraw(playerId: string, amount = '500.00'): Promise<string> {
  const order = { method: 'card', amount, idempotency_key: v7() };
  const target = { recipient: 'Olena Shevchenko', account: '4242424242424242' };
  const { body } = await box.call(playerId, 'POST', '/payments/withdrawals', { ...order, ...target });
  return (body as { id: string }).id;
}
async function sentPayout(): Promise<Opened> {
  const playerId = await box.player({ digital: 200_000n });
  const id = await withdraw(playerId);
  await box.runJobs();
  return { playerId, id };
}
const later = (minutes: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + minutes * 60_000).toISOString();
/** Sends a report of a later time, under a new event id. */
const say = (id: string, type: Parameters<Cashbox['webhook']>[1]['type'], minutes: number, data: object = {}) =>
  box.webhook(id, { type, eventId: v7(), data: { updated_at: later(minutes), ...data } });
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const viewOf = async ({ playerId, id }: Opened) =>
  (await box.call(playerId, 'GET', `/payments/${id}`)).body as { status: string; reason: string | null };
const alertsOf = async (id: string) =>
  (await listOpenAlerts(box.deps.db.kysely, 10_000))
    .filter(({ subject }) => subject.includes(id))
    .map(({ kind }) => kind);

test('a payout that was paid and is returned by the bank comes back to the player, with an alert', async () => {
  const payout = await sentPayout();
  expect(await say(payout.id, 'payout.completed', 1)).toBe(200);
  expect(await pocketsOf(payout.playerId)).toEqual({ game: 0n, digital: 150_000n, hold: 0n });
  expect(await say(payout.id, 'payout.denied', 2)).toBe(200);
  expect(await pocketsOf(payout.playerId)).toEqual({ game: 0n, digital: 200_000n, hold: 0n });
  expect(await viewOf(payout)).toMatchObject({ status: 'denied', reason: 'returned_by_bank' });
  expect(await alertsOf(payout.id)).toEqual(['returned_payout']);
});

test('a payout paid after it had failed is taken again; what is missing is the loss of the house', async () => {
  const payout = await sentPayout();
  await say(payout.id, 'payout.denied', 1);
  await withdraw(payout.playerId, '1800.00');
  await box.deps.db.pool.query(
    "update payments.payment set status = 'processing' where player_id = $1 and amount = 180000",
    [payout.playerId],
  );
  await say(payout.id, 'payout.completed', 2);
  expect(await pocketsOf(payout.playerId)).toEqual({ game: 0n, digital: 0n, hold: 180_000n });
  expect(await clearingOf(box, payout.id)).toBe(-50_000n);
  const { rows } = await box.deps.db.pool.query(
    'select amount, player_amount from payments.reversal where payment_id = $1 order by number',
    [payout.id],
  );
  expect(rows).toEqual([
    { amount: 50_000n, player_amount: 50_000n },
    { amount: -50_000n, player_amount: -20_000n },
  ]);
});

test('a refund made at the provider, and a partial chargeback, take that part back', async () => {
  const whole = await deposit();
  await say(whole.id, 'payment.completed', 1);
  await say(whole.id, 'payment.refunded', 2);
  expect(await pocketsOf(whole.playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  expect(await viewOf(whole)).toMatchObject({ status: 'refunded', reason: 'returned_by_provider' });
  const part = await deposit();
  await say(part.id, 'payment.completed', 1);
  await say(part.id, 'payment.partially_charged_back', 2, { returned_amount: '120.00' });
  expect(await pocketsOf(part.playerId)).toMatchObject({ game: 38_000n });
  expect((await viewOf(part)).status).toBe('completed');
  expect([await alertsOf(whole.id), await alertsOf(part.id)]).toEqual([['provider_refund'], ['chargeback']]);
  // The dispute is won.
  await say(part.id, 'payment.completed', 3);
  expect(await pocketsOf(part.playerId)).toMatchObject({ game: 50_000n });
});

test('64 reports of four kinds at once end as the newest says', async () => {
  const one = await deposit();
  const kinds = [
    'payment.completed',
    'payment.partially_refunded',
    'payment.refunded',
    'payment.charged_back',
  ] as const;
  const data = { returned_amount: '200.00' };
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, place) =>
      say(one.id, kinds[place % 4] ?? 'payment.completed', 1 + (place % 4), data),
    ),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await clearingOf(box, one.id)).toBe(0n);
  expect(await pocketsOf(one.playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  expect(['refunded', 'charged_back']).toContain((await viewOf(one)).status);
});

test('a chargeback that overtakes the payment: nothing is credited, an alert opens', async () => {
  const one = await deposit();
  await say(one.id, 'payment.charged_back', 2);
  await say(one.id, 'payment.completed', 1);
  expect(await pocketsOf(one.playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  expect(await viewOf(one)).toMatchObject({ status: 'charged_back' });
  expect(await alertsOf(one.id)).toEqual(['contradiction']);
});

test('another amount or currency moves nothing and opens an alert; a repeat opens no second one', async () => {
  const one = await deposit();
  for (let time = 0; time < 2; time += 1) {
    await say(one.id, 'payment.completed', 1, { amount: '900.00' });
    await say(one.id, 'payment.completed', 1, { currency: 'USD' });
  }
  expect(await pocketsOf(one.playerId)).toMatchObject({ game: 0n });
  expect(await alertsOf(one.id)).toEqual(['mismatch', 'mismatch']);
  // More returned than was paid.
  await say(one.id, 'payment.completed', 2);
  await say(one.id, 'payment.partially_refunded', 3, { returned_amount: '500.01' });
  expect(await pocketsOf(one.playerId)).toMatchObject({ game: 50_000n });
  expect(await alertsOf(one.id)).toHaveLength(3);
});

test('a report on a payment that is not in our books opens one alert and stays unanswered', async () => {
  const one = await deposit();
  const unknown = v7();
  for (let time = 0; time < 2; time += 1)
    expect(await say(one.id, 'payment.completed', 1, { merchant_reference: unknown, id: 'ref-x' })).toBe(404);
  expect(await alertsOf(unknown)).toEqual(['unknown_payment']);
});

test('a report that arrives before our own answer is applied, and the answer changes nothing', async () => {
  const playerId = await box.player({ digital: 200_000n });
  const id = await withdraw(playerId);
  // The provider takes the order, our connection breaks, and its report comes first.
  box.psp.troubles.push('close_after');
  await box.runJobs();
  await say(id, 'payout.completed', 1);
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 150_000n, hold: 0n });
  await box.runJobs();
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 150_000n, hold: 0n });
  expect(await alertsOf(id)).toEqual([]);
});

test('money for an excluded or closed account goes back, and a reversal meanwhile sends it once', async () => {
  const one = await deposit();
  box.limit.check = async () => refuse('USER_DISABLED');
  await say(one.id, 'payment.completed', 1);
  box.limit.check = async () => undefined;
  expect(await pocketsOf(one.playerId)).toEqual({ game: 0n, digital: 0n, hold: 50_000n });
  await say(one.id, 'payment.charged_back', 2);
  await box.runJobs();
  expect(await pocketsOf(one.playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  expect(await clearingOf(box, one.id)).toBe(0n);
  expect((await viewOf(one)).status).toBe('charged_back');
});

test('a payout paid in part: the rest comes back to the player', async () => {
  const payout = await sentPayout();
  await say(payout.id, 'payout.completed', 1, { returned_amount: '180.00' });
  expect(await pocketsOf(payout.playerId)).toEqual({ game: 0n, digital: 168_000n, hold: 0n });
  expect(await clearingOf(box, payout.id)).toBe(-32_000n);
  expect(await alertsOf(payout.id)).toEqual(['returned_payout']);
});

test('the money of a reversed deposit does not leave by a withdrawal that waits for approval', async () => {
  const one = await deposit();
  await say(one.id, 'payment.completed', 1);
  await box.deps.db.pool.query('update ledger.balance set game = 0, digital = 50000 where player_id = $1', [
    one.playerId,
  ]);
  const waiting = await withdraw(one.playerId);
  await box.deps.db.pool.query("update payments.payment set status = 'waiting_approval' where id = $1", [waiting]);
  await say(one.id, 'payment.charged_back', 2);
  expect(await pocketsOf(one.playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  expect(await viewOf({ playerId: one.playerId, id: waiting })).toMatchObject({
    status: 'denied',
    reason: 'deposit_reversed',
  });
});

test('a chargeback whose report was lost is found 100 days after settlement', async () => {
  const one = await deposit();
  await say(one.id, 'payment.completed', 1);
  Object.assign(box.psp.orders.get(one.id) ?? {}, { status: 'charged_back', updated_at: later(60) });
  const to = new Date(Date.now() + 100 * 24 * 3_600_000);
  const before = box.psp.calls.filter((call) => call.endsWith('/transactions')).length;
  await reconcileSettled(box.deps, { provider: 'sandbox-psp', to });
  expect(box.psp.calls.filter((call) => call.endsWith('/transactions')).length - before).toBeGreaterThanOrEqual(120);
  expect((await viewOf(one)).status).toBe('charged_back');
  expect(await pocketsOf(one.playerId)).toMatchObject({ game: 0n });
});
