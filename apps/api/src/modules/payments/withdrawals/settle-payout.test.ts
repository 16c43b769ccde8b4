import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { settlePayout } from './decide-withdrawal.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

/** Requests 1 000.00, which is approved automatically. @returns the payment's id. */
async function withdraw(playerId: string): Promise<string> {
  const { body } = await box.call(playerId, 'POST', '/payments/withdrawals', {
    method: 'card',
    amount: '1000.00',
    idempotency_key: v7(),
    recipient: 'Olena Shevchenko',
    account: '4242 4242 4242 4242',
  });
  return (body as { id: string }).id;
}

test('an operator settles once a payout that its provider accepted and stopped reporting', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const [paid, lost] = await Promise.all([withdraw(playerId), withdraw(playerId)]);
  const settle = (paymentId: string, end: 'completed' | 'denied') =>
    settlePayout(box.deps, { paymentId, end, actor: 'operator', reason: 'their letter' });
  // It may still be sent: no provider has accepted it yet.
  expect(await settle(paid, 'denied')).toMatchObject({ name: 'PAYMENT_STATE' });
  await box.runJobs();
  expect(await readPockets(box.deps.db.kysely, playerId)).toEqual({ game: 0n, digital: 100_000n, hold: 200_000n });
  const ends = await Promise.all(
    Array.from({ length: 64 }, (_, at) => settle(lost, at % 2 === 0 ? 'denied' : 'completed')),
  );
  expect(ends.filter((end) => !isRefusal(end))).toHaveLength(1);
  expect(await settle(paid, 'completed')).toMatchObject({ status: 'completed' });
  const back = ends.some((end) => !isRefusal(end) && end.status === 'denied');
  expect(await readPockets(box.deps.db.kysely, playerId)).toEqual({
    game: 0n,
    digital: back ? 200_000n : 100_000n,
    hold: 0n,
  });
  // The provider reports after all: nothing moves twice.
  await box.webhook(paid, { type: 'payout.completed', sequence: 1 });
  const digital = back ? 200_000n : 100_000n;
  expect(await readPockets(box.deps.db.kysely, playerId)).toMatchObject({ hold: 0n, digital });
  const { rows } = await box.deps.db.pool.query('select action, reason from platform.audit where subject = $1', [paid]);
  expect(rows).toEqual([{ action: 'withdrawal.settle.completed', reason: 'their letter' }]);
});
