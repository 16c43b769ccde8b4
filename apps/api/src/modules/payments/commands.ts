import { formatMoney } from '@altyn/domain/money';
import { type Command, Finding, UsageError } from '../../platform/cli/cli.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { alertCommands } from './alerts/commands.ts';
import { previewPayment, readPaymentId as readId, valueOfPayment } from './command-previews.ts';
import { bookCommand } from './deposits/commands.ts';
import { refundByOperator } from './deposits/refund-deposit.ts';
import { settleRefund } from './deposits/settle-refund.ts';
import { methodCommands } from './methods/commands.ts';
import { setupCommands } from './methods/setup-commands.ts';
import type { PaymentsDeps } from './ports.ts';
import { reconcilePayments } from './reports/reconcile-payments.ts';
import { reportDay } from './reports/settlement-report.ts';
import { screeningCommands } from './screening/commands.ts';
import { withdrawalCommands } from './withdrawals/commands.ts';

const dayMs = 24 * 3_600_000;

const reconcile: Command<PaymentsDeps> = {
  name: 'payments reconcile',
  summary: "Compare a provider's transactions with our payments",
  options: {
    provider: { summary: 'The provider', kind: 'text', isRequired: true },
    hours: { summary: 'Period in hours; default: 24', kind: 'number' },
  },
  permission: 'finance.read',
  isAudited: false,
  async run(context) {
    const { deps, options } = context;
    const hours = Number(options['hours'] ?? '24');
    if (!Number.isInteger(hours) || hours < 1 || hours > 24 * 31) throw new UsageError('--hours: 1 to 744');
    const to = deps.clock.now();
    const from = new Date(to.getTime() - (hours / 24) * dayMs);
    const { compared, differences } = await reconcilePayments(deps, { provider: options['provider'] ?? '', from, to });
    for (const { paymentId, kind, ours, theirs, advice } of differences) {
      context.print(`${paymentId}  ${kind}  ours ${ours}  theirs ${theirs}  ${advice}`);
    }
    context.print(`${compared} compared, ${differences.length} differ`);
    if (differences.some(({ kind }) => kind === 'unreadable'))
      throw new Finding("the provider's list could not be read: nothing was compared");
  },
};

const report: Command<PaymentsDeps> = {
  name: 'payments report',
  summary: "Compare each provider's ledger account with its payments for one day",
  options: {
    day: { summary: 'Day in UTC, e.g. 2026-11-24; default: yesterday', kind: 'date' },
    provider: { summary: 'Only this provider; default: all', kind: 'text' },
  },
  permission: 'finance.read',
  isAudited: false,
  async run({ deps, options, print }) {
    const yesterday = new Date(deps.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
    const text = options['day'] ?? yesterday;
    const day = new Date(`${text}T00:00:00.000Z`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) throw new UsageError('--day: 2026-11-24');
    const { provider: only } = options;
    if (only !== undefined && !deps.payments.providers.has(only))
      throw new UsageError(`--provider: there is no ${only}`);
    const providers = only === undefined ? [...deps.payments.providers.keys()] : [only];
    let wrong = 0;
    for (const provider of providers) {
      for (const line of await reportDay(deps, { provider, day })) {
        const parts = (['deposits', 'payouts', 'refunds', 'chargebacks', 'fees'] as const).map(
          (part) => `${part} ${line[part].count} of ${formatMoney(line[part].sumMinor)}`,
        );
        const isRight = line.netMinor === line.expectedMinor;
        if (!isRight) wrong += 1;
        const verdict = isRight
          ? 'as the payments say'
          : `DIFFERS: the payments say ${formatMoney(line.expectedMinor)}`;
        print([text, provider, line.currency, ...parts, `net ${formatMoney(line.netMinor)}`, verdict].join('  '));
      }
    }
    if (wrong > 0) throw new Finding(`${wrong} lines differ`);
  },
};

/** Builds a command that moves a deposit by a use case taking its id, the operator and the reason. */
function moveDeposit(
  name: string,
  summary: string,
  { work, states, after }: { work: typeof refundByOperator; states: readonly string[]; after: string },
): Command<PaymentsDeps> {
  return {
    name,
    summary,
    options: { id: { summary: 'The payment', kind: 'id', isRequired: true } },
    permission: 'payments.decide',
    isAudited: true,
    paysOut: ({ deps, options }) => valueOfPayment(deps, readId(options['id'])),
    preview: ({ deps, options }) =>
      previewPayment(deps, { id: readId(options['id']), direction: 'deposit', states, after }),
    async run({ deps, actor, options, print }) {
      const id = readId(options['id']);
      const moved = await work(deps, { paymentId: id, actor, reason: options['reason'] ?? '' });
      if (isRefusal(moved)) throw new UsageError(`${id}: ${moved.name}`);
      print(`${moved.id} ${moved.status} ${formatMoney(moved.amountMinor)} ${moved.currency}`);
    },
  };
}

export const paymentsCommands: readonly Command<PaymentsDeps>[] = [
  ...alertCommands,
  ...methodCommands,
  ...setupCommands,
  ...screeningCommands,
  moveDeposit(
    'deposit refund',
    'Send a completed deposit back to where it came from, while its money is still on the account',
    { work: refundByOperator, states: ['completed', 'reviewing'], after: 'refunding' },
  ),
  moveDeposit(
    'deposit settle',
    'End a refund that was sent by hand, where the provider of the deposit cannot send it',
    { work: settleRefund, states: ['refunding'], after: 'refunded' },
  ),
  bookCommand,
  report,
  ...withdrawalCommands,
  reconcile,
];
