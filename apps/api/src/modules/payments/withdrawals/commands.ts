import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';
import { type Change, type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf } from '../../../platform/cli/command-input.ts';
import { becomes } from '../../../platform/cli/preview.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { askOptions, readAsked } from '../../kyc/index.ts';
import { previewPayment, readPaymentId as readId, valueOfPayment } from '../command-previews.ts';
import { selectWaiting } from '../lists-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import { feeTermsOf } from '../rules.ts';
import { findNamedPayment, type PaymentRow } from '../store.ts';
import { askForDocuments } from './ask-for-documents.ts';
import { type Decision, decideWithdrawal, settlePayout } from './decide-withdrawal.ts';
import { evenAmounts, maxParts, type Part, partsOf } from './part-rules.ts';
import { listObstaclesOf, overridableObstacles, type PayoutObstacle } from './payout-obstacles.ts';
import { amountsByMethod, splitWithdrawal } from './split-withdrawal.ts';

const maxListed = 200;

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

/** What the parts of a withdrawal would be, with the fee of each. */
function sayParts(payment: PaymentRow, amounts: readonly Minor[]): Change[] {
  const parts = partsOf({ ...payment, fee: feeTermsOf(payment) }, amounts) ?? [];
  const said = (of: (part: Part) => Minor) => parts.map((part) => formatMoney(of(part))).join(' + ');
  return [
    becomes(
      'parts',
      null,
      said(({ amountMinor }) => amountMinor),
    ),
    ...(payment.feeMinor > 0n
      ? [
          becomes(
            'fees of the parts',
            formatMoney(payment.feeMinor),
            said(({ feeMinor }) => feeMinor),
          ),
        ]
      : []),
  ];
}

/** What a decision changes; an approval above the largest payout of the method makes parts. */
async function previewDecision(
  deps: PaymentsDeps,
  { id, verdict }: { id: string; verdict: Decision['verdict'] },
): Promise<Change[]> {
  const of = { id, direction: 'withdraw', states: ['waiting_approval'] } as const;
  if (verdict === 'deny') return previewPayment(deps, { ...of, after: 'denied: the money goes back to the player' });
  const payment = await findNamedPayment(deps.db.kysely, id);
  const amounts = payment && (await amountsByMethod(deps.db.kysely, payment));
  if (!amounts) return previewPayment(deps, { ...of, after: 'processing' });
  return [...(await previewPayment(deps, { ...of, after: 'split: each part is sent' })), ...sayParts(payment, amounts)];
}

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
    preview: ({ deps, options }) => previewDecision(deps, { id: readId(options['id']), verdict }),
    async run(context) {
      const { deps, actor } = context;
      const { reason = '' } = context.options;
      const id = readId(context.options['id']);
      const despite = readDespite(context.options['despite']);
      const text = readText(context.options['text']);
      const decided = await decideWithdrawal(deps, { paymentId: id, verdict, despite, text, actor, reason });
      if (isRefusal(decided)) {
        const why = decided.details.map(({ message }) => message).join(',');
        const advice = decided.name === 'PAYOUT_STOPPED' ? `: look at the player, then --despite ${why}` : '';
        throw new UsageError(`${id}: ${decided.name}${why && ` (${why})`}${advice}`);
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

/** Reads how a withdrawal is divided. @throws UsageError */
function readParts({ into, amounts }: Readonly<Record<string, string | undefined>>): (amount: Minor) => Minor[] {
  if ((into === undefined) === (amounts === undefined)) throw new UsageError('Either --into or --amounts');
  if (into !== undefined) {
    const count = Number(into);
    if (!Number.isInteger(count) || count < 2 || count > maxParts) throw new UsageError(`--into: 2 to ${maxParts}`);
    return (amount) => evenAmounts(amount, count);
  }
  const given = (amounts ?? '')
    .trim()
    .split(/\s+/)
    .map((text) => parseMoney(text) ?? 0n);
  return () => given;
}

const split: Command<PaymentsDeps> = {
  name: 'withdrawal split',
  summary: 'Divide a waiting withdrawal into parts that add up to it; each is then decided and paid by itself',
  options: {
    id: { summary: 'The payment', kind: 'id', isRequired: true },
    into: { summary: 'Number of equal parts', kind: 'number' },
    amounts: { summary: 'Amounts of the parts, separated by spaces', kind: 'text' },
  },
  permission: 'payments.decide',
  isAudited: true,
  async preview({ deps, options }) {
    const id = readId(options['id']);
    const lines = await previewPayment(deps, {
      id,
      direction: 'withdraw',
      states: ['waiting_approval'],
      after: 'split',
    });
    const payment = await findNamedPayment(deps.db.kysely, id);
    return [...lines, ...(payment ? sayParts(payment, readParts(options)(payment.amountMinor)) : [])];
  },
  async run(context) {
    const paymentId = readId(context.options['id']);
    const amountsOf = readParts(context.options);
    const parts = await splitWithdrawal(context.deps, { paymentId, amountsOf, ...actOf(context) });
    if (isRefusal(parts)) {
      const why = parts.details.map(({ message }) => message).join(', ');
      throw new UsageError(`${paymentId}: ${parts.name}${why && ` (${why})`}`);
    }
    for (const { id, amountMinor, currency } of parts) context.print(`${id} ${formatMoney(amountMinor)} ${currency}`);
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
    const { kysely } = context.deps.db;
    const waiting = await selectWaiting(kysely, maxListed);
    const playerIds = waiting.map(({ playerId }) => playerId);
    const obstacles = await listObstaclesOf(kysely, { playerIds, at: context.deps.clock.now() });
    for (const row of waiting) {
      const facts = [row.id, row.createdAt.toISOString(), formatMoney(row.amountMinor), row.currency, row.method];
      const why = [row.reason ?? '', ...(obstacles.get(row.playerId) ?? []).map((stop) => `STOPPED: ${stop}`)].filter(
        Boolean,
      );
      context.print([...facts, row.accountMasked ?? '', row.recipient ?? '', row.playerId, ...why].join('  '));
    }
  },
};

/** Commands of withdrawals. */
export const withdrawalCommands: readonly Command<PaymentsDeps>[] = [
  list,
  decide('approve', 'Approve a waiting withdrawal'),
  decide('deny', 'Deny a waiting withdrawal: the money goes back to the player'),
  ask,
  split,
  settle,
];
