import type { ScreeningVerdict } from '@altyn/contracts/services/transfer-screening';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { changeSetting } from '../../settings/index.ts';
import { listOpenAlerts } from '../alerts/alert-store.ts';
import { settleRefund } from '../deposits/settle-refund.ts';
import { setMethodFee } from '../methods/method-store.ts';
import { cryptoName as provider } from '../providers/hosted/hosted-provider.ts';
import { reconcilePayments } from '../reports/reconcile-payments.ts';
import { reportDay } from '../reports/settlement-report.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { screeningCommands } from './commands.ts';
import { decideScreening } from './decide-screening.ts';
import { verdictOf } from './judge-transfer.ts';
import { screenAgain } from './screen-again.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  // Transfer ids contain the system time: move the test clock to it.
  box.clock.advance(Date.now() - box.clock.now().getTime());
  await changeSetting(box.deps, { code: 'PAYOUT_NEW_ADDRESS_HOURS', value: 0, actor: 'test', reason: 'test' });
});
afterAll(() => box.close());
beforeEach(() => say('clear'));

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const origins = [{ tx_hash: `0x${'cd'.repeat(32)}`, address: '0x52908400098527886e0f7030069857d2e4169ee7' }];
interface Reply {
  id: string;
  status: string;
}

function say(addresses: ScreeningVerdict, travelRule: ScreeningVerdict = 'clear') {
  box.screening.addresses = { verdict: addresses, detail: null };
  box.screening.travelRule = { verdict: travelRule, detail: null };
}
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const statusOf = async (playerId: string, id: string) =>
  ((await box.call(playerId, 'GET', `/payments/${id}`)).body as Reply).status;
const approved = async (id: string) =>
  (await box.deps.db.pool.query('select from payments.approved_payout where id = $1', [id])).rowCount;
const flagsOf = async (playerId: string) =>
  (await listOpenAlerts(box.deps.db.kysely, 1_000)).filter((alert) => alert.playerId === playerId);

async function withdraw(playerId: string): Promise<string> {
  const order = { method: 'usdt_erc20', amount: '1000.00', recipient: 'Olena Shevchenko', account: address };
  const answer = await box.call(playerId, 'POST', '/payments/withdrawals', { ...order, idempotency_key: v7() });
  expect(answer.status).toBe(201);
  await box.runJobs();
  return (answer.body as Reply).id;
}

async function deposit(playerId: string): Promise<string> {
  const order = { method: 'usdt_erc20', amount: '1000.00', idempotency_key: v7() };
  const { id } = (await box.call(playerId, 'POST', '/payments/deposits', order)).body as Reply;
  const event = { type: 'payment.completed', provider, data: { settled_amount: '700.00', origins } } as const;
  expect(await box.webhook(id, event)).toBe(200);
  return id;
}

async function run(name: string, options: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  const command = screeningCommands.find((known) => known.name === name);
  // The command uses only the cashbox's dependencies.
  const deps = box.deps as Parameters<NonNullable<typeof command>['run']>[0]['deps'];
  await command?.run({ deps, actor: 'ops', options, print: (line) => lines.push(line) });
  return lines.join('\n');
}

test.each([
  ['clear', 'clear', 'clear'],
  ['clear', 'unknown', 'unknown'],
  ['unknown', 'flagged', 'flagged'],
  ['flagged', 'clear', 'flagged'],
] as const)('%s and %s are %s', (one, other, both) => {
  expect(verdictOf(one, other)).toBe(both);
  expect(verdictOf(other, one)).toBe(both);
});

describe('a withdrawal to a chain', () => {
  test('is sent when both services return clear; they get the address, payer and payee', async () => {
    const playerId = await box.player({ digital: 100_000n });
    box.screening.requested.splice(0);
    const id = await withdraw(playerId);
    expect(await statusOf(playerId, id)).toBe('processing');
    expect(await approved(id)).toBe(1);
    expect(box.screening.requested).toHaveLength(2);
    expect(box.screening.requested[0]).toMatchObject({
      paymentId: id,
      playerId,
      direction: 'out',
      asset: 'usdt_erc20',
      amountMinor: 100_000n,
      addresses: [{ address }],
      recipient: 'Olena Shevchenko',
      customerName: null,
    });
  });

  test('with a fee is screened by the amount that leaves', async () => {
    const terms = { country: 'UA', code: 'usdt_erc20', direction: 'withdraw', currency: 'uah' } as const;
    await setMethodFee(box.deps.db.kysely, { ...terms, fee: { fixedMinor: 500n, basisPoints: 150 } });
    const playerId = await box.player({ digital: 100_000n });
    box.screening.requested.splice(0);
    const id = await withdraw(playerId);
    expect(box.screening.requested.map(({ amountMinor }) => amountMinor)).toEqual([98_000n, 98_000n]);
    expect(box.psp.orders.get(id)).toMatchObject({ amount: '980.00' });
    await setMethodFee(box.deps.db.kysely, { ...terms, fee: { fixedMinor: 0n, basisPoints: 0 } });
  });

  test.each([
    ['flagged', 'clear', 1],
    ['unknown', 'clear', 0],
    ['clear', 'unknown', 0],
  ] as const)('addresses %s, travel rule %s: it waits for a person', async (one, other, alerts) => {
    const playerId = await box.player({ digital: 100_000n });
    say(one, other);
    const id = await withdraw(playerId);
    expect(await statusOf(playerId, id)).toBe('waiting_approval');
    expect(await approved(id)).toBe(0);
    expect(await flagsOf(playerId)).toHaveLength(alerts);
    expect((await pocketsOf(playerId)).hold).toBe(100_000n);
    expect(await run('screening list')).toContain(id);
  });

  test('is sent once after an audited release, also under repeats', async () => {
    const playerId = await box.player({ digital: 100_000n });
    say('flagged');
    const id = await withdraw(playerId);
    const decision = { paymentId: id, verdict: 'release', actor: 'ops', reason: 'a known exchange' } as const;
    const all = await Promise.all(Array.from({ length: 16 }, () => decideScreening(box.deps, decision)));
    expect(all.filter((one) => 'id' in one)).toHaveLength(1);
    await box.runJobs();
    expect(await statusOf(playerId, id)).toBe('processing');
    expect(await approved(id)).toBe(1);
    expect(box.psp.orders.has(id)).toBe(true);
    const { rows } = await box.deps.db.pool.query('select action, reason from platform.audit where subject = $1', [id]);
    expect(rows).toEqual([{ action: 'screening.release', reason: 'a known exchange' }]);
  });

  test('returns the money to the player when refused', async () => {
    const playerId = await box.player({ digital: 100_000n });
    say('flagged');
    const id = await withdraw(playerId);
    expect(await run('screening refuse', { id, reason: 'sanctions' })).toContain('denied');
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 100_000n, hold: 0n });
    expect(await run('screening list')).not.toContain(id);
    await expect(run('screening release', { id, reason: 'late' })).rejects.toThrow('PAYMENT_STATE');
  });

  test('stays canceled when canceled while held', async () => {
    const playerId = await box.player({ digital: 100_000n });
    say('unknown');
    const id = await withdraw(playerId);
    await box.call(playerId, 'POST', `/payments/${id}/cancel`);
    say('clear');
    box.clock.advance(6 * 60_000);
    await screenAgain(box.deps);
    expect(await statusOf(playerId, id)).toBe('canceled');
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 100_000n, hold: 0n });
  });

  test('is screened again after five minutes: sent when clear, held when flagged', async () => {
    const [one, other] = [await box.player({ digital: 100_000n }), await box.player({ digital: 100_000n })];
    say('unknown');
    const unknown = await withdraw(one);
    say('flagged');
    const flagged = await withdraw(other);
    say('clear');
    await screenAgain(box.deps);
    expect(await statusOf(one, unknown)).toBe('waiting_approval');
    box.clock.advance(6 * 60_000);
    await screenAgain(box.deps);
    expect(await statusOf(one, unknown)).toBe('processing');
    expect(await statusOf(other, flagged)).toBe('waiting_approval');
  });

  test('is not screened when paid to a card', async () => {
    const playerId = await box.player({ digital: 100_000n });
    box.screening.requested.splice(0);
    say('unknown');
    const order = { method: 'card', amount: '1000.00', recipient: 'Olena Shevchenko', account: '4242424242424242' };
    const { body } = await box.call(playerId, 'POST', '/payments/withdrawals', { ...order, idempotency_key: v7() });
    expect((body as Reply).status).toBe('processing');
    expect(box.screening.requested).toEqual([]);
  });
});

describe('a deposit on a chain', () => {
  test('is held outside shown balances until released when not clear', async () => {
    const playerId = await box.player();
    say('flagged');
    const id = await deposit(playerId);
    expect(await statusOf(playerId, id)).toBe('reviewing');
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 70_000n });
    expect(await flagsOf(playerId)).toMatchObject([{ kind: 'screening', subject: id }]);
    // Its callback is repeated.
    const data = { settled_amount: '700.00', origins };
    await box.webhook(id, { type: 'payment.completed', provider, eventId: v7(), data });
    expect((await pocketsOf(playerId)).hold).toBe(70_000n);
    const release = () =>
      decideScreening(box.deps, { paymentId: id, verdict: 'release', actor: 'ops', reason: 'explained' });
    const all = await Promise.all(Array.from({ length: 16 }, release));
    expect(all.filter((one) => 'id' in one)).toHaveLength(1);
    expect(await statusOf(playerId, id)).toBe('completed');
    expect(await pocketsOf(playerId)).toEqual({ game: 70_000n, digital: 0n, hold: 0n });
  });

  test('is refunded and never credited when refused', async () => {
    const playerId = await box.player();
    say('flagged');
    const id = await deposit(playerId);
    expect(await run('screening refuse', { id, reason: 'stolen' })).toContain('refunding 700.00');
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 70_000n });
  });

  test('refunded by hand leaves the account once over repeated settlements, and reconciles', async () => {
    const playerId = await box.player();
    say('flagged');
    const id = await deposit(playerId);
    const settled = { paymentId: id, actor: 'ops', reason: 'sent back by 0xab' };
    expect(await settleRefund(box.deps, settled)).toMatchObject({ name: 'PAYMENT_STATE' });
    await run('screening refuse', { id, reason: 'stolen' });
    const all = await Promise.all(Array.from({ length: 16 }, () => settleRefund(box.deps, settled)));
    expect(all.filter((one) => 'id' in one)).toHaveLength(1);
    expect(await statusOf(playerId, id)).toBe('refunded');
    expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 0n });
    const report = { status: 'completed', amount: '700.00', created_at: box.clock.now().toISOString() };
    Object.assign(box.psp.orders.get(id) ?? {}, report);
    const window = { provider, from: new Date(0), to: new Date(box.clock.now().getTime() + 1) };
    const { differences } = await reconcilePayments(box.deps, window);
    expect(differences.filter(({ paymentId }) => paymentId === id)).toEqual([]);
  });

  test('is held when the gateway does not report the origin', async () => {
    const playerId = await box.player();
    const order = { method: 'usdt_erc20', amount: '1000.00', idempotency_key: v7() };
    const { id } = (await box.call(playerId, 'POST', '/payments/deposits', order)).body as Reply;
    await box.webhook(id, { type: 'payment.completed', provider });
    expect(await statusOf(playerId, id)).toBe('reviewing');
  });

  test('with an unknown verdict is credited once clear', async () => {
    const playerId = await box.player();
    say('clear', 'unknown');
    const id = await deposit(playerId);
    expect(await statusOf(playerId, id)).toBe('reviewing');
    say('clear');
    box.clock.advance(6 * 60_000);
    await Promise.all(Array.from({ length: 8 }, () => screenAgain(box.deps)));
    expect(await statusOf(playerId, id)).toBe('completed');
    expect((await pocketsOf(playerId)).game).toBe(70_000n);
  });

  test("held deposits count as the provider's debt in the daily report", async () => {
    const day = new Date(box.clock.now().toISOString().slice(0, 10));
    const lines = await reportDay(box.deps, { provider, day });
    expect(lines).toHaveLength(1);
    for (const { netMinor, expectedMinor } of lines) expect(netMinor).toBe(expectedMinor);
  });
});
