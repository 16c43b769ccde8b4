import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { checkDeposit, excludePlayer, setLimit } from '../../wallet/index.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';

const dayMs = 86_400_000;
const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  box.limit.check = checkDeposit;
});
afterAll(() => box.close());

/** Starts a deposit and pays it. @returns the error's message, or the payment's first status. */
async function deposit(playerId: string, amount: string): Promise<string> {
  const body = { method: 'card', amount, idempotency_key: v7() };
  const answer = (await box.call(playerId, 'POST', '/payments/deposits', body)).body as Record<string, string>;
  if (!answer['id']) return answer['message'] ?? '';
  await box.webhook(answer['id'], { type: 'payment.completed' });
  return answer['status'] ?? '';
}

test('a deposit limit counts deposits, applies at once, and reopens after its window', async () => {
  const playerId = await box.player();
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'day', amount: 50_000n });
  expect(await deposit(playerId, '400.00')).toBe('created');
  expect(await deposit(playerId, '200.00')).toBe('LIMIT_REACHED');
  expect(await deposit(playerId, '100.00')).toBe('created');
  box.clock.advance(dayMs + 3_600_000);
  expect(await deposit(playerId, '400.00')).toBe('created');
});

test('deposits before the first limit count', async () => {
  const playerId = await box.player();
  expect(await deposit(playerId, '400.00')).toBe('created');
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'day', amount: 50_000n });
  expect(await deposit(playerId, '200.00')).toBe('LIMIT_REACHED');
});

test('concurrent deposits count against each other until they end', async () => {
  const playerId = await box.player();
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'day', amount: 100_000n });
  const start = async () =>
    (
      await box.call(playerId, 'POST', '/payments/deposits', {
        method: 'card',
        amount: '400.00',
        idempotency_key: v7(),
      })
    ).body as { id?: string; message?: string };
  const started = await Promise.all(Array.from({ length: 16 }, start));
  const open = started.flatMap(({ id }) => id ?? []);
  expect(open).toHaveLength(2);
  expect(started.filter(({ message }) => message === 'LIMIT_REACHED')).toHaveLength(14);
  await box.webhook(open[0] ?? '', { type: 'payment.denied' });
  expect((await start()).id).toBeDefined();
});

test('a raise waits for 24 hours', async () => {
  const playerId = await box.player();
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'week', amount: 10_000n });
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'week', amount: 100_000n });
  expect(await deposit(playerId, '300.00')).toBe('LIMIT_REACHED');
  box.clock.advance(dayMs);
  expect(await deposit(playerId, '300.00')).toBe('created');
});

test('self-exclusion stops deposits at once and cannot be shortened', async () => {
  const playerId = await box.player();
  const now = box.clock.now().getTime();
  await excludePlayer(box.deps, { playerId, until: new Date(now + 180 * dayMs) });
  await excludePlayer(box.deps, { playerId, until: new Date(now + dayMs) });
  box.clock.advance(2 * dayMs);
  expect(await deposit(playerId, '300.00')).toBe('LIMIT_REACHED');
});

test('a lost page is not requested again during an exclusion', async () => {
  const playerId = await box.player();
  const body = { method: 'card', amount: '300.00', idempotency_key: v7() };
  const start = () => box.call(playerId, 'POST', '/payments/deposits', body);
  box.psp.troubles.push('close_before', 'close_before', 'close_before');
  expect(await start()).toMatchObject({ status: 503 });
  const orders = box.psp.orders.size;
  await excludePlayer(box.deps, { playerId, until: new Date(box.clock.now().getTime() + dayMs) });
  expect((await start()).body).toMatchObject({ message: 'LIMIT_REACHED' });
  expect(box.psp.orders.size).toBe(orders);
});

test('a deposit with a lost page does not count against itself', async () => {
  const playerId = await box.player();
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'day', amount: 30_000n });
  const body = { method: 'card', amount: '300.00', idempotency_key: v7() };
  const start = () => box.call(playerId, 'POST', '/payments/deposits', body);
  box.psp.troubles.push('close_after', 'close_after', 'close_after');
  expect(await start()).toMatchObject({ status: 503 });
  expect((await start()).body).toMatchObject({ status: 'created', redirect_url: 'http://psp.test/pay/1' });
  await setLimit(box.deps, { playerId, kind: 'deposit', period: 'day', amount: 0n });
  expect((await start()).body).toMatchObject({ status: 'created' });
});
