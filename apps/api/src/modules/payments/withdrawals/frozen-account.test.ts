import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { freezePlayer } from '../../wallet/index.ts';
import { releaseHeld } from '../deposits/release-held.ts';
import { refundByOperator } from '../deposits/refund-deposit.ts';
import { voidDeposits } from '../deposits/void-deposits.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { sendPayout } from './send-payout.ts';

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
  message: string;
}
const freeze = (playerId: string, isFrozen = true) =>
  box.deps.db.transaction((tx) => freezePlayer(tx, { playerId, isFrozen, at: box.clock.now() }));
const withdraw = async (playerId: string) =>
  (
    await box.call(playerId, 'POST', '/payments/withdrawals', {
      ...{ method: 'card', amount: '1000.00', idempotency_key: v7(), recipient: 'Olena Shevchenko' },
      account: '4242 4242 4242 4242',
    })
  ).body as Reply;
const deposit = async (playerId: string) =>
  (
    await box.call(playerId, 'POST', '/payments/deposits', {
      ...{ method: 'card', amount: '500.00', idempotency_key: v7(), return_path: '/' },
    })
  ).body as Reply;
async function read(playerId: string, id: string): Promise<Pick<Reply, 'status' | 'reason'>> {
  const { body } = await box.call(playerId, 'GET', `/payments/${id}`);
  const { status, reason } = body as Reply;
  return { status, reason };
}
const approve = (paymentId: string, despite: readonly never[] = []) =>
  decideWithdrawal(box.deps, { paymentId, verdict: 'approve', despite, actor: 'operator', reason: 'looked' });

test('a frozen account asks for no payout, during an own break neither', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await freeze(playerId);
  expect(await withdraw(playerId)).toMatchObject({ message: 'ACCOUNT_FROZEN' });
  await box.deps.db.pool.query("update wallet.player_control set excluded_until = '2099-01-01' where player_id = $1", [
    playerId,
  ]);
  expect(await withdraw(playerId)).toMatchObject({ message: 'ACCOUNT_FROZEN' });
  const { body } = await box.call(playerId, 'GET', '/payments/payout-restriction');
  expect(body).toMatchObject({ is_leaving: false });
  expect(await readPockets(box.deps.db.kysely, playerId)).toMatchObject({ digital: 300_000n, hold: 0n });
});

test('an approved payout that was not ordered waits for an operator again, who cannot override the freeze', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const { id, status } = await withdraw(playerId);
  expect(status).toBe('processing');
  await freeze(playerId);
  await box.runJobs();
  expect(box.psp.orders.has(id)).toBe(false);
  expect(await read(playerId, id)).toEqual({ status: 'waiting_approval', reason: 'wait_review' });
  const refused = await approve(id);
  expect(isRefusal(refused) && refused.details).toEqual([{ path: 'player', message: 'frozen' }]);
  await freeze(playerId, false);
  expect(isRefusal(await approve(id))).toBe(false);
  await box.runJobs();
  expect(box.psp.orders.has(id)).toBe(true);
});

test('a payout whose order may have left is not taken back, and not ordered again until the account is free', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const { id } = await withdraw(playerId);
  await box.deps.db.pool.query('update payments.payment set ordered_at = now() where id = $1', [id]);
  await freeze(playerId);
  await sendPayout(box.deps, { playerId, paymentId: id });
  expect(await read(playerId, id)).toMatchObject({ status: 'processing' });
  expect(box.psp.orders.has(id)).toBe(false);
  await freeze(playerId, false);
  await sendPayout(box.deps, { playerId, paymentId: id });
  expect(box.psp.orders.has(id)).toBe(true);
});

test('a deposit that arrives is held, not sent back, and credited once the account is free', async () => {
  const playerId = await box.player();
  const { id } = await deposit(playerId);
  await freeze(playerId);
  expect(await box.webhook(id, { type: 'payment.completed' })).toBe(200);
  expect(await read(playerId, id)).toEqual({ status: 'reviewing', reason: 'account_frozen' });
  await releaseHeld(box.deps, playerId);
  const decision = { paymentId: id, actor: 'operator', reason: 'a mistake' };
  expect(await refundByOperator(box.deps, decision)).toMatchObject({ name: 'ACCOUNT_FROZEN' });
  expect(await readPockets(box.deps.db.kysely, playerId)).toEqual({ game: 0n, digital: 0n, hold: 50_000n });
  await freeze(playerId, false);
  await releaseHeld(box.deps, playerId);
  expect(await read(playerId, id)).toMatchObject({ status: 'completed' });
  expect(await readPockets(box.deps.db.kysely, playerId)).toEqual({ game: 50_000n, digital: 0n, hold: 0n });
});

test('open deposits end unpaid, and a refund that was decided before waits', async () => {
  const playerId = await box.player();
  const paid = await deposit(playerId);
  expect(await box.webhook(paid.id, { type: 'payment.completed' })).toBe(200);
  const open = await deposit(playerId);
  expect(isRefusal(await refundByOperator(box.deps, { paymentId: paid.id, actor: 'o', reason: 'r' }))).toBe(false);
  await freeze(playerId);
  await voidDeposits(box.deps, playerId);
  expect(await read(playerId, open.id)).toMatchObject({ status: 'expired' });
  await box.runJobs();
  expect(await read(playerId, paid.id)).toMatchObject({ status: 'refunding' });
  await freeze(playerId, false);
  await releaseHeld(box.deps, playerId);
  await box.runJobs();
  expect(await read(playerId, paid.id)).toMatchObject({ status: 'refunded' });
});
