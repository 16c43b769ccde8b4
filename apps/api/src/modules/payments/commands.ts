import { id as uuid } from '@altyn/contracts/common';
import { formatMoney } from '@altyn/domain/money';
import { type Command, type CommandContext, Finding, UsageError } from '../../platform/cli/cli.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { actOf } from '../../platform/cli/command-input.ts';
import { becomes } from '../../platform/cli/preview.ts';
import { askOptions, readAsked } from '../kyc/index.ts';
import { alertCommands } from './alerts/commands.ts';
import { previewPayment, valueOfPayment } from './command-previews.ts';
import { bookCommand } from './deposits/commands.ts';
import { refundByOperator } from './deposits/refund-deposit.ts';
import { settleRefund } from './deposits/settle-refund.ts';
import { selectWaiting } from './lists-store.ts';
import { methodCommands } from './methods/commands.ts';
import { setupCommands } from './methods/setup-commands.ts';
import type { PaymentsDeps } from './ports.ts';
import { reconcilePayments } from './reports/reconcile-payments.ts';
import { reportDay } from './reports/settlement-report.ts';
import { screeningCommands } from './screening/commands.ts';
import { askForDocuments } from './withdrawals/ask-for-documents.ts';
import { type Decision, decideWithdrawal, settlePayout } from './withdrawals/decide-withdrawal.ts';
import { listPayoutObstacles, overridableObstacles, type PayoutObstacle } from './withdrawals/payout-obstacles.ts';

const maxListed = 200;

function readId(text = ''): string {
  if (!uuid.safeParse(text).success) throw new UsageError("--id must be a payment's id");
  return text;
}

function readDespite(text: string | undefined): PayoutObstacle[] {
  const words = text?.split(',') ?? [];
  const known = overridableObstacles.filter((obstacle) => words.includes(obstacle));
  if (known.length !== words.length) throw new UsageError(`--despite: of ${overridableObstacles.join(',')}`);
  return known;
}

function readText(text = ''): string | null {
  if (text.trim().length > 1_000) throw new UsageError('--text: 1000 characters at most');
  return text.trim() === '' ? null : text.trim();
}

const dayMs = 24 * 3_600_000;

function decide(verdict: Decision['verdict'], summary: string): Command<PaymentsDeps> {
  return {
    name: `withdrawal ${verdict}`,
    summary,
    options: {
      id: { summary: 'The payment', kind: 'id', isRequired: true },
      ...(verdict === 'deny' && { text: { summary: 'What the player reads, in their language', kind: 'lines' } }),
      ...(verdict === 'approve' && {
        despite: {
          summary: `Obstacles to override, separated by commas: ${overridableObstacles.join(',')}`,
          kind: 'choices',
          choices: overridableObstacles,
        },
      }),
    },
    permission: 'payments.decide',
    isAudited: true,
    ...(verdict === 'approve' && {
      paysOut: ({ deps, options }: CommandContext<PaymentsDeps>) => valueOfPayment(deps, readId(options['id'])),
    }),
    preview: ({ deps, options }) =>
      previewPayment(deps, {
        id: readId(options['id']),
        direction: 'withdraw',
        states: ['waiting_approval'],
        after: verdict === 'approve' ? 'processing' : 'denied: the money goes back to the player',
      }),
    async run(context) {
      const { deps, actor } = context;
      const { reason = '' } = context.options;
      const id = readId(context.options['id']);
      const despite = readDespite(context.options['despite']);
      const text = readText(context.options['text']);
      const decided = await decideWithdrawal(deps, { paymentId: id, verdict, despite, text, actor, reason });
      if (isRefusal(decided)) {
        const obstacles = decided.details.map(({ message }) => message).join(',');
        throw new UsageError(
          `${id}: ${decided.name}${obstacles && ` (${obstacles}): look at the player, then --despite ${obstacles}`}`,
        );
      }
      context.print(`${decided.id} ${decided.status} ${formatMoney(decided.amountMinor)} ${decided.currency}`);
      if (decided.status === 'waiting_approval') context.print('The transfer is judged first: see `screening list`.');
    },
  };
}

const ask: Command<PaymentsDeps> = {
  name: 'withdrawal ask',
  summary:
    'Ask the player of a waiting withdrawal for a document; it waits and comes back to the queue with the answer',
  options: { id: { summary: 'The payment', kind: 'id', isRequired: true }, ...askOptions },
  permission: 'payments.decide',
  isAudited: true,
  async preview(context) {
    const { document, text } = readAsked(context);
    const of = { id: readId(context.options['id']), direction: 'withdraw', states: ['waiting_approval'] } as const;
    return [
      ...(await previewPayment(context.deps, { ...of, after: 'waiting_approval: for the player' })),
      becomes('asked for', null, document),
      ...(text === null ? [] : [becomes('the player reads', null, text)]),
    ];
  },
  async run(context) {
    const paymentId = readId(context.options['id']);
    const payment = await askForDocuments(context.deps, { paymentId, ...readAsked(context), ...actOf(context) });
    if (isRefusal(payment)) throw new UsageError(`${paymentId}: ${payment.name}`);
    context.print('Asked.');
  },
};

function readEnd(text: string | undefined): 'completed' | 'denied' {
  if (text !== 'completed' && text !== 'denied') throw new UsageError('--as: completed or denied');
  return text;
}

const settle: Command<PaymentsDeps> = {
  name: 'withdrawal settle',
  summary: 'Set the result of a payout whose status its provider no longer reports',
  options: {
    id: { summary: 'The payment', kind: 'id', isRequired: true },
    as: {
      summary: 'completed: paid out; denied: not paid, the money returns to the player',
      kind: 'choice',
      choices: ['completed', 'denied'],
      isRequired: true,
    },
  },
  permission: 'payments.decide',
  isAudited: true,
  // Denied by mistake or on purpose, a payout that arrived is paid twice.
  paysOut: ({ deps, options }) => valueOfPayment(deps, readId(options['id'])),
  preview: ({ deps, options }) =>
    previewPayment(deps, {
      id: readId(options['id']),
      direction: 'withdraw',
      states: ['processing'],
      after: readEnd(options['as']),
    }),
  async run({ deps, actor, options, print }) {
    const { reason = '' } = options;
    const id = readId(options['id']);
    const end = readEnd(options['as']);
    const settled = await settlePayout(deps, { paymentId: id, end, actor, reason });
    if (isRefusal(settled)) throw new UsageError(`${id}: ${settled.name}`);
    print(`${settled.id} ${settled.status} ${formatMoney(settled.amountMinor)} ${settled.currency}`);
  },
};

const list: Command<PaymentsDeps> = {
  name: 'withdrawal list',
  summary: 'List withdrawals that await approval, oldest first',
  options: {},
  permission: 'payments.read',
  isAudited: false,
  async run(context) {
    for (const row of await selectWaiting(context.deps.db.kysely, maxListed)) {
      const facts = [row.id, row.createdAt.toISOString(), formatMoney(row.amountMinor), row.currency, row.method];
      const at = context.deps.clock.now();
      const stops = await listPayoutObstacles(context.deps.db.kysely, { playerId: row.playerId, at });
      const why = [row.reason ?? '', ...stops.map((stop) => `STOPPED: ${stop}`)].filter(Boolean);
      context.print([...facts, row.accountMasked ?? '', row.recipient ?? '', row.playerId, ...why].join('  '));
    }
  },
};

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
  list,
  decide('approve', 'Approve a waiting withdrawal'),
  decide('deny', 'Deny a waiting withdrawal: the money goes back to the player'),
  ask,
  settle,
  reconcile,
];
