import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { changeSetting } from '../../settings/index.ts';
import { cryptoName } from '../providers/hosted/hosted-provider.ts';
import { decideScreening } from '../screening/decide-screening.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { refundByOperator } from './refund-deposit.ts';
import { releaseHeld } from './release-held.ts';

const database = useTestDatabase();
let box: Cashbox;
const provider = cryptoName;
const origins = [{ tx_hash: `0x${'ab'.repeat(32)}`, address: '0x52908400098527886e0f7030069857d2e4169ee7' }];
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
  const by = { actor: 'test', reason: 'test' };
  await changeSetting(box.deps, { code: 'KYC_DEPOSIT_TOTAL', value: inUah('1500.00'), ...by });
  await changeSetting(box.deps, { code: 'CRYPTO_EXCESS_MAX', value: inUah('2000.00'), ...by });
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  reason: string | null;
  amount: string;
}
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const read = async (playerId: string, id: string) => (await box.call(playerId, 'GET', `/payments/${id}`)).body as Reply;
const verify = (playerId: string) =>
  box.deps.db.pool.query(
    `insert into kyc.person (player_id, submission_id, first_name, last_name, document_digest, verified_at)
     values ($1, $1, 'Olena', 'Shevchenko', '\\x00', now())`,
    [playerId],
  );

async function order(playerId: string, amount = '1000.00'): Promise<string> {
  const body = { method: 'usdt_erc20', amount, idempotency_key: v7() };
  const answer = await box.call(playerId, 'POST', '/payments/deposits', body);
  expect(answer.status).toBe(201);
  return (answer.body as Reply).id;
}
const arrive = (id: string, settled: string, data: object = {}) =>
  box.webhook(id, {
    type: 'payment.completed',
    provider,
    eventId: v7(),
    data: { settled_amount: settled, origins, ...data },
  });

test('more than the total without identity waits, cannot be played, and is credited once the identity is verified', async () => {
  const playerId = await box.player();
  const id = await order(playerId);
  expect(await arrive(id, '2500.00')).toBe(200);
  expect(await read(playerId, id)).toMatchObject({
    status: 'reviewing',
    reason: 'identity_required',
    amount: '2500.00',
  });
  expect((await pocketsOf(playerId)).game).toBe(0n);
  await releaseHeld(box.deps, playerId);
  expect(await read(playerId, id)).toMatchObject({ status: 'reviewing' });
  await verify(playerId);
  await Promise.all(Array.from({ length: 16 }, () => releaseHeld(box.deps, playerId)));
  expect(await read(playerId, id)).toMatchObject({ status: 'completed', reason: null });
  expect((await pocketsOf(playerId)).game).toBe(250_000n);
});

test('earlier credits count: the deposit that exceeds the total waits, the ones before it do not', async () => {
  const playerId = await box.player();
  const ids = [await order(playerId, '700.00'), await order(playerId, '700.00')];
  for (const id of ids) expect(await arrive(id, '900.00')).toBe(200);
  const statuses = await Promise.all(ids.map(async (id) => (await read(playerId, id)).status));
  expect(statuses).toEqual(['completed', 'reviewing']);
  expect((await pocketsOf(playerId)).game).toBe(90_000n);
});

test('of three deposits that arrive at once, only those within the total are credited', async () => {
  const playerId = await box.player();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await order(playerId, '450.00'));
  await Promise.all(ids.map((id) => arrive(id, '600.00')));
  expect((await pocketsOf(playerId)).game).toBe(120_000n);
});

test('an excess above its maximum waits for an operator, also of a verified player, and of money without an order', async () => {
  const playerId = await box.player();
  await verify(playerId);
  const id = await order(playerId);
  await arrive(id, '3000.01');
  expect(await read(playerId, id)).toMatchObject({ status: 'reviewing', reason: null });
  const decided = { paymentId: id, verdict: 'release', actor: 'test', reason: 'test' } as const;
  expect(await decideScreening(box.deps, decided)).toMatchObject({ status: 'completed' });
  expect((await pocketsOf(playerId)).game).toBe(300_001n);
  const following = v7();
  const data = { id: `cpy_${following}`, merchant_reference: following, amount: '2000.01', follows: id };
  expect(await arrive(id, '2000.01', data)).toBe(200);
  expect(await read(playerId, following)).toMatchObject({ status: 'reviewing' });
  expect((await pocketsOf(playerId)).game).toBe(300_001n);
});

test('an excess that was released still waits for the identity', async () => {
  const playerId = await box.player();
  const id = await order(playerId);
  await arrive(id, '9000.00');
  const decided = { paymentId: id, verdict: 'release', actor: 'test', reason: 'test' } as const;
  expect(await decideScreening(box.deps, decided)).toMatchObject({ status: 'reviewing', reason: 'identity_required' });
  expect((await pocketsOf(playerId)).game).toBe(0n);
  await verify(playerId);
  await releaseHeld(box.deps, playerId);
  expect((await pocketsOf(playerId)).game).toBe(900_000n);
});

test('an operator can return a deposit that waits for an identity', async () => {
  const playerId = await box.player();
  const id = await order(playerId);
  await arrive(id, '2500.00');
  const refunded = await refundByOperator(box.deps, { paymentId: id, actor: 'test', reason: 'no identity was shown' });
  expect(refunded).toMatchObject({ status: 'refunding' });
  await verify(playerId);
  await releaseHeld(box.deps, playerId);
  expect((await pocketsOf(playerId)).game).toBe(0n);
});

test('a credited transfer that the chain no longer contains stops the account and alerts once; nothing is taken back', async () => {
  const playerId = await box.player();
  const id = await order(playerId);
  await arrive(id, '1000.00');
  for (let count = 0; count < 2; count += 1) await arrive(id, '1000.00', { missing_amount: '1000.00' });
  const { rows } = await box.deps.db.pool.query('select kind, details from payments.alert where player_id = $1', [
    playerId,
  ]);
  expect(rows).toEqual([
    { kind: 'chargeback', details: expect.objectContaining({ cause: 'reorganisation', missing: '1000.00' }) as object },
  ]);
  const { rows: players } = await box.deps.db.pool.query('select status from identity.player where id = $1', [
    playerId,
  ]);
  expect(players).toEqual([{ status: 'disabled' }]);
  expect((await pocketsOf(playerId)).game).toBe(100_000n);
  expect(
    await box.call(playerId, 'POST', '/payments/withdrawals', {
      method: 'card',
      amount: '100.00',
      idempotency_key: v7(),
      recipient: 'Olena Shevchenko',
      account: '4242 4242 4242 4242',
    }),
  ).toMatchObject({ status: 403 });
});
