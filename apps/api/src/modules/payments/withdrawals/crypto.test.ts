import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { changeSetting } from '../../settings/index.ts';
import { cryptoName } from '../providers/hosted/hosted-provider.ts';
import { reconcilePayments } from '../reports/reconcile-payments.ts';
import { type Cashbox, countPlay, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { addressDigest } from '@altyn/chain-addresses/digest';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

/** Origins of the test's money. */
const origins = [{ tx_hash: `0x${'ab'.repeat(32)}`, address: '0x52908400098527886e0f7030069857d2e4169ee7' }];

interface Reply {
  id: string;
  status: string;
  amount: string;
  message: string;
}
const provider = cryptoName;
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);

async function deposit(playerId: string, method = 'usdt_erc20'): Promise<Reply> {
  const body = { method, amount: '1000.00', idempotency_key: v7() };
  const answer = await box.call(playerId, 'POST', '/payments/deposits', body);
  expect(answer.status).toBe(201);
  return answer.body as Reply;
}

const read = async (playerId: string, id: string) => (await box.call(playerId, 'GET', `/payments/${id}`)).body as Reply;

describe('a deposit on a chain', () => {
  test.each([
    ['less', '400.00', 40_000n],
    ['more', '1600.00', 160_000n],
    ['the same', '1000.00', 100_000n],
  ])('is credited by what came: %s', async (_name, came, minor) => {
    const playerId = await box.player();
    const { id } = await deposit(playerId);
    for (const type of ['payment.pending', 'payment.completed'] as const)
      expect(await box.webhook(id, { type, provider, data: { settled_amount: came, origins } })).toBe(200);
    await box.webhook(id, {
      type: 'payment.completed',
      provider,
      eventId: v7(),
      data: { settled_amount: came, origins },
    });
    expect((await pocketsOf(playerId)).game).toBe(minor);
    expect(await read(playerId, id)).toMatchObject({ status: 'completed', amount: came });
  });

  test('by a card provider is credited with the requested amount', async () => {
    const playerId = await box.player();
    const { id } = await deposit(playerId, 'card');
    await box.webhook(id, { type: 'payment.completed', data: { settled_amount: '9000.00' } });
    expect((await pocketsOf(playerId)).game).toBe(100_000n);
  });

  test('further money makes a separate deposit, once', async () => {
    const playerId = await box.player();
    const { id } = await deposit(playerId);
    await box.webhook(id, { type: 'payment.completed', provider, data: { origins } });
    const separate = v7();
    const data = {
      id: `cpy_${separate}`,
      merchant_reference: separate,
      amount: '200.00',
      settled_amount: '200.00',
      follows: id,
      origins,
    };
    const send = () => box.webhook(id, { type: 'payment.completed', provider, eventId: `evt-${separate}`, data });
    expect(await Promise.all(Array.from({ length: 16 }, send))).toEqual(Array(16).fill(200));
    expect((await pocketsOf(playerId)).game).toBe(120_000n);
    expect(await read(playerId, separate)).toMatchObject({
      status: 'completed',
      amount: '200.00',
      method: 'usdt_erc20',
    });
  });

  test('money that follows no deposit of this player is not credited', async () => {
    const [one, other] = [await box.player(), await box.player()];
    const { id } = await deposit(one);
    await box.webhook(id, { type: 'payment.completed', provider, data: { origins } });
    const data = { merchant_reference: v7(), customer_reference: other, follows: id, origins };
    expect(await box.webhook(id, { type: 'payment.completed', provider, eventId: v7(), data })).toBe(404);
    expect((await pocketsOf(other)).game).toBe(0n);
  });

  test("reconciliation compares the received amount with the gateway's list", async () => {
    const playerId = await box.player();
    const { id } = await deposit(playerId);
    await box.webhook(id, { type: 'payment.completed', provider, data: { settled_amount: '400.00', origins } });
    Object.assign(box.psp.orders.get(id) ?? {}, { status: 'completed', amount: '400.00' });
    const window = { provider, from: new Date('2026-11-21T09:00:00Z'), to: new Date('2026-11-21T11:00:00Z') };
    const { differences } = await reconcilePayments(box.deps, window);
    expect(differences.filter(({ paymentId }) => paymentId === id)).toEqual([]);
  });
});

describe('a withdrawal to a chain', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  async function withdraw(playerId: string, account = address, method = 'usdt_erc20') {
    const body = {
      method,
      amount: '1000.00',
      idempotency_key: v7(),
      recipient: 'Olena Shevchenko',
      account,
    };
    const answer = await box.call(playerId, 'POST', '/payments/withdrawals', body);
    return { status: answer.status, body: answer.body as Reply };
  }
  const approved = async (id: string) =>
    (await box.deps.db.pool.query('select * from payments.approved_payout where id = $1', [id])).rows;

  test('the first to an address waits a day, in which it can be canceled; the second is sent at once', async () => {
    const playerId = await box.player({ digital: 500_000n });
    const first = await withdraw(playerId);
    expect([first.status, first.body.status]).toEqual([201, 'waiting_approval']);
    expect(await approved(first.body.id)).toEqual([]);
    const { rows } = await box.deps.db.pool.query<{ run_at: Date }>(
      'select run_at from graphile_worker.jobs where key = $1',
      [`payments-new-address:${first.body.id}`],
    );
    // The test's clock is in the past, so the job is due by the machine's clock.
    expect(rows[0]?.run_at).toEqual(new Date(box.clock.now().getTime() + 24 * 3_600_000));
    await box.runJobs();
    await box.runJobs();
    expect(await read(playerId, first.body.id)).toMatchObject({ status: 'processing' });
    expect(await approved(first.body.id)).toEqual([
      {
        id: first.body.id,
        provider_method: 'usdt_erc20',
        amount: 100_000n,
        currency: 'uah',
        account_digest: addressDigest(address),
      },
    ]);
    expect(box.psp.orders.get(first.body.id)).toMatchObject({ method: 'usdt_erc20' });
    await box.webhook(first.body.id, { type: 'payout.completed', provider, sequence: 1 });
    expect(await approved(first.body.id)).toEqual([]);
    const second = await withdraw(playerId, address.toLowerCase());
    await box.runJobs();
    expect(await read(playerId, second.body.id)).toMatchObject({ status: 'processing' });
  });

  test('goes by the method that paid in, and a sender of a deposit is no address that the player has confirmed', async () => {
    const playerId = await box.player({ digital: 500_000n });
    const { id } = await deposit(playerId);
    const data = { settled_amount: '1000.00', origins };
    expect(await box.webhook(id, { type: 'payment.completed', provider, data })).toBe(200);
    await countPlay(box, playerId);
    expect((await withdraw(playerId, '4242 4242 4242 4242', 'card')).body.message).toBe('PAYING_METHOD_FIRST');
    // An exchange sends for thousands: its address is as new as any other.
    const requested: string[] = [];
    box.stepUp.ask = async ({ purpose }) => {
      requested.push(purpose);
      return undefined;
    };
    const { status, body } = await withdraw(playerId, origins[0]?.address);
    box.stepUp.ask = async () => undefined;
    expect([status, body.status, requested]).toEqual([201, 'waiting_approval', ['payee']]);
    expect(await approved(body.id)).toEqual([]);
  });

  test('stays canceled when canceled within its day', async () => {
    const playerId = await box.player({ digital: 100_000n });
    const { body } = await withdraw(playerId);
    await box.call(playerId, 'POST', `/payments/${body.id}/cancel`);
    await box.runJobs();
    expect(await read(playerId, body.id)).toMatchObject({ status: 'canceled' });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 100_000n, hold: 0n });
  });

  test('without a waiting period in the settings the first is sent at once too', async () => {
    await changeSetting(box.deps, { code: 'PAYOUT_NEW_ADDRESS_HOURS', value: 0, actor: 'test', reason: 'test' });
    const playerId = await box.player({ digital: 100_000n });
    const { body } = await withdraw(playerId);
    await box.runJobs();
    expect(await read(playerId, body.id)).toMatchObject({ status: 'processing' });
    await changeSetting(box.deps, { code: 'PAYOUT_NEW_ADDRESS_HOURS', value: 24, actor: 'test', reason: 'test' });
  });

  test('refuses an address with a typo and holds nothing', async () => {
    const playerId = await box.player({ digital: 100_000n });
    const { status, body } = await withdraw(playerId, address.replace('5aAe', '5aae'));
    expect([status, body.message]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 100_000n, hold: 0n });
  });
});
