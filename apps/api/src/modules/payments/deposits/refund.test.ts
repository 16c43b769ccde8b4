import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { readOutbox } from '../../../../testing/read-outbox.ts';
import { checkDeposit, excludePlayer, setLimit } from '../../wallet/index.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { sendRefund } from './send-refund.ts';
import { limitsConsumer, voidDeposits } from './void-deposits.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  box.limit.check = checkDeposit;
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  reason: string | null;
}
async function deposit(playerId: string, amount = '500.00'): Promise<Reply> {
  const order = { method: 'card', amount, idempotency_key: v7() };
  return (await box.call(playerId, 'POST', '/payments/deposits', order)).body as Reply;
}
const read = async (playerId: string, id: string) => (await box.call(playerId, 'GET', `/payments/${id}`)).body as Reply;
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const exclude = (playerId: string) =>
  excludePlayer(box.deps, { playerId, until: new Date(box.clock.now().getTime() + 86_400_000) });
const orderOf = (id: string) => box.psp.orders.get(id)?.status;

test('an exclusion voids open deposits at the provider', async () => {
  const playerId = await box.player();
  const open = await deposit(playerId);
  await exclude(playerId);
  await readOutbox(box.deps, limitsConsumer);
  await box.runJobs();
  expect(orderOf(open.id)).toBe('denied');
  expect(await read(playerId, open.id)).toMatchObject({ status: 'expired', reason: 'cancelled_by_merchant' });
});

test('a lowered limit voids the open deposits above it and keeps the others', async () => {
  const playerId = await box.player();
  const [large, small] = [await deposit(playerId, '900.00'), await deposit(playerId, '100.00')];
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'day', amount: 50_000n });
  await readOutbox(box.deps, limitsConsumer);
  await box.runJobs();
  expect([orderOf(large.id), orderOf(small.id)]).toEqual(['denied', 'created']);
  expect(await box.webhook(small.id, { type: 'payment.completed' })).toBe(200);
  expect(await pocketsOf(playerId)).toEqual({ game: 10_000n, digital: 0n, hold: 0n });
});

test.each([
  ['during an exclusion', exclude, 'refund_excluded'],
  [
    'above a lowered limit',
    (playerId: string) => setLimit(box.deps, { playerId, kind: 'deposit', period: 'day', amount: 100n }),
    'refund_limit',
  ],
])('money that arrives %s goes back once, whatever is repeated', async (_name, close, reason) => {
  const playerId = await box.player();
  const { id } = await deposit(playerId);
  await close(playerId);
  await Promise.all(Array.from({ length: 16 }, () => box.webhook(id, { type: 'payment.completed' })));
  expect(await read(playerId, id)).toMatchObject({ status: 'refunding', reason });
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 50_000n });
  box.psp.troubles.push('close_after', 503);
  await expect(sendRefund(box.deps, { playerId, paymentId: id })).resolves.toBeUndefined();
  await box.runJobs();
  await box.webhook(id, { type: 'payment.refunded', sequence: 3 });
  expect(await read(playerId, id)).toMatchObject({ status: 'refunded', reason });
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  const refunds = box.psp.calls.filter((call) => call.endsWith('/refund'));
  expect(refunds.length).toBeGreaterThan(0);
  const { rows } = await box.deps.db.pool.query(
    `select kind from ledger.transfer where player_id = $1 and kind like 'deposit%' order by id`,
    [playerId],
  );
  expect(rows).toEqual([{ kind: 'deposit_refund_hold' }, { kind: 'deposit_refund' }]);
});

test('a refund refused by its provider is retried and loses nothing', async () => {
  const playerId = await box.player();
  const { id } = await deposit(playerId);
  await exclude(playerId);
  await box.webhook(id, { type: 'payment.completed' });
  box.psp.troubles.push(400);
  await expect(sendRefund(box.deps, { playerId, paymentId: id })).rejects.toThrow('refused');
  expect(await pocketsOf(playerId)).toMatchObject({ hold: 50_000n });
  await sendRefund(box.deps, { playerId, paymentId: id });
  expect(await pocketsOf(playerId)).toMatchObject({ hold: 0n });
});

test('an open deposit whose provider is unavailable is checked again', async () => {
  const playerId = await box.player();
  const { id } = await deposit(playerId);
  await exclude(playerId);
  box.psp.troubles.push(503, 503, 503, 503);
  await expect(voidDeposits(box.deps, playerId)).rejects.toThrow('cannot be reached');
  expect(await read(playerId, id)).toMatchObject({ status: 'created' });
  box.psp.troubles.length = 0;
  await voidDeposits(box.deps, playerId);
  expect(await read(playerId, id)).toMatchObject({ status: 'expired' });
});

test('a webhook whose type contradicts its data is refused', async () => {
  const playerId = await box.player();
  const { id } = await deposit(playerId);
  expect(await box.webhook(id, { type: 'payment.completed', data: { status: 'denied' } })).toBe(400);
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
});

test('each outcome is shown once, when its player next visits', async () => {
  const playerId = await box.player({ digital: 200_000n });
  const unseen = async () => ((await box.call(playerId, 'GET', '/payments/unseen')).body as { items: Reply[] }).items;
  const order = {
    method: 'card',
    amount: '1000.00',
    idempotency_key: v7(),
    recipient: 'Olena Shevchenko',
    account: '4242 4242 4242 4242',
  };
  const { id } = (await box.call(playerId, 'POST', '/payments/withdrawals', order)).body as Reply;
  await box.runJobs();
  expect(await unseen()).toEqual([]);
  // A payment in progress cannot be marked.
  await box.call(playerId, 'POST', `/payments/${id}/seen`);
  await box.webhook(id, { type: 'payout.denied', data: { reason: 'invalid_account' } });
  expect(await unseen()).toMatchObject([{ id, status: 'denied', reason: 'invalid_account' }]);
  const stranger = await box.player();
  await box.call(stranger, 'POST', `/payments/${id}/seen`);
  expect(await unseen()).toHaveLength(1);
  await box.call(playerId, 'POST', `/payments/${id}/seen`);
  expect(await unseen()).toEqual([]);
});
