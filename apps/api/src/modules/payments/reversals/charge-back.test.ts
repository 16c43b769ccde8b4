import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { listOpenAlerts } from '../alerts/alert-store.ts';
import { resolveAlert } from '../alerts/resolve-alert.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { refundByOperator } from '../deposits/refund-deposit.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  reason: string | null;
}
async function paid(playerId: string, amount = '500.00'): Promise<string> {
  const order = { method: 'card', amount, idempotency_key: v7() };
  const { id } = (await box.call(playerId, 'POST', '/payments/deposits', order)).body as Reply;
  expect(await box.webhook(id, { type: 'payment.completed' })).toBe(200);
  return id;
}
const statusOf = async (playerId: string, id: string) =>
  ((await box.call(playerId, 'GET', `/payments/${id}`)).body as Reply).status;
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const withdraw = async (playerId: string, amount: string) =>
  (
    await box.call(playerId, 'POST', '/payments/withdrawals', {
      method: 'card',
      amount,
      idempotency_key: v7(),
      recipient: 'Olena Shevchenko',
      account: '4242 4242 4242 4242',
    })
  ).body as Reply;
const alertsOf = async (playerId: string) =>
  (await listOpenAlerts(box.deps.db.kysely, 1_000)).filter((alert) => alert.playerId === playerId);

test('a chargeback takes the remaining money once and opens an alert', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const id = await paid(playerId);
  await Promise.all(
    Array.from({ length: 8 }, (_, sequence) =>
      box.webhook(id, { type: 'payment.charged_back', eventId: `back-${sequence}`, sequence: 3 + sequence }),
    ),
  );
  expect(await statusOf(playerId, id)).toBe('charged_back');
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 300_000n, hold: 0n });
  const [alert, ...others] = await alertsOf(playerId);
  expect([alert, others]).toMatchObject([
    { kind: 'chargeback', details: { amount: '500.00', taken_back: '500.00', lost: '0.00' } },
    [],
  ]);
  expect((await withdraw(playerId, '1000.00')).status).toBe('waiting_approval');
  expect(isRefusal(await resolveAlert(box.deps, { id: alert?.id ?? '', actor: 'ops', reason: 'called' }))).toBe(false);
  expect(isRefusal(await resolveAlert(box.deps, { id: alert?.id ?? '', actor: 'ops', reason: 'again' }))).toBe(true);
  expect((await withdraw(playerId, '1000.00')).status).toBe('processing');
  const { rows } = await box.deps.db.pool.query(
    'select action from platform.audit where subject = any($1) order by id',
    [[id, alert?.id]],
  );
  expect(rows).toEqual([{ action: 'payment.chargeback' }, { action: 'payment_alert.resolve' }]);
});

test("money already lost is the house's loss; the pockets stay at zero", async () => {
  const playerId = await box.player();
  const id = await paid(playerId);
  await box.deps.db.pool.query('update ledger.balance set game = 20000 where player_id = $1', [playerId]);
  await box.webhook(id, { type: 'payment.charged_back', sequence: 3 });
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  const { rows } = await box.deps.db.pool.query(
    'select amount, player_amount from payments.reversal where payment_id = $1',
    [id],
  );
  expect(rows).toEqual([{ amount: 50_000n, player_amount: 20_000n }]);
});

test('an operator refunds a deposit while its money is there, and the refund completes', async () => {
  const playerId = await box.player();
  const id = await paid(playerId);
  const ask = () => refundByOperator(box.deps, { paymentId: id, actor: 'ops', reason: 'paid twice' });
  const requests = await Promise.all(Array.from({ length: 8 }, ask));
  expect(requests.filter((one) => !isRefusal(one))).toHaveLength(1);
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 50_000n });
  // A repeated callback credits nothing.
  await box.webhook(id, { type: 'payment.completed', eventId: v7(), sequence: 9 });
  await box.runJobs();
  expect(await statusOf(playerId, id)).toBe('refunded');
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
});

test('a deposit whose money is gone is not refunded', async () => {
  const playerId = await box.player();
  const id = await paid(playerId);
  await box.deps.db.pool.query('update ledger.balance set game = 49999 where player_id = $1', [playerId]);
  expect(await refundByOperator(box.deps, { paymentId: id, actor: 'ops', reason: 'x' })).toMatchObject({
    name: 'NOT_ENOUGH_BALANCE',
  });
});
