import { nanoPerEur } from '@altyn/domain/reference-rate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { changeSetting, readSetting } from '../../settings/index.ts';
import { excludePlayer } from '../../wallet/index.ts';
import { type Cashbox, countPlay, createCashbox } from '../testing/cashbox.ts';
import { listOpenAlerts } from './alert-store.ts';
import { alertCommands } from './commands.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

async function pay(playerId: string, card: string, amount = '500.00'): Promise<string> {
  const order = { method: 'card', amount, idempotency_key: v7() };
  const { id } = (await box.call(playerId, 'POST', '/payments/deposits', order)).body as { id: string };
  const instrument = { brand: 'visa', masked: `•••• ${card}`, token: `ins_${card}`, fingerprint: `fp_${card}` };
  expect(await box.webhook(id, { type: 'payment.completed', data: { instrument } })).toBe(200);
  return id;
}
const alertsOf = async (playerId: string) =>
  (await listOpenAlerts(box.deps.db.kysely, 1_000)).filter((alert) => alert.playerId === playerId);

test('the fifth card in a month opens an alert, the sixth another, a repeated card none', async () => {
  const playerId = await box.player();
  for (const card of ['1111', '1112', '1113', '1114']) await pay(playerId, card);
  expect(await alertsOf(playerId)).toEqual([]);
  await pay(playerId, '1115');
  await pay(playerId, '1115');
  expect(await alertsOf(playerId)).toMatchObject([{ kind: 'many_instruments', details: { instruments: 5 } }]);
  await pay(playerId, '1116');
  expect(await alertsOf(playerId)).toHaveLength(2);
});

test('ignores cards last used long ago', async () => {
  const playerId = await box.player();
  for (const card of ['2111', '2112', '2113', '2114']) await pay(playerId, card);
  box.clock.advance(31 * 24 * 3_600_000);
  await pay(playerId, '2115');
  expect(await alertsOf(playerId)).toEqual([]);
});

test('a card used by three players opens an alert for the third, who is not refused', async () => {
  const players = [await box.player(), await box.player(), await box.player()];
  for (const playerId of players) await pay(playerId, '3111');
  const alerts = await Promise.all(players.map(alertsOf));
  expect(alerts.map(({ length }) => length)).toEqual([0, 0, 1]);
  expect(alerts[2]).toMatchObject([{ kind: 'shared_instrument', details: { masked: '•••• 3111', accounts: 3 } }]);
});

test('large totals open a source-of-funds alert once a month', async () => {
  const playerId = await box.player();
  const value = { ...(await readSetting(box.deps, 'ALERT_DEPOSITS_30_DAYS')), uah: '60000.00' };
  await changeSetting(box.deps, { code: 'ALERT_DEPOSITS_30_DAYS', value, actor: 'ops', reason: 'test' });
  await pay(playerId, '4111', '30000.00');
  expect(await alertsOf(playerId)).toEqual([]);
  await pay(playerId, '4111', '30000.00');
  await pay(playerId, '4111', '500.00');
  expect(await alertsOf(playerId)).toMatchObject([
    { kind: 'source_of_funds', details: { total: '60000.00', threshold: '60000.00', currency: 'uah' } },
  ]);
});

test('a withdrawal of unplayed money opens an alert', async () => {
  const playerId = await box.player();
  await pay(playerId, '5111', '500.00');
  await excludePlayer(box.deps, { playerId, until: new Date(box.clock.now().getTime() + 86_400_000) });
  const body = {
    method: 'card',
    amount: '500.00',
    idempotency_key: v7(),
    recipient: 'A Player',
    account: '4242424242424242',
  };
  expect((await box.call(playerId, 'POST', '/payments/withdrawals', body)).status).toBe(201);
  expect(await alertsOf(playerId)).toMatchObject([{ kind: 'unplayed_payout', details: { unplayed: '500.00' } }]);
});

test('a deposit that was washed by bets without a cost is unplayed; a played one is paid out at once', async () => {
  const withdraw = async (playerId: string, amount: string, card: string) => {
    const body = {
      method: 'card',
      amount,
      idempotency_key: v7(),
      recipient: 'A Player',
      account: card,
    };
    const { status, body: made } = await box.call(playerId, 'POST', '/payments/withdrawals', body);
    expect(status).toBe(201);
    return (made as { status: string }).status;
  };
  // Each has won 500.00; red and black five times counts 39 % of 2 500.00 in the one case, nothing in the other.
  const [washer, roulette, winner] = await Promise.all(
    Array.from({ length: 3 }, () => box.player({ digital: 50_000n })),
  );
  await pay(washer!, '4242', '500.00');
  await pay(roulette!, '0119', '500.00');
  await countPlay(box, winner!);
  await pay(winner!, '1117', '100.00');
  await countPlay(box, roulette!, 12n * nanoPerEur);
  await countPlay(box, washer!, nanoPerEur);
  expect(await withdraw(washer!, '500.00', '4242424242424242')).toBe('waiting_approval');
  expect(await alertsOf(washer!)).toMatchObject([{ kind: 'unplayed_payout', details: { amount: '500.00' } }]);
  expect(await withdraw(roulette!, '500.00', '5105105105100119')).toBe('processing');
  // Play before the deposit does not count for it, but it is small beside the winnings.
  expect(await withdraw(winner!, '450.00', '6011111111111117')).toBe('processing');
});

test('operators list and resolve alerts; the same facts stay resolved', async () => {
  const playerId = await box.player();
  for (const card of ['6111', '6112', '6113', '6114', '6115']) await pay(playerId, card);
  const [alert] = await alertsOf(playerId);
  const lines: string[] = [];
  const run = async (name: string, options: Record<string, string>) => {
    const command = alertCommands.find((known) => known.name === name);
    // The command uses only the cashbox's dependencies.
    const deps = box.deps as Parameters<NonNullable<typeof command>['run']>[0]['deps'];
    await command?.run({ deps, actor: 'ops', options, print: (line) => lines.push(line) });
  };
  await run('alert list', {});
  expect(lines.join('\n')).toContain(`${alert?.id}`);
  await run('alert resolve', { id: alert?.id ?? '', reason: 'family' });
  await pay(playerId, '6115');
  expect(await alertsOf(playerId)).toEqual([]);
  await expect(run('alert resolve', { id: alert?.id ?? '', reason: 'family' })).rejects.toThrow('no such open alert');
});

test('many deposits in an hour open one alert in that hour', async () => {
  const playerId = await box.player();
  await changeSetting(box.deps, { code: 'ALERT_DEPOSITS_PER_HOUR', value: 3, actor: 'ops', reason: 'test' });
  await pay(playerId, '7111');
  box.clock.advance(3_600_000);
  await pay(playerId, '7111');
  await pay(playerId, '7111');
  expect(await alertsOf(playerId)).toEqual([]);
  await pay(playerId, '7111');
  await pay(playerId, '7111');
  expect(await alertsOf(playerId)).toMatchObject([{ kind: 'deposit_velocity', details: { deposits: 3 } }]);
});

test('a part of old deposits that is charged back makes them no new deposits', async () => {
  const playerId = await box.player();
  await changeSetting(box.deps, { code: 'ALERT_DEPOSITS_PER_HOUR', value: 3, actor: 'ops', reason: 'test' });
  const old = [await pay(playerId, '7112'), await pay(playerId, '7112')];
  box.clock.advance(3_600_000);
  for (const id of old) {
    const data = { returned_amount: '120.00', updated_at: box.clock.now().toISOString() };
    const report = { type: 'payment.partially_charged_back', eventId: v7(), data } as const;
    expect(await box.webhook(id, report)).toBe(200);
  }
  await pay(playerId, '7112');
  expect((await alertsOf(playerId)).map(({ kind }) => kind)).not.toContain('deposit_velocity');
});

test('many declined deposits open an alert, unpaid ones do not', async () => {
  const playerId = await box.player();
  await changeSetting(box.deps, { code: 'ALERT_FAILED_DEPOSITS_PER_DAY', value: 3, actor: 'ops', reason: 'test' });
  const end = async (type: 'payment.denied' | 'payment.expired') => {
    const order = { method: 'card', amount: '500.00', idempotency_key: v7() };
    const { id } = (await box.call(playerId, 'POST', '/payments/deposits', order)).body as { id: string };
    const reason = type === 'payment.denied' ? 'declined_by_bank' : null;
    expect(await box.webhook(id, { type, data: { reason } })).toBe(200);
  };
  await end('payment.denied');
  await end('payment.denied');
  await end('payment.expired');
  expect(await alertsOf(playerId)).toEqual([]);
  await end('payment.denied');
  expect(await alertsOf(playerId)).toMatchObject([{ kind: 'failed_deposits', details: { declined: 3 } }]);
});
