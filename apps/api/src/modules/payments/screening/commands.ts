import { id as uuid } from '@altyn/contracts/common';
import { formatMoney } from '@altyn/domain/money';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { previewPayment, valueOfPayment } from '../command-previews.ts';
import type { PaymentsDeps } from '../ports.ts';
import { decideScreening, type ScreeningDecision } from './decide-screening.ts';
import { listHeld } from './screening-store.ts';

const maxListed = 200;
const said = (verdict: string, detail: string | null) => (detail === null ? verdict : `${verdict} (${detail})`);

const list: Command<PaymentsDeps> = {
  name: 'screening list',
  summary: 'List transfers on chains that await review, oldest first',
  options: {},
  permission: 'risk.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const row of await listHeld(deps.db.kysely, { limit: maxListed })) {
      const facts = [row.paymentId, row.firstAskedAt.toISOString(), row.direction, row.method];
      const verdicts = [
        `addresses ${said(row.addressesVerdict, row.addressesDetail)}`,
        `travel rule ${said(row.travelVerdict, row.travelDetail)}`,
      ];
      const from = row.origins.map(({ address, tx_hash: hash }) => `from ${address || '-'} by ${hash}`);
      const money = [formatMoney(row.amountMinor), row.currency];
      print(
        [...facts, ...money, ...verdicts, row.accountMasked ?? '', ...from, row.playerId].filter(Boolean).join('  '),
      );
    }
  },
};

function decide(verdict: ScreeningDecision['verdict'], summary: string): Command<PaymentsDeps> {
  return {
    name: `screening ${verdict}`,
    summary,
    options: { id: { summary: 'The payment', kind: 'id', isRequired: true } },
    permission: 'risk.decide',
    isAudited: true,
    ...(verdict === 'release' && {
      paysOut: ({ deps, options }: CommandContext<PaymentsDeps>) => valueOfPayment(deps, options['id']),
    }),
    preview: ({ deps, options }) =>
      previewPayment(deps, {
        id: options['id'] ?? '',
        states: ['waiting_approval', 'reviewing'],
        after: verdict === 'release' ? 'goes on' : 'ends: the money goes back',
      }),
    async run({ deps, actor, options, print }) {
      const { id: paymentId = '', reason = '' } = options;
      if (!uuid.safeParse(paymentId).success) throw new UsageError("--id must be a payment's id");
      const decided = await decideScreening(deps, { paymentId, verdict, actor, reason });
      if (isRefusal(decided)) throw new UsageError(`${paymentId}: ${decided.name}`);
      print(`${decided.id} ${decided.status} ${formatMoney(decided.amountMinor)} ${decided.currency}`);
    },
  };
}

export const screeningCommands: readonly Command<PaymentsDeps>[] = [
  list,
  decide('release', 'A transfer that waits for a person goes on: a withdrawal out, a deposit onto the account'),
  decide('refuse', 'A transfer that waits for a person ends: a withdrawal is denied, a deposit goes back'),
];
