import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { changeSetting } from '../../settings/index.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';

const database = useTestDatabase();
let box: Cashbox;
const inUah = (amount: string) => ({
  uah: amount,
  kzt: '1.00',
  usd: '1.00',
  eur: '1.00',
  kgs: '1.00',
  tjs: '1.00',
  uzs: '1.00',
});
beforeAll(async () => {
  box = await createCashbox(database.url);
  for (const code of ['KYC_PAYOUT_TOTAL', 'KYC_DEPOSIT_TOTAL']) {
    await changeSetting(box.deps, { code, value: inUah('1500.00'), actor: 'test', reason: 'test' });
  }
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  message: string;
}
async function withdraw(playerId: string, amount: string, recipient = 'Olena Shevchenko') {
  const body = { method: 'card', amount, idempotency_key: v7(), recipient, account: '4242 4242 4242 4242' };
  return (await box.call(playerId, 'POST', '/payments/withdrawals', body)) as { status: number; body: Reply };
}
async function deposit(playerId: string, amount: string) {
  const body = { method: 'card', amount, idempotency_key: v7(), return_path: '/' };
  return (await box.call(playerId, 'POST', '/payments/deposits', body)) as { status: number; body: Reply };
}
const restriction = async (playerId: string) => (await box.call(playerId, 'GET', '/payments/payout-restriction')).body;
const verify = (playerId: string) =>
  box.deps.db.pool.query(
    `insert into kyc.person (player_id, submission_id, first_name, last_name, document_digest, verified_at)
     values ($1, $1, 'Olena', 'Shevchenko', '\\x00', now())`,
    [playerId],
  );

test('withdrawals up to the total need no verification; the one above it does, with advance notice', async () => {
  const playerId = await box.player({ digital: 500_000n });
  expect(await restriction(playerId)).toMatchObject({ left_without_identity: '1500.00', identity_status: 'none' });
  expect((await withdraw(playerId, '1000.00')).status).toBe(201);
  expect(await restriction(playerId)).toMatchObject({ left_without_identity: '500.00' });
  expect(await withdraw(playerId, '500.01')).toMatchObject({ status: 403, body: { message: 'KYC_REQUIRED' } });
  await verify(playerId);
  expect(await restriction(playerId)).toMatchObject({ left_without_identity: null });
  expect((await withdraw(playerId, '500.01')).status).toBe(201);
});

test('denied withdrawals do not count', async () => {
  const playerId = await box.player({ digital: 500_000n });
  const { body } = await withdraw(playerId, '1000.00');
  await box.runJobs();
  await box.webhook(body.id, { type: 'payout.denied', sequence: 1, data: { reason: 'invalid_account' } });
  expect(await restriction(playerId)).toMatchObject({ left_without_identity: '1500.00' });
});

test('a payout to a name other than the verified one waits for an operator', async () => {
  const playerId = await box.player({ digital: 500_000n });
  await verify(playerId);
  expect((await withdraw(playerId, '600.00', 'Petro Koval')).body.status).toBe('waiting_approval');
  expect((await withdraw(playerId, '600.00', 'SHEVCHENKO OLENA')).body.status).toBe('processing');
});

test('deposits above the total need verification; open ones count, also under 64 concurrent requests', async () => {
  const playerId = await box.player();
  const answers = await Promise.all(Array.from({ length: 64 }, () => deposit(playerId, '400.00')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['KYC_REQUIRED']));
  await verify(playerId);
  expect((await deposit(playerId, '400.00')).status).toBe(201);
});
