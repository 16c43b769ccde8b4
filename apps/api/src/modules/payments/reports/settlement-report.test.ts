import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { listOpenAlerts } from '../alerts/alert-store.ts';
import { paymentsCommands } from '../commands.ts';
import { refundByOperator } from '../deposits/refund-deposit.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { reconcileWithAlerts } from './reconcile-with-alerts.ts';
import { reportDay, settleDay } from './settlement-report.ts';

const database = useTestDatabase();
const provider = 'sandbox-psp';
const dayMs = 86_400_000;
let box: Cashbox;
let day: Date;
beforeAll(async () => {
  box = await createCashbox(database.url);
  // Transfer ids contain the system time: move the test clock to it.
  box.clock.advance(Date.now() - box.clock.now().getTime());
  day = new Date(box.clock.now().toISOString().slice(0, 10));
});
afterAll(() => box.close());

async function pay(playerId: string, amount: string): Promise<string> {
  const order = { method: 'card', amount, idempotency_key: v7() };
  const { id } = (await box.call(playerId, 'POST', '/payments/deposits', order)).body as { id: string };
  expect(await box.webhook(id, { type: 'payment.completed' })).toBe(200);
  return id;
}
async function payOut(playerId: string, amount: string): Promise<void> {
  const body = { method: 'card', amount, idempotency_key: v7(), recipient: 'A Player', account: '4242424242424242' };
  const { id } = (await box.call(playerId, 'POST', '/payments/withdrawals', body)).body as { id: string };
  await box.runJobs();
  expect(await box.webhook(id, { type: 'payout.completed', sequence: 1 })).toBe(200);
}
async function run(options: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const command = paymentsCommands.find(({ name }) => name === 'payments report');
  // The command uses only the cashbox's dependencies.
  const deps = box.deps as Parameters<NonNullable<typeof command>['run']>[0]['deps'];
  await command?.run({ deps, actor: 'ops', options, print: (line) => lines.push(line) });
  return lines;
}

test("a provider's day: deposits, payouts, refunds and chargebacks, by the ledger and by the payments", async () => {
  const playerId = await box.player({ digital: 500_000n });
  await payOut(playerId, '1000.00');
  await pay(playerId, '500.00');
  const [sentBack, takenBack] = [await pay(playerId, '300.00'), await pay(playerId, '200.00')];
  await refundByOperator(box.deps, { paymentId: sentBack, actor: 'ops', reason: 'twice' });
  await box.runJobs();
  await box.webhook(takenBack, { type: 'payment.charged_back', sequence: 3 });
  await pay(await box.player({ currency: 'kzt' }), '5000.00');
  expect(await reportDay(box.deps, { provider, day })).toEqual([
    {
      provider,
      currency: 'uah',
      deposits: { count: 3, sumMinor: 100_000n },
      payouts: { count: 1, sumMinor: 100_000n },
      refunds: { count: 1, sumMinor: 30_000n },
      chargebacks: { count: 1, sumMinor: 20_000n },
      fees: { count: 0, sumMinor: 0n },
      netMinor: -50_000n,
      expectedMinor: -50_000n,
    },
    {
      provider,
      currency: 'kzt',
      deposits: { count: 1, sumMinor: 500_000n },
      payouts: { count: 0, sumMinor: 0n },
      refunds: { count: 0, sumMinor: 0n },
      chargebacks: { count: 0, sumMinor: 0n },
      fees: { count: 0, sumMinor: 0n },
      netMinor: 500_000n,
      expectedMinor: 500_000n,
    },
  ]);
  const lines = await run({ day: day.toISOString().slice(0, 10), provider });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('net -500.00  as the payments say');
});

test('a payment missing in the ledger is a difference: the report lists it, the job opens one alert', async () => {
  const playerId = await box.player();
  const id = await pay(playerId, '700.00');
  await box.deps.db.pool.query('update payments.payment set amount = 80000 where id = $1', [id]);
  await expect(run({ day: day.toISOString().slice(0, 10) })).rejects.toThrow('1 lines differ');
  box.clock.advance(dayMs);
  await settleDay(box.deps);
  await settleDay(box.deps);
  box.clock.advance(-dayMs);
  const alerts = (await listOpenAlerts(box.deps.db.kysely, 100)).filter(({ kind }) => kind === 'settlement');
  expect(alerts).toMatchObject([{ details: { ledger: '200.00', payments: '300.00', currency: 'uah' } }]);
});

test("a difference from the provider's list opens one alert over repeated runs", async () => {
  const window = { provider, from: new Date(0), to: new Date(box.clock.now().getTime() + 1) };
  const { differences } = await reconcileWithAlerts(box.deps, window);
  expect(differences.length).toBeGreaterThan(0);
  await reconcileWithAlerts(box.deps, window);
  const alerts = (await listOpenAlerts(box.deps.db.kysely, 100)).filter(({ kind }) => kind === 'reconciliation');
  expect(alerts).toHaveLength(differences.length);
});

test.each([{ day: 'yesterday' }, { day: '2026-02-31x' }, { provider: 'nobody' }])(
  '%o is not a report',
  async (options) => {
    await expect(run(options)).rejects.toThrow('--');
  },
);
