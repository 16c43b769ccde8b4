import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { listRequestsOfPayment } from '../../kyc/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { paymentsCommands } from '../commands.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { cancelWithdrawal, decideWithdrawal } from './decide-withdrawal.ts';

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
  note: string | null;
}
/** A withdrawal above the automatic limit. */
async function withdraw(playerId: string, amount = '6000.00'): Promise<Reply> {
  const { status, body } = await box.call(playerId, 'POST', '/payments/withdrawals', {
    ...{ method: 'card', amount, idempotency_key: v7(), recipient: 'Olena Shevchenko' },
    account: '4242 4242 4242 4242',
  });
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }]);
  return body as Reply;
}
async function command(name: string, options: Record<string, string>): Promise<void> {
  const found = paymentsCommands.find((one) => one.name === name);
  const given = { reason: 'looked at it', ...options };
  await found?.run({ deps: box.deps, options: given, actor: 'operator', print: () => undefined });
}
const read = async (playerId: string, id: string) => (await box.call(playerId, 'GET', `/payments/${id}`)).body as Reply;
const requestsOf = async (id: string) =>
  (await listRequestsOfPayment(box.deps.db.kysely, id)).map(({ document, state, why }) => [document, state, why]);

describe('documents for a withdrawal', () => {
  test('it waits for the player, who is told which one and why', async () => {
    const playerId = await box.player({ digital: 1_000_000n });
    const { id } = await withdraw(playerId);
    await command('withdrawal ask', { id, document: 'funds', why: 'payout', text: 'A payslip, please.' });
    expect(await read(playerId, id)).toMatchObject({ status: 'waiting_approval', reason: 'wait_documents' });
    expect(await requestsOf(id)).toEqual([['funds', 'asked', 'payout']]);
    await command('withdrawal ask', { id, document: 'address', why: 'payout' });
    await expect(command('withdrawal ask', { id, document: 'funds', why: 'payee' })).rejects.toThrow('PAYMENT_STATE');
    const { rows } = await box.deps.db.pool.query(
      "select payload->>'text' as text from platform.outbox where kind = 'documents' and player_id = $1 order by id",
      [playerId],
    );
    expect(rows).toEqual([{ text: 'A payslip, please.' }, { text: null }]);
  });

  test.each(['approve', 'deny', 'cancel'] as const)('a decision ends what was asked: %s', async (how) => {
    const playerId = await box.player({ digital: 1_000_000n });
    const { id } = await withdraw(playerId);
    await command('withdrawal ask', { id, document: 'funds', why: 'payout' });
    const decision = { paymentId: id, actor: 'o', reason: 'r' };
    const done =
      how === 'cancel'
        ? await cancelWithdrawal(box.deps, { playerId, id })
        : await decideWithdrawal(box.deps, { ...decision, verdict: how });
    expect(isRefusal(done)).toBe(false);
    expect(await requestsOf(id)).toEqual([['funds', 'dropped', 'payout']]);
    await expect(command('withdrawal ask', { id, document: 'address', why: 'payout' })).rejects.toThrow(
      'PAYMENT_STATE',
    );
  });

  test('a denial is told in the operator’s words, which the audit log keeps', async () => {
    const playerId = await box.player({ digital: 1_000_000n });
    const { id } = await withdraw(playerId);
    await command('withdrawal deny', { id, text: 'The card is not yours.' });
    expect(await read(playerId, id)).toMatchObject({ status: 'denied', note: 'The card is not yours.' });
    const { rows } = await box.deps.db.pool.query(
      "select details->>'text' as text from platform.audit where action = 'withdrawal.deny' and subject = $1",
      [id],
    );
    expect(rows).toEqual([{ text: 'The card is not yours.' }]);
    expect((await read(playerId, (await withdraw(playerId, '300.00')).id)).note).toBeNull();
  });

  test('an overdue document makes payouts wait until an operator approves despite it', async () => {
    const playerId = await box.player({ digital: 1_000_000n });
    await box.deps.db.pool.query(
      `insert into kyc.request (player_id, id, document, why, asked_by, asked_at, due_at, state, changed_at)
       values ($1, $2, 'identity', 'expiring', 'rule', $3, $3, 'asked', $3)`,
      [playerId, v7(), box.clock.now()],
    );
    const payment = await withdraw(playerId, '300.00');
    expect(payment).toMatchObject({ status: 'waiting_approval', reason: 'wait_documents' });
    const decision = { paymentId: payment.id, verdict: 'approve', actor: 'o', reason: 'r' } as const;
    expect(await decideWithdrawal(box.deps, decision)).toMatchObject({ name: 'PAYOUT_STOPPED' });
    expect(isRefusal(await decideWithdrawal(box.deps, { ...decision, despite: ['documents'] }))).toBe(false);
  });

  test('withdrawals above a total ask for the address, once, until it was shown', async () => {
    const playerId = await box.player({ digital: 1_000_000n });
    const total = { uah: '700.00', kzt: '1.00', usd: '1.00', eur: '1.00', kgs: '1.00', tjs: '1.00', uzs: '1.00' };
    await changeSetting(box.deps, { code: 'KYC_ADDRESS_PAYOUT_TOTAL', value: total, actor: 'ops', reason: 'test' });
    expect(await withdraw(playerId, '400.00')).toMatchObject({ status: 'processing' });
    const second = await withdraw(playerId, '400.00');
    expect(second).toMatchObject({ status: 'waiting_approval', reason: 'wait_documents' });
    expect(await requestsOf(second.id)).toEqual([['address', 'asked', 'large_payouts']]);
    await box.deps.db.pool.query(
      `insert into kyc.proof (player_id, id, kind, status, submitted_at, decided_at, decided_by)
       values ($1, $2, 'address', 'approved', now(), now(), 'o')`,
      [playerId, v7()],
    );
    await box.deps.db.pool.query("update kyc.request set state = 'dropped' where player_id = $1", [playerId]);
    expect(await withdraw(playerId, '400.00')).toMatchObject({ status: 'processing' });
  });

  test('the address is asked for also where the withdrawal waits for another reason', async () => {
    const playerId = await box.player({ digital: 1_000_000n });
    await box.deps.db.pool.query('update identity.player set guarded_since = $2 where id = $1', [
      playerId,
      box.clock.now(),
    ]);
    const { id, reason } = await withdraw(playerId, '800.00');
    expect(reason).toBe('wait_security');
    expect(await requestsOf(id)).toEqual([['address', 'asked', 'large_payouts']]);
    const decision = { paymentId: id, verdict: 'approve', actor: 'o', reason: 'r' } as const;
    expect(await decideWithdrawal(box.deps, decision)).toMatchObject({ name: 'PAYOUT_STOPPED' });
  });
});
