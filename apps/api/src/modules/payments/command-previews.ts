import { id as uuid } from '@altyn/contracts/common';
import { formatMoney } from '@altyn/domain/money';
import { type Change, UsageError } from '../../platform/cli/cli.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { previewPlayer } from '../identity/index.ts';
import { inEuroCents } from '../settings/index.ts';
import type { PaymentDirection } from './rules.ts';
import { findNamedPayment, findPayment, type PaymentRow } from './store.ts';
import { listPayoutObstacles } from './withdrawals/payout-obstacles.ts';

/** Reads the id of a command's payment. @throws UsageError */
export function readPaymentId(text = ''): string {
  if (!uuid.safeParse(text).success) throw new UsageError("--id must be a payment's id");
  return text;
}

/** Finds a payment in one of the states that a command takes. @throws UsageError */
async function demandPayment(
  { db }: PlatformDeps,
  of: { id: string; direction: PaymentDirection | undefined; states: readonly string[] },
): Promise<PaymentRow> {
  const payment = await findNamedPayment(db.kysely, of.id);
  if (!payment || (of.direction !== undefined && payment.direction !== of.direction))
    throw new UsageError(`${of.id}: PAYMENT_NOT_FOUND`);
  if (!of.states.includes(payment.status)) throw new UsageError(`${of.id}: PAYMENT_STATE (${payment.status})`);
  return payment;
}

/**
 * What a decision on a payment moves, in euro cents: a role's limit of a payout holds for it; 0n: there is no such payment. A
 * part weighs as much as the whole: else splitting would pass under the limit.
 */
export async function valueOfPayment(deps: PlatformDeps, id = ''): Promise<bigint> {
  const { kysely } = deps.db;
  const payment = await findNamedPayment(kysely, id);
  if (!payment) return 0n;
  const { playerId, partOf, currency } = payment;
  const whole = partOf === null ? undefined : await findPayment(kysely, { playerId, id: partOf });
  return inEuroCents(deps, (whole ?? payment).amountMinor, currency);
}

/** What a decision on a payment changes: whose it is, how much, its states, and what stops it. */
export async function previewPayment(
  deps: PlatformDeps,
  of: { id: string; direction?: PaymentDirection; states: readonly string[]; after: string },
): Promise<Change[]> {
  const payment = await demandPayment(deps, { direction: undefined, ...of });
  const { kysely } = deps.db;
  const stops =
    payment.direction === 'withdraw'
      ? await listPayoutObstacles(kysely, { playerId: payment.playerId, at: deps.clock.now() })
      : [];
  return [
    ...(await previewPlayer(kysely, payment.playerId)),
    about('amount', `${formatMoney(payment.amountMinor)} ${payment.currency}`),
    about('method', payment.method),
    ...(stops.length > 0 ? [about('stopped by', stops.join(', '))] : []),
    becomes('status', payment.status, of.after),
  ];
}
