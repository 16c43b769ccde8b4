import { formatMoney } from '@altyn/domain/money';
import { type Command, UsageError } from '../../platform/cli.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { type Decision, decideWithdrawal } from './decide-withdrawal.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { selectWaiting } from './store.ts';

const maxListed = 200;
const dayMs = 24 * 3_600_000;

function decide(verdict: Decision['verdict'], summary: string): Command {
  return {
    name: `withdrawal ${verdict}`,
    summary,
    options: { id: { summary: 'The payment', isRequired: true } },
    isAudited: true,
    async run(context) {
      const { deps, actor } = context;
      const { id = '', reason = '' } = context.options;
      const decided = await decideWithdrawal(deps, { paymentId: id, verdict, actor, reason });
      if (isRefusal(decided)) throw new UsageError(`${id}: ${decided.name}`);
      context.print(`${decided.id} ${decided.status} ${formatMoney(decided.amountMinor)} ${decided.currency}`);
    },
  };
}

const list: Command = {
  name: 'withdrawal list',
  summary: 'Withdrawals that wait for an operator, oldest first',
  options: {},
  isAudited: false,
  async run(context) {
    for (const row of await selectWaiting(context.deps.db.kysely, maxListed)) {
      const facts = [row.id, row.createdAt.toISOString(), formatMoney(row.amountMinor), row.currency, row.method];
      context.print([...facts, row.accountMasked ?? '', row.recipient ?? '', row.playerId].join('  '));
    }
  },
};

const reconcile: Command = {
  name: 'payments reconcile',
  summary: "Compare a provider's list with our payments",
  options: {
    provider: { summary: 'The provider', isRequired: true },
    hours: { summary: 'How far back (24)' },
  },
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
    if (differences.some(({ kind }) => kind === 'unreadable')) throw new Error('nothing was compared');
  },
};

export const paymentsCommands: readonly Command[] = [
  list,
  decide('approve', 'Approve a waiting withdrawal'),
  decide('deny', 'Deny a waiting withdrawal: the money goes back to the player'),
  reconcile,
];
