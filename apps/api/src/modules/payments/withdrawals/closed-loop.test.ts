import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changeSetting } from '../../settings/index.ts';
import { type Cashbox, countPlay, createCashbox } from '../testing/cashbox.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterEach(() => {
  box.stepUp.ask = async () => undefined;
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  message: string;
}
const accounts: Record<string, string> = {
  card: '4242 4242 4242 4242',
  wallet: '+380501234567',
  bank_transfer: 'UA213223130000026007233566001',
};
async function withdraw(playerId: string, method: string, amount: string, overrides: object = {}) {
  const body = {
    method,
    amount,
    idempotency_key: v7(),
    recipient: 'Olena Shevchenko',
    account: accounts[method],
    ...overrides,
  };
  return (await box.call(playerId, 'POST', '/payments/withdrawals', body)).body as Reply;
}
async function deposit(playerId: string, method: string, amount: string): Promise<void> {
  const order = { method, amount, idempotency_key: v7() };
  const { id } = (await box.call(playerId, 'POST', '/payments/deposits', order)).body as Reply;
  await box.webhook(id, { type: 'payment.completed' });
  await countPlay(box, playerId);
}
async function payOut(id: string): Promise<void> {
  await box.runJobs();
  await box.webhook(id, { type: 'payout.completed', sequence: 1 });
}
const restrictionOf = async (playerId: string) =>
  (await box.call(playerId, 'GET', '/payments/payout-restriction')).body as { owed_back: object[] };

test('deposits are first returned by the same method; then any method is open', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await deposit(playerId, 'card', '500.00');
  expect((await restrictionOf(playerId)).owed_back).toEqual([{ method: 'card', amount: '500.00' }]);
  expect((await withdraw(playerId, 'wallet', '300.00')).message).toBe('PAYING_METHOD_FIRST');
  await payOut((await withdraw(playerId, 'card', '300.00')).id);
  expect((await restrictionOf(playerId)).owed_back).toEqual([{ method: 'card', amount: '200.00' }]);
  expect((await withdraw(playerId, 'wallet', '300.00')).message).toBe('PAYING_METHOD_FIRST');
  await withdraw(playerId, 'card', '200.00');
  expect((await restrictionOf(playerId)).owed_back).toEqual([]);
  expect((await withdraw(playerId, 'wallet', '300.00')).status).toBe('processing');
});

test('deposits by several methods are returned to any of them; a terminal is owed nothing', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await deposit(playerId, 'card', '500.00');
  await deposit(playerId, 'wallet', '500.00');
  await deposit(playerId, 'ua_cash_terminal', '500.00');
  expect((await restrictionOf(playerId)).owed_back).toHaveLength(2);
  expect((await withdraw(playerId, 'bank_transfer', '300.00')).message).toBe('PAYING_METHOD_FIRST');
  expect((await withdraw(playerId, 'wallet', '600.00')).status).toBe('processing');
});

test('an operator can disable the rule', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await deposit(playerId, 'card', '500.00');
  const change = (value: boolean) =>
    changeSetting(box.deps, { code: 'PAYOUT_CLOSED_LOOP', value, actor: 'ops', reason: 'test' });
  await change(false);
  expect((await withdraw(playerId, 'wallet', '300.00')).status).toBe('processing');
  await change(true);
});

test('a withdrawal asks for a step-up, one to a new account for one of its own', async () => {
  const requested: string[] = [];
  const confirmed = new Set<string>();
  box.stepUp.ask = async ({ purpose }) => {
    requested.push(purpose);
    return confirmed.has(purpose) ? undefined : refuse('STEP_UP_REQUIRED');
  };
  const playerId = await box.player({ digital: 300_000n });
  confirmed.add('withdrawal');
  expect((await withdraw(playerId, 'card', '300.00')).message).toBe('STEP_UP_REQUIRED');
  confirmed.add('payee');
  const key = v7();
  const first = await withdraw(playerId, 'card', '300.00', { idempotency_key: key });
  expect(first.status).toBe('processing');
  confirmed.delete('payee');
  // A repeat, and the same card in another notation.
  expect((await withdraw(playerId, 'card', '300.00', { idempotency_key: key })).id).toBe(first.id);
  expect((await withdraw(playerId, 'card', '300.00', { account: '4242424242424242' })).status).toBe('processing');
  expect((await withdraw(playerId, 'card', '300.00', { account: '5555555555554444' })).message).toBe(
    'STEP_UP_REQUIRED',
  );
  confirmed.delete('withdrawal');
  expect((await withdraw(playerId, 'card', '300.00')).message).toBe('STEP_UP_REQUIRED');
  expect(requested).toEqual(['payee', 'payee', 'withdrawal', 'withdrawal', 'payee', 'withdrawal']);
});

test('a payout to a new account is told once as an event of security, under 16 requests at once', async () => {
  const playerId = await box.player({ digital: 900_000n });
  const events = async () =>
    (
      await box.deps.db.pool.query(
        `select e.event, e.address, (select count(*)::int from platform.outbox o where o.player_id = e.player_id and o.kind = 'security') as reported
         from identity.security_event e where e.player_id = $1`,
        [playerId],
      )
    ).rows;
  await Promise.all(Array.from({ length: 16 }, () => withdraw(playerId, 'card', '300.00')));
  expect(await events()).toEqual([{ event: 'payee_added', address: '127.0.0.1', reported: 1 }]);
  await withdraw(playerId, 'card', '300.00');
  expect(await events()).toHaveLength(1);
});

test('without a verified identity a new payee name waits for an operator', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await payOut((await withdraw(playerId, 'card', '300.00')).id);
  expect((await withdraw(playerId, 'card', '300.00', { recipient: 'SHEVCHENKO Olena' })).status).toBe('processing');
  expect((await withdraw(playerId, 'card', '300.00', { recipient: 'Ivan Koval' })).status).toBe('waiting_approval');
});
