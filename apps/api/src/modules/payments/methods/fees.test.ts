import type { Currency } from '@altyn/domain/money';
import type { FeeTerms } from '@altyn/domain/payment-fee';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { postTransfer, reconcileBalances, sumHouseAccount } from '../../ledger/index.ts';
import { excludePlayer } from '../../wallet/index.ts';
import { refundByOperator } from '../deposits/refund-deposit.ts';
import { cryptoName, sandboxPspName } from '../providers/hosted/hosted-provider.ts';
import { reconcilePayments } from '../reports/reconcile-payments.ts';
import { reportDay } from '../reports/settlement-report.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { methodCommands } from './commands.ts';
import { setMethodFee } from './method-store.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  // Transfer ids contain the system time: move the test clock to it.
  box.clock.advance(Date.now() - box.clock.now().getTime());
});
afterEach(async () => {
  expect(await reconcileBalances(box.deps.db.kysely)).toEqual([]);
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  amount: string;
  fee: string;
  message: string;
}
const origins = [{ tx_hash: `0x${'ab'.repeat(32)}`, address: '0x52908400098527886e0f7030069857d2e4169ee7' }];

const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const read = async (playerId: string, id: string) => (await box.call(playerId, 'GET', `/payments/${id}`)).body as Reply;
const setFee = (code: string, direction: 'deposit' | 'withdraw', fee: FeeTerms, currency: Currency = 'uah') =>
  setMethodFee(box.deps.db.kysely, { country: 'UA', code, direction, currency, fee });

async function start(
  playerId: string,
  method: string,
  amount: string,
  more: { fee?: string } = {},
): Promise<{ status: number; body: Reply }> {
  const order = { method, amount, idempotency_key: v7(), ...more };
  return (await box.call(playerId, 'POST', '/payments/deposits', order)) as { status: number; body: Reply };
}
async function pay(playerId: string, method: string, amount: string): Promise<string> {
  const { status, body } = await start(playerId, method, amount);
  expect(status).toBe(201);
  expect(await box.webhook(body.id, { type: 'payment.completed' })).toBe(200);
  return body.id;
}
async function withdraw(
  playerId: string,
  amount: string,
  more: { fee?: string; idempotency_key?: string } = {},
): Promise<{ status: number; body: Reply }> {
  const to = { recipient: 'A Player', account: '+380501234567' };
  const body = { method: 'wallet', amount, idempotency_key: v7(), ...to, ...more };
  return (await box.call(playerId, 'POST', '/payments/withdrawals', body)) as { status: number; body: Reply };
}
const lose = (playerId: string, amountMinor: bigint) =>
  box.deps.db.transaction((tx) =>
    postTransfer(tx, box.deps, {
      playerId,
      kind: 'adjustment',
      reference: null,
      idempotencyKey: v7(),
      entries: [
        { account: 'game', amountMinor: -amountMinor },
        { account: 'house:adjustment', amountMinor },
      ],
    }),
  );
const house = async (provider: string) =>
  (await sumHouseAccount(box.deps.db.kysely, `fees:${provider}`)).get('uah') ?? 0n;

describe('a payout with a fee', () => {
  test('is 1 % for payouts to wallets and zero for all other seeded methods, and is listed', async () => {
    const playerId = await box.player();
    for (const direction of ['deposit', 'withdraw']) {
      const { body } = await box.call(playerId, 'GET', `/payments/methods?direction=${direction}`);
      for (const { code, fee } of (body as { items: { code: string; fee: object }[] }).items) {
        const share = direction === 'withdraw' && code === 'wallet' ? 100 : 0;
        expect([direction, code, fee]).toEqual([direction, code, { fixed: '0.00', basis_points: share }]);
      }
    }
  });

  test('holds the whole amount; the provider pays the rest and the house takes the fee, once', async () => {
    const playerId = await box.player({ digital: 300_000n });
    const before = await house(sandboxPspName);
    const { body } = await withdraw(playerId, '1000.00');
    expect(body).toMatchObject({ status: 'processing', amount: '1000.00', fee: '10.00' });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 200_000n, hold: 100_000n });
    await box.runJobs();
    expect(box.psp.orders.get(body.id)).toMatchObject({ amount: '990.00' });
    for (let times = 0; times < 2; times += 1) await box.webhook(body.id, { type: 'payout.completed', sequence: 1 });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 200_000n, hold: 0n });
    expect(await house(sandboxPspName)).toBe(before + 1_000n);
    expect(await read(playerId, body.id)).toMatchObject({ status: 'completed', fee: '10.00' });
    const window = { provider: sandboxPspName, from: new Date(0), to: new Date(box.clock.now().getTime() + 1) };
    Object.assign(box.psp.orders.get(body.id) ?? {}, {
      status: 'completed',
      created_at: box.clock.now().toISOString(),
    });
    const { differences } = await reconcilePayments(box.deps, window);
    expect(differences.filter(({ paymentId }) => paymentId === body.id)).toEqual([]);
  });

  test('moves nothing when the provider reports the whole amount instead of the ordered one', async () => {
    const playerId = await box.player({ digital: 300_000n });
    const { body } = await withdraw(playerId, '1000.00');
    await box.runJobs();
    await box.webhook(body.id, { type: 'payout.completed', sequence: 1, data: { amount: '1000.00' } });
    expect(await read(playerId, body.id)).toMatchObject({ status: 'processing' });
  });

  test('takes no fee when denied', async () => {
    const playerId = await box.player({ digital: 300_000n });
    const before = await house(sandboxPspName);
    const { body } = await withdraw(playerId, '1000.00');
    await box.runJobs();
    await box.webhook(body.id, { type: 'payout.denied', sequence: 1, data: { reason: 'invalid_account' } });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 300_000n, hold: 0n });
    expect(await house(sandboxPspName)).toBe(before);
  });

  test('keeps its original terms', async () => {
    const playerId = await box.player({ digital: 300_000n });
    const { body } = await withdraw(playerId, '1000.00');
    await setFee('wallet', 'withdraw', { fixedMinor: 500n, basisPoints: 250 });
    await box.runJobs();
    expect(box.psp.orders.get(body.id)).toMatchObject({ amount: '990.00' });
    expect((await withdraw(playerId, '1000.00')).body).toMatchObject({ fee: '30.00' });
    await setFee('wallet', 'withdraw', { fixedMinor: 0n, basisPoints: 100 });
  });

  test('is refused when the fee is higher than shown, and accepted when lower', async () => {
    const playerId = await box.player({ digital: 300_000n });
    const key = v7();
    const first = await withdraw(playerId, '1000.00', { fee: '10.00', idempotency_key: key });
    expect(first.body).toMatchObject({ fee: '10.00' });
    await setFee('wallet', 'withdraw', { fixedMinor: 0n, basisPoints: 250 });
    expect((await withdraw(playerId, '1000.00', { fee: '10.00' })).body.message).toBe('FEE_CHANGED');
    // A repeat of the key returns the first payment with its terms.
    const repeat = await withdraw(playerId, '1000.00', { fee: '10.00', idempotency_key: key });
    expect(repeat.body).toMatchObject({ id: first.body.id, fee: '10.00' });
    expect((await withdraw(playerId, '1000.00', { fee: '25.01' })).body).toMatchObject({ fee: '25.00' });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 100_000n, hold: 200_000n });
    await setFee('wallet', 'withdraw', { fixedMinor: 0n, basisPoints: 100 });
  });

  test('takes one fee for 64 simultaneous requests with one key and 64 reports of its completion', async () => {
    const playerId = await box.player({ digital: 100_000n });
    const before = await house(sandboxPspName);
    const key = v7();
    const all = await Promise.all(
      Array.from({ length: 64 }, () => withdraw(playerId, '1000.00', { idempotency_key: key })),
    );
    const ids = new Set(all.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await box.runJobs();
    await Promise.all(
      Array.from({ length: 64 }, (_, sequence) => box.webhook(id, { type: 'payout.completed', sequence })),
    );
    expect(await house(sandboxPspName)).toBe(before + 1_000n);
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  });

  test('is refused when the fee would take the whole amount, and is free during a break', async () => {
    const playerId = await box.player({ digital: 300_000n });
    await setFee('wallet', 'withdraw', { fixedMinor: 100_000n, basisPoints: 0 });
    expect((await withdraw(playerId, '1000.00')).body.message).toBe('AMOUNT_OUT_OF_RANGE');
    await excludePlayer(box.deps, { playerId, until: new Date(box.clock.now().getTime() + 86_400_000) });
    const { body } = await box.call(playerId, 'GET', '/payments/methods?direction=withdraw');
    expect((body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ code: 'wallet', fee: { fixed: '0.00', basis_points: 0 } }),
    );
    expect((await withdraw(playerId, '1000.00')).body).toMatchObject({ fee: '0.00' });
    await setFee('wallet', 'withdraw', { fixedMinor: 0n, basisPoints: 100 });
  });
});

describe('a deposit with a fee', () => {
  beforeAll(async () => {
    await setFee('card', 'deposit', { fixedMinor: 500n, basisPoints: 150 });
    await setFee('usdt_erc20', 'deposit', { fixedMinor: 500n, basisPoints: 150 });
  });
  afterAll(async () => {
    for (const code of ['card', 'usdt_erc20']) await setFee(code, 'deposit', { fixedMinor: 0n, basisPoints: 0 });
  });

  test('is paid in full; the fee moves from the account to the house', async () => {
    const playerId = await box.player();
    const before = await house(sandboxPspName);
    const id = await pay(playerId, 'card', '1000.00');
    expect(box.psp.orders.get(id)).toMatchObject({ amount: '1000.00' });
    expect((await pocketsOf(playerId)).game).toBe(98_000n);
    expect(await house(sandboxPspName)).toBe(before + 2_000n);
    expect(await read(playerId, id)).toMatchObject({ amount: '1000.00', fee: '20.00' });
  });

  test('is refused when the fee is higher than shown', async () => {
    const playerId = await box.player();
    expect((await start(playerId, 'card', '1000.00', { fee: '19.99' })).body.message).toBe('FEE_CHANGED');
    expect((await start(playerId, 'card', '1000.00', { fee: '20.00' })).status).toBe(201);
  });

  test('cannot be refunded once a part of it is lost, and its fee stays with the house on every attempt', async () => {
    const playerId = await box.player();
    const id = await pay(playerId, 'card', '1000.00');
    const before = await house(sandboxPspName);
    await lose(playerId, 1n);
    const tries = Array.from({ length: 16 }, () =>
      refundByOperator(box.deps, { paymentId: id, actor: 'ops', reason: 'twice' }),
    );
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ name: 'NOT_ENOUGH_BALANCE' });
    expect(await house(sandboxPspName)).toBe(before);
    expect(await pocketsOf(playerId)).toEqual({ game: 97_999n, digital: 0n, hold: 0n });
    // A chargeback first returns the fee to the player, then takes the money from the account.
    await box.webhook(id, { type: 'payment.charged_back', sequence: 3 });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
    const { rows } = await box.deps.db.pool.query(
      'select player_amount as taken_back from payments.reversal where payment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ taken_back: 99_999n }]);
  });

  test('is refunded in full, fee included', async () => {
    const playerId = await box.player();
    const before = await house(sandboxPspName);
    const id = await pay(playerId, 'card', '1000.00');
    await refundByOperator(box.deps, { paymentId: id, actor: 'ops', reason: 'twice' });
    await box.runJobs();
    expect(await read(playerId, id)).toMatchObject({ status: 'refunded' });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
    expect(await house(sandboxPspName)).toBe(before);
  });

  test('leaves no loss when charged back while its money is on the account', async () => {
    const playerId = await box.player();
    const before = await house(sandboxPspName);
    const id = await pay(playerId, 'card', '1000.00');
    await box.webhook(id, { type: 'payment.charged_back', sequence: 3 });
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
    expect(await house(sandboxPspName)).toBe(before);
    const { rows } = await box.deps.db.pool.query(
      'select player_amount as taken_back from payments.reversal where payment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ taken_back: 100_000n }]);
  });

  test.each([
    ['less than was ordered', '400.00', 1_100n, 38_900n],
    ['less than the fee', '4.00', 400n, 0n],
  ])('on a chain has the fee of the amount that arrived: %s', async (_name, settled_amount, fee, left) => {
    const playerId = await box.player();
    const before = await house(cryptoName);
    const { body } = await start(playerId, 'usdt_erc20', '1000.00');
    const data = { settled_amount, origins };
    expect(await box.webhook(body.id, { type: 'payment.completed', provider: cryptoName, data })).toBe(200);
    expect((await pocketsOf(playerId)).game).toBe(left);
    expect(await house(cryptoName)).toBe(before + fee);
  });

  test("the daily report lists fees separately from the provider's debt", async () => {
    const midnight = new Date(box.clock.now().toISOString().slice(0, 10));
    const of = { provider: sandboxPspName, day: midnight };
    const uah = async () => (await reportDay(box.deps, of)).find(({ currency }) => currency === 'uah');
    const before = await uah();
    await pay(await box.player(), 'card', '1000.00');
    const after = await uah();
    expect(after?.expectedMinor).toBe(after?.netMinor);
    expect((after?.netMinor ?? 0n) - (before?.netMinor ?? 0n)).toBe(100_000n);
    expect((after?.fees.sumMinor ?? 0n) - (before?.fees.sumMinor ?? 0n)).toBe(2_000n);
    expect((after?.fees.count ?? 0) - (before?.fees.count ?? 0)).toBe(1);
  });

  test('the daily report includes a fee that was only returned', async () => {
    await setFee('card', 'deposit', { fixedMinor: 500n, basisPoints: 0 }, 'kzt');
    const id = await pay(await box.player({ currency: 'kzt' }), 'card', '5000.00');
    box.clock.advance(1_000);
    const day = box.clock.now();
    await refundByOperator(box.deps, { paymentId: id, actor: 'ops', reason: 'twice' });
    expect(await reportDay(box.deps, { provider: sandboxPspName, day })).toMatchObject([
      { currency: 'kzt', fees: { count: 0, sumMinor: -500n }, netMinor: 0n, expectedMinor: 0n },
    ]);
    await box.runJobs();
  });
});

describe('operators', () => {
  const printed: string[] = [];
  async function run(name: string, options: Record<string, string>): Promise<void> {
    const command = methodCommands.find((one) => one.name === name);
    // The command uses only the cashbox's dependencies.
    const deps = box.deps as Parameters<NonNullable<typeof command>['run']>[0]['deps'];
    await command?.run({ deps, actor: 'ops', options, print: (line) => printed.push(line) });
  }
  const of = { code: 'eth', country: 'UA', direction: 'withdraw', currency: 'uah', reason: 'cost of the network' };

  test('set a fee, which is listed and audited', async () => {
    await run('method fee', { ...of, percent: '0.25', fixed: '40' });
    await run('method fees', {});
    expect(printed.join('\n')).toContain('UA  withdraw  eth  uah  0.25 %  and 40.00');
    const { rows } = await box.deps.db.pool.query(
      `select details->>'percent' as percent from platform.audit where action = 'payment_method.fee'`,
    );
    expect(rows).toEqual([{ percent: '0.25' }]);
    await run('method fee', of);
  });

  test.each([{ percent: '101' }, { percent: '1.234' }, { fixed: '-1' }, { direction: 'both' }, { currency: 'btc' }])(
    '%o is refused',
    async (wrong) => {
      await expect(run('method fee', { ...of, ...wrong })).rejects.toThrow('--');
    },
  );

  test('set the fee of a disabled method before it is offered', async () => {
    const off = { code: 'eth', country: 'UA', reason: 'maintenance' };
    await run('method set', { ...off, enabled: 'off' });
    await run('method fee', { ...of, percent: '2' });
    expect(printed.at(-1)).toBe('eth in UA, withdraw, uah: 2 % and 0.00');
    await run('method set', { ...off, enabled: 'on' });
    await run('method fee', of);
  });

  test('cannot set a fee for an unknown method', async () => {
    await expect(run('method fee', { ...of, code: 'shells' })).rejects.toThrow('shells');
  });
});
