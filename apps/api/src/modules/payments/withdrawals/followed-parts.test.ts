import { notificationData } from '@altyn/contracts/notifications';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { changeSetting } from '../../settings/index.ts';
import { listOpenAlerts } from '../alerts/alert-store.ts';
import { paymentsCommands } from '../commands.ts';
import { cryptoName } from '../providers/hosted/hosted-provider.ts';
import { reconcilePayments } from '../reports/reconcile-payments.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());
afterEach(async () => {
  for (const code of ['card', 'usdt_erc20'])
    await command('method payout-limit', { code, currency: 'uah', max: 'none' });
});

interface Reply {
  id: string;
  status: string;
  amount: string;
  part: { of: string; number: number; count: number } | null;
}
async function withdraw(playerId: string, amount = '6000.00', over: object = {}): Promise<Reply> {
  const { status, body } = await box.call(playerId, 'POST', '/payments/withdrawals', {
    ...{ method: 'card', amount, idempotency_key: v7(), recipient: 'Olena Shevchenko' },
    ...{ account: '4242 4242 4242 4242', ...over },
  });
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }]);
  return body as Reply;
}
const find = (name: string) => {
  const found = paymentsCommands.find((one) => one.name === name);
  if (!found) throw new Error(`there is no command ${name}`);
  return found;
};
const contextOf = (options: Record<string, string>, print: (line: string) => void = () => undefined) => ({
  ...{ deps: box.deps, options: { reason: 'looked at it', ...options }, actor: 'operator', print },
});
async function command(name: string, options: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  await find(name).run(contextOf(options, (line) => lines.push(line)));
  return lines;
}
const list = async (playerId: string, query = '') =>
  ((await box.call(playerId, 'GET', `/payments?direction=withdraw&pageSize=100${query}`)).body as { items: Reply[] })
    .items;
const partsOf = async (playerId: string, id: string) => list(playerId, `&part_of=${id}`);
const pockets = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const alertsOf = async (subject: string) =>
  (await listOpenAlerts(box.deps.db.kysely, 1_000))
    .filter((one) => one.subject.includes(subject))
    .map(({ kind }) => kind);

/** A withdrawal of 6 000 in parts of 3 000, both at the provider. */
async function sentInParts() {
  const playerId = await box.player({ digital: 600_000n });
  await command('method payout-limit', { code: 'card', currency: 'uah', max: '3000.00' });
  const { id } = await withdraw(playerId);
  await command('withdrawal approve', { id });
  await box.runJobs();
  const [one, other] = await partsOf(playerId, id);
  if (!one || !other) throw new Error('there are no parts');
  return { playerId, id, one: one.id, other: other.id };
}

describe('what follows a payout follows its parts', () => {
  test('one is refused, the other paid and later returned: each moves its own money', async () => {
    const { playerId, id, one, other } = await sentInParts();
    expect(await box.webhook(one, { type: 'payout.denied', sequence: 1, data: { reason: 'invalid_account' } })).toBe(
      200,
    );
    expect(await pockets(playerId)).toEqual({ game: 0n, digital: 300_000n, hold: 300_000n });
    expect(await box.webhook(other, { type: 'payout.completed', sequence: 1 })).toBe(200);
    expect(await pockets(playerId)).toEqual({ game: 0n, digital: 300_000n, hold: 0n });
    expect(await box.webhook(other, { type: 'payout.denied', eventId: v7(), sequence: 2 })).toBe(200);
    expect(await pockets(playerId)).toEqual({ game: 0n, digital: 600_000n, hold: 0n });
    expect(await alertsOf(other)).toEqual(['returned_payout']);
    expect((await partsOf(playerId, id)).map(({ status }) => status)).toEqual(['denied', 'denied']);
  });

  test('reconciliation compares the parts, and the whole is unknown to the provider', async () => {
    const { id, one, other } = await sentInParts();
    const now = box.clock.now().getTime();
    const window = { provider: 'sandbox-psp', from: new Date(now - 3_600_000), to: new Date(now + 3_600_000) };
    const ours = async () =>
      (await reconcilePayments(box.deps, window)).differences.filter(({ paymentId }) =>
        [id, one, other].includes(paymentId),
      );
    expect(await ours()).toEqual([]);
    Object.assign(box.psp.orders.get(one) ?? {}, { amount: '2999.99' });
    expect((await ours()).map(({ paymentId, kind }) => [paymentId, kind])).toEqual([[one, 'amount']]);
  });

  test('the player lists the whole first, then its parts in order, and is told of each', async () => {
    const { playerId, id, one, other } = await sentInParts();
    expect((await list(playerId)).map((item) => [item.id, item.part?.number])).toEqual([
      [id, undefined],
      [one, 1],
      [other, 2],
    ]);
    await box.webhook(one, { type: 'payout.completed', sequence: 1 });
    const { rows } = await box.deps.db.pool.query<{ payload: unknown }>(
      "select payload from platform.outbox where kind = 'payment' and player_id = $1 order by id",
      [playerId],
    );
    const notices = rows.flatMap(({ payload }) => notificationData.payment.safeParse(payload).data ?? []);
    expect(notices.map(({ status, amount, part }) => [status, amount, part])).toEqual([
      ['split', '6000.00', null],
      ['completed', '3000.00', { number: 1, count: 2 }],
    ]);
  });
});

describe('splitting goes round no rule', () => {
  test('parts count from when the whole was asked for', async () => {
    const playerId = await box.player({ digital: 900_000n });
    const { id } = await withdraw(playerId);
    const left = async () =>
      ((await box.call(playerId, 'GET', '/payments/payout-restriction')).body as { left_24h: string }).left_24h;
    const used = await left();
    box.clock.advance(25 * 3_600_000);
    const fresh = await left();
    expect(fresh).not.toBe(used);
    await command('withdrawal split', { id, into: '2' });
    expect(await left()).toBe(fresh);
  });

  test('a part weighs as much as the whole for whoever decides it', async () => {
    const playerId = await box.player({ digital: 600_000n });
    const { id } = await withdraw(playerId);
    const weigh = (payment: string) => find('withdrawal approve').paysOut?.(contextOf({ id: payment }));
    const whole = await weigh(id);
    await command('withdrawal split', { id, into: '3' });
    for (const part of await partsOf(playerId, id)) expect(await weigh(part.id)).toBe(whole);
  });

  test('a document that was asked for is decided first', async () => {
    const playerId = await box.player({ digital: 600_000n });
    const { id } = await withdraw(playerId);
    await command('withdrawal ask', { id, document: 'funds', why: 'payout' });
    await expect(command('withdrawal split', { id, into: '2' })).rejects.toThrow('PAYOUT_STOPPED (documents)');
    expect(await partsOf(playerId, id)).toEqual([]);
  });

  test('no part is above the largest payout of the method', async () => {
    const playerId = await box.player({ digital: 600_000n });
    const { id } = await withdraw(playerId);
    await command('method payout-limit', { code: 'card', currency: 'uah', max: '3000.00' });
    await expect(command('withdrawal split', { id, amounts: '3000.01 2999.99' })).rejects.toThrow('3000.00 at most');
    expect(await command('withdrawal split', { id, amounts: '3000.00 3000.00' })).toHaveLength(2);
  });

  test('what its method cannot pay in parts waits, and is not approved', async () => {
    await command('method payout-limit', { code: 'card', currency: 'uah', max: '10.00' });
    const playerId = await box.player({ digital: 600_000n });
    const { id, status } = await withdraw(playerId, '1000.00');
    expect(status).toBe('waiting_approval');
    await box.runJobs();
    await expect(command('withdrawal approve', { id })).rejects.toThrow('VALIDATION_ERROR');
    expect(await list(playerId)).toMatchObject([{ id, status: 'waiting_approval' }]);
    expect(await pockets(playerId)).toMatchObject({ hold: 100_000n });
    // A limit that fits frees it.
    await command('method payout-limit', { code: 'card', currency: 'uah', max: '500.00' });
    await command('withdrawal approve', { id });
    expect((await partsOf(playerId, id)).map(({ amount, status: state }) => [amount, state])).toEqual([
      ['500.00', 'processing'],
      ['500.00', 'processing'],
    ]);
  });
});

describe('on a chain', () => {
  const chain = { method: 'usdt_erc20', account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
  const judged = (id: string) => box.screening.requested.filter(({ paymentId }) => paymentId === id);

  test('it is screened whole, then sent in parts', async () => {
    await changeSetting(box.deps, { code: 'PAYOUT_NEW_ADDRESS_HOURS', value: 0, actor: 'test', reason: 'test' });
    await command('method payout-limit', { code: 'usdt_erc20', currency: 'uah', max: '600.00' });
    const playerId = await box.player({ digital: 100_000n });
    const { id } = await withdraw(playerId, '1000.00', chain);
    await box.runJobs();
    await box.runJobs();
    const parts = await partsOf(playerId, id);
    expect(parts.map(({ amount, status }) => [amount, status])).toEqual([
      ['500.00', 'processing'],
      ['500.00', 'processing'],
    ]);
    expect(judged(id).map(({ amountMinor }) => amountMinor)).toEqual([100_000n, 100_000n]);
    for (const { id: part } of parts) {
      expect(box.psp.payoutAccounts.get(part)).toBe(chain.account);
      expect(await box.webhook(part, { type: 'payout.completed', provider: cryptoName, sequence: 1 })).toBe(200);
    }
    expect(await pockets(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
  });

  test('a part that an operator has made is judged by the amount of the whole', async () => {
    const playerId = await box.player({ digital: 600_000n });
    const { id } = await withdraw(playerId, '6000.00', chain);
    await command('withdrawal split', { id, into: '2' });
    const [one] = await partsOf(playerId, id);
    await command('withdrawal approve', { id: one?.id ?? '' });
    await box.runJobs();
    expect(judged(one?.id ?? '').map(({ amountMinor }) => amountMinor)).toEqual([600_000n, 600_000n]);
    expect((await partsOf(playerId, id)).map(({ status }) => status)).toEqual(['processing', 'waiting_approval']);
  });
});
