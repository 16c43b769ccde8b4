import { formatMoney, type Minor } from '@altyn/domain/money';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { about, becomes } from '../../../platform/cli/preview.ts';
import { previewPlayer } from '../../identity/index.ts';
import { inEuroCents } from '../../settings/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { bookDeposit, type BookingProblem, judgeBooking } from './book-deposit.ts';

const problems: Record<BookingProblem, string> = {
  'no such provider': '--provider must be a payment provider of ours',
  'unknown to the provider': 'The provider knows no deposit of ours under this id',
  'no answer': 'The provider does not answer: try again',
  'not paid': 'The provider does not report it as paid',
  'no such player': 'Its player is not in our books',
  'another currency': 'Its currency is not its player’s',
  'no such method': '--method must be a deposit method of this provider in the player’s country',
};

type Context = CommandContext<PaymentsDeps>;

const readLost = (context: Context) => ({
  provider: given(context, 'provider'),
  reference: given(context, 'reference'),
  method: context.options['method'],
});

async function demandLost(context: Context) {
  const judged = await judgeBooking(context.deps, readLost(context));
  if (typeof judged === 'string') throw new UsageError(problems[judged]);
  return judged;
}

export const bookCommand: Command<PaymentsDeps> = {
  name: 'deposit book',
  summary:
    'Book a deposit that a restore has lost, from its provider’s report; credits once, however often it is repeated',
  options: {
    provider: { summary: 'The payment provider', kind: 'text', isRequired: true },
    reference: { summary: 'The provider’s id of the deposit', kind: 'text', isRequired: true },
    method: { summary: 'How it was paid, where the provider serves several methods', kind: 'text' },
  },
  permission: 'finance.adjust',
  isAudited: true,
  async weigh(context) {
    const { report, creditsMinor } = await demandLost(context);
    return { eurMinor: await inEuroCents(context.deps, creditsMinor, report.currency) };
  },
  async preview(context) {
    const { report, known, creditsMinor } = await demandLost(context);
    const money = (amountMinor: Minor) => `${formatMoney(amountMinor)} ${report.currency}`;
    return [
      ...(await previewPlayer(context.deps.db.kysely, report.playerId)),
      about('provider', `${context.options['provider']}: ${report.status} at ${report.at.toISOString()}`),
      about('ordered', money(report.amountMinor)),
      ...(known ? [about('in our books', known.status)] : []),
      ...(creditsMinor > 0n ? [about('payment', report.paymentId), becomes('deposit', null, money(creditsMinor))] : []),
    ];
  },
  noRehearsal: 'It asks the provider and the screening services; judgeBooking judges for both.',
  async run(context) {
    const booked = await bookDeposit(context.deps, { ...readLost(context), ...actOf(context) });
    if (typeof booked === 'string') throw new UsageError(problems[booked]);
    context.print(`${booked.id} ${booked.status} ${formatMoney(booked.amountMinor)} ${booked.currency}`);
  },
};
