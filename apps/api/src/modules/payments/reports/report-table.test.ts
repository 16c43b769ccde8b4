import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { postTransfer } from '../../ledger/index.ts';
import { listOpenAlerts } from '../alerts/alert-store.ts';
import { depositReports, payoutReports } from '../providers/port.ts';
import { depositStatuses, type WithdrawalStatus, withdrawalStatuses } from '../rules.ts';
import { clearingOf, reportOn, type Told } from '../testing/books.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { type DepositState, depositReportTable, payoutReportTable } from './report-table.ts';
import { reportDay } from './settlement-report.ts';
import { takeReport } from './take-report.ts';

/** Number of random histories; more for the proof. */
const trials = Number(process.env['REPORT_TRIALS'] ?? '12');
const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  // Transfer ids contain the system time: move the test clock to it.
  box.clock.advance(Date.now() - box.clock.now().getTime());
});
afterAll(() => box.close());

const provider = 'sandbox-psp';
const amountMinor = 50_000n;
interface Opened {
  playerId: string;
  id: string;
}

async function tell(id: string, reported: Told) {
  const outcome = await takeReport(box.deps, { provider, report: await reportOn(box, id, reported) });
  if (isRefusal(outcome)) throw new Error(outcome.name);
  return outcome;
}

async function openDeposit(): Promise<Opened> {
  const playerId = await box.player();
  const order = { method: 'card', amount: '500.00', idempotency_key: v7() };
  const { body } = await box.call(playerId, 'POST', '/payments/deposits', order);
  return { playerId, id: (body as { id: string }).id };
}

async function openWithdrawal(): Promise<Opened> {
  const playerId = await box.player({ digital: 200_000n });
  const order = { method: 'card', amount: '500.00', idempotency_key: v7() };
  const target = { recipient: 'Olena Shevchenko', account: '4242424242424242' };
  const { body } = await box.call(playerId, 'POST', '/payments/withdrawals', { ...order, ...target });
  return { playerId, id: (body as { id: string }).id };
}

const setStatus = (id: string, status: string) =>
  box.deps.db.pool.query('update payments.payment set status = $2 where id = $1', [id, status]);

/** Pays a deposit whose player may not play any more. */
async function payRefused(id: string): Promise<void> {
  box.limit.check = async () => refuse('USER_DISABLED');
  await tell(id, { status: 'completed', atMinutes: 10 });
  box.limit.check = async () => undefined;
}

const depositIn: Record<DepositState, (id: string) => Promise<unknown>> = {
  created: async () => undefined,
  pending: (id) => tell(id, { status: 'pending', atMinutes: 5 }),
  completed: (id) => tell(id, { status: 'completed', atMinutes: 10 }),
  denied: (id) => tell(id, { status: 'denied', atMinutes: 10 }),
  expired: (id) => tell(id, { status: 'expired', atMinutes: 10 }),
  async reviewing(id) {
    await payRefused(id);
    await setStatus(id, 'reviewing');
  },
  refunding: payRefused,
  async sent_back(id) {
    await payRefused(id);
    await tell(id, { status: 'refunded', atMinutes: 11 });
  },
  async refunded(id) {
    await tell(id, { status: 'completed', atMinutes: 10 });
    await tell(id, { status: 'refunded', atMinutes: 11 });
  },
  async charged_back(id) {
    await tell(id, { status: 'completed', atMinutes: 10 });
    await tell(id, { status: 'charged_back', atMinutes: 11 });
  },
};

/** Sends the approved payout: its provider has taken the order. */
async function send(id: string): Promise<void> {
  await box.runJobs();
  await tell(id, { status: 'processing', atMinutes: 5 });
}
const payoutIn: Record<WithdrawalStatus, (id: string) => Promise<unknown>> = {
  created: (id) => setStatus(id, 'created'),
  waiting_approval: (id) => setStatus(id, 'waiting_approval'),
  canceled: (id) => setStatus(id, 'canceled'),
  split: (id) => setStatus(id, 'split'),
  processing: send,
  async completed(id) {
    await send(id);
    await tell(id, { status: 'completed', atMinutes: 10 });
  },
  async denied(id) {
    await send(id);
    await tell(id, { status: 'denied', atMinutes: 10 });
  },
};

/** What a provider holds for us by its report, in minor units. */
function truthOf({ status, returnedMinor = 0n }: Told, direction: 'deposit' | 'withdraw'): bigint {
  const isPaid = status === 'completed' || status.startsWith('partially_');
  const net = isPaid ? amountMinor - returnedMinor : 0n;
  return direction === 'deposit' ? net : -net;
}
const alertsOf = async (playerId: string) =>
  (await listOpenAlerts(box.deps.db.kysely, 10_000)).filter((alert) => alert.playerId === playerId);
const reportFor = (status: Told['status']): Told => ({
  status,
  atMinutes: 60,
  ...(status.startsWith('partially_') && { returnedMinor: 20_000n }),
});
/** The books before and after a report. */
async function around({ playerId, id }: Opened, reported: Told) {
  const before = { clearing: await clearingOf(box, id), alerts: (await alertsOf(playerId)).length };
  const outcome = await tell(id, reported);
  const alerts = await alertsOf(playerId);
  return { outcome, before, clearing: await clearingOf(box, id), opened: alerts.length - before.alerts };
}

describe('every report in every state', () => {
  const depositStates: readonly DepositState[] = [...depositStatuses, 'sent_back'];
  const deposits = depositStates.flatMap((state) => depositReports.map((status) => [state, status] as const));
  test.each(deposits)(
    'a deposit that is %s is reported %s: money moves, or an alert opens, or it is known',
    async (state, status) => {
      const opened = await openDeposit();
      await depositIn[state](opened.id);
      const action = depositReportTable[state][status];
      const reported = reportFor(status);
      const { outcome, before, clearing, opened: alerts } = await around(opened, reported);
      const isMoved = clearing !== before.clearing;
      if (action === 'alert')
        expect({ outcome, isMoved, alerts }).toEqual({ outcome: 'alert', isMoved: false, alerts: 1 });
      else if (action === 'known')
        expect({ outcome, isMoved, alerts }).toEqual({ outcome: 'known', isMoved: false, alerts: 0 });
      else if (action === 'balance' || action === 'credit') {
        expect(clearing).toBe(truthOf(reported, 'deposit'));
        expect(outcome).toBe(isMoved || state === 'created' ? 'applied' : 'known');
      } else if (action === 'void')
        expect({ outcome, isMoved, alerts }).toEqual({ outcome: 'applied', isMoved: false, alerts: 1 });
      else expect({ outcome, isMoved }).toEqual({ outcome: 'applied', isMoved: false });
      // A reversal of settled money always tells a person, except for the end of our own refund.
      const isOwnRefund = state === 'refunding' && status === 'refunded';
      if (action === 'balance' && isMoved) expect(alerts).toBe(isOwnRefund ? 0 : 1);
    },
  );

  const payouts = withdrawalStatuses.flatMap((state) => payoutReports.map((status) => [state, status] as const));
  test.each(payouts)(
    'a withdrawal that is %s is reported %s: money moves, or an alert opens, or it is known',
    async (state, status) => {
      const opened = await openWithdrawal();
      await payoutIn[state](opened.id);
      const action = payoutReportTable[state][status];
      const reported = reportFor(status);
      const { outcome, before, clearing, opened: alerts } = await around(opened, reported);
      if (action === 'alert')
        expect({ outcome, alerts, clearing }).toEqual({ outcome: 'alert', alerts: 1, clearing: before.clearing });
      else expect(clearing).toBe(truthOf(reported, 'withdraw'));
      if (action === 'payAgain' || (action === 'balance' && status === 'denied')) expect(alerts).toBe(1);
    },
  );
});

const returned = fc.bigInt({ min: 1n, max: amountMinor - 1n });
const depositTold = fc.oneof(
  fc
    .constantFrom('completed', 'completed', 'denied', 'expired', 'refunded', 'charged_back')
    .map((status) => ({ status })),
  fc.record({ status: fc.constantFrom('partially_refunded', 'partially_charged_back'), returnedMinor: returned }),
);
const payoutTold = fc.oneof(
  fc.constantFrom('completed', 'denied').map((status) => ({ status })),
  fc.record({ status: fc.constant('completed'), returnedMinor: returned }),
);
const history = fc
  .record({
    deposits: fc.array(depositTold, { minLength: 1, maxLength: 7 }),
    payouts: fc.array(payoutTold, { minLength: 1, maxLength: 7 }),
  })
  .chain(({ deposits, payouts }) =>
    fc.record({
      deposits: fc.constant(deposits),
      payouts: fc.constant(payouts),
      /** Order of delivery; a report may come twice. */
      depositOrder: fc.array(fc.nat(deposits.length - 1), { maxLength: 10 }),
      payoutOrder: fc.array(fc.nat(payouts.length - 1), { maxLength: 10 }),
      spends: fc.array(fc.bigInt({ min: 0n, max: amountMinor }), { minLength: 8, maxLength: 8 }),
    }),
  );

test(
  `${trials} random histories, repeated and shuffled: the provider's account is what the newest report says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ deposits, payouts, depositOrder, payoutOrder, spends }) => {
        const [paidIn, paidOut] = [await openDeposit(), await openWithdrawal()];
        await send(paidOut.id);
        const run = async (id: string, reports: readonly object[], order: readonly number[]) => {
          const all = reports.map((report, place) => ({ ...report, atMinutes: 10 + place }) as Told);
          const delivered = [...order, ...all.keys()];
          for (const [step, place] of delivered.entries()) {
            await tell(id, all[place] as Told);
            await spend(paidIn.playerId, spends[step % spends.length] ?? 0n);
          }
          return all.at(-1) as Told;
        };
        const lastIn = await run(paidIn.id, deposits, depositOrder);
        const lastOut = await run(paidOut.id, payouts, payoutOrder);
        expect(await clearingOf(box, paidIn.id)).toBe(truthOf(lastIn, 'deposit'));
        expect(await clearingOf(box, paidOut.id)).toBe(truthOf(lastOut, 'withdraw'));
        for (const { playerId } of [paidIn, paidOut]) {
          const pockets = await readPockets(box.deps.db.kysely, playerId);
          for (const minor of Object.values(pockets)) expect(minor >= 0n).toBe(true);
        }
      }),
      { numRuns: trials },
    );
    const day = new Date(new Date().toISOString().slice(0, 10));
    for (const line of await reportDay(box.deps, { provider, day })) expect(line.expectedMinor).toBe(line.netMinor);
  },
  60_000 + trials * 4_000,
);

/** The player loses up to an amount of the deposit in play. */
async function spend(playerId: string, wantedMinor: bigint): Promise<void> {
  const { game } = await readPockets(box.deps.db.kysely, playerId);
  const lost = game < wantedMinor ? game : wantedMinor;
  if (lost === 0n) return;
  await box.deps.db.transaction((tx) =>
    postTransfer(tx, box.deps, {
      playerId,
      kind: 'adjustment',
      entries: [
        { account: 'game', amountMinor: -lost },
        { account: 'house:adjustment', amountMinor: lost },
      ],
      reference: null,
      idempotencyKey: `spend:${v7()}`,
    }),
  );
}
