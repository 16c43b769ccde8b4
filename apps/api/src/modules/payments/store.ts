import type { Currency, Minor } from '@altyn/domain/money';
import { type FeeTerms, paymentFee } from '@altyn/domain/payment-fee';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import {
  depositMachine,
  type DepositStatus,
  longestCheckMs,
  type PaymentDirection,
  withdrawalMachine,
  type WithdrawalStatus,
} from './rules.ts';

const minuteMs = 60_000;

/** What a provider's page was ordered with beside the money. */
export interface PageOrder {
  callbackUrl: string;
  returnUrl: string;
  locale: 'en' | 'uk' | 'ru';
  phone: string | null;
  /** The token of the saved instrument that is paid with again. */
  savedInstrument?: string | undefined;
  /** What the payer's device has made, for this one payment. */
  deviceToken?: string | undefined;
}

export interface PaymentRow {
  id: string;
  playerId: string;
  direction: PaymentDirection;
  method: string;
  provider: string;
  providerMethod: string;
  amountMinor: Minor;
  /** What the player asked for, where another amount came; null: `amountMinor`. */
  askedMinor: Minor | null;
  /** Of a withdrawal during a break or an exclusion: what came from the `game` pocket. */
  fromGameMinor: Minor;
  currency: Currency;
  status: DepositStatus | WithdrawalStatus;
  reason: string | null;
  requestHash: string;
  providerReference: string | null;
  redirectUrl: string | null;
  /** Deposits whose page has not been answered yet. */
  pageOrder: PageOrder | null;
  recipient: string | null;
  accountMasked: string | null;
  accountSealed: Buffer | null;
  createdAt: Date;
  updatedAt: Date;
  checks: number;
  /** Deposits: what a bonus credited for it; null: none. */
  bonusMinor: Minor | null;
  /** What the house takes of the amount, by the terms that were shown. */
  feeMinor: Minor;
  feeFixedMinor: Minor;
  feeBasisPoints: number;
}

/** The terms of a payment's fee, as they were shown. */
export const feeTermsOf = ({ feeFixedMinor, feeBasisPoints }: PaymentRow): FeeTerms => ({
  fixedMinor: feeFixedMinor,
  basisPoints: feeBasisPoints,
});

/** What a provider is told of a payment's money: the whole of a deposit, of a withdrawal what leaves after the fee. */
export const orderedMinor = ({ direction, amountMinor, feeMinor }: PaymentRow): Minor =>
  direction === 'withdraw' ? amountMinor - feeMinor : amountMinor;

const columns = sql`
  id, player_id as "playerId", direction, method, provider, provider_method as "providerMethod", amount as "amountMinor",
  asked_amount as "askedMinor", from_game as "fromGameMinor", currency, status, reason, request_hash as "requestHash", provider_reference as "providerReference",
  redirect_url as "redirectUrl", page_order as "pageOrder", recipient, account_masked as "accountMasked",
  account_sealed as "accountSealed", created_at as "createdAt", updated_at as "updatedAt", checks,
  bonus_amount as "bonusMinor", fee as "feeMinor", fee_fixed as "feeFixedMinor", fee_basis_points as "feeBasisPoints"`;

export interface NewPayment {
  id: string;
  playerId: string;
  direction: PaymentDirection;
  method: string;
  provider: string;
  providerMethod: string;
  amountMinor: Minor;
  fromGameMinor: Minor;
  currency: Currency;
  fee: FeeTerms;
  status: DepositStatus | WithdrawalStatus;
  idempotencyKey: string;
  requestHash: string;
  pageOrder: PageOrder | null;
  recipient: string | null;
  accountMasked: string | null;
  accountSealed: Buffer | null;
  /** Withdrawals to an address of a chain. */
  accountDigest?: string | null;
  /** Withdrawals: a keyed digest of the account. */
  accountKey?: string | null;
  at: Date;
  checkAt: Date | null;
}

/** Writes a payment unless the player has used the key. @returns whether it was written. */
export async function insertPayment(tx: Queries, row: NewPayment): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, from_game, currency, status,
      idempotency_key, request_hash, page_order, recipient, account_masked, account_sealed, account_digest, account_key, created_at,
      updated_at, check_at, fee, fee_fixed, fee_basis_points)
    values (${row.playerId}, ${row.id}, ${row.direction}, ${row.method}, ${row.provider}, ${row.providerMethod},
      ${row.amountMinor}, ${row.fromGameMinor}, ${row.currency}, ${row.status}, ${row.idempotencyKey}, ${row.requestHash},
      ${row.pageOrder && JSON.stringify(row.pageOrder)}::jsonb, ${row.recipient}, ${row.accountMasked},
      ${row.accountSealed}, ${row.accountDigest ?? null}, ${row.accountKey ?? null}, ${row.at}, ${row.at}, ${row.checkAt},
      ${paymentFee(row.amountMinor, row.fee)}, ${row.fee.fixedMinor}, ${row.fee.basisPoints})
    on conflict (player_id, idempotency_key) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function findPayment(
  queries: Queries,
  of: { playerId: string; id: string },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment where player_id = ${of.playerId} and id = ${of.id}`.execute(queries);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockPayment(tx: Queries, of: { playerId: string; id: string }): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment where player_id = ${of.playerId} and id = ${of.id} for update`.execute(tx);
  return rows[0];
}

export async function findPaymentByKey(
  queries: Queries,
  of: { playerId: string; idempotencyKey: string },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment
    where player_id = ${of.playerId} and idempotency_key = ${of.idempotencyKey}`.execute(queries);
  return rows[0];
}

/** Whose payment it is, for operators, who know only its id. */
export async function findPaymentOwner(queries: Queries, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from payments.payment where id = ${id}`.execute(queries);
  return rows[0]?.playerId;
}

/** Sets what a deposit is settled by, where another amount came than was asked for; its fee by the same terms. */
export async function settleByAmount(tx: Queries, of: PaymentRow, amountMinor: Minor): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update payments.payment set asked_amount = coalesce(asked_amount, amount), amount = ${amountMinor},
      fee = ${paymentFee(amountMinor, feeTermsOf(of))}
    where player_id = ${of.playerId} and id = ${of.id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked payment is gone');
  return row;
}

/** What may change in a payment. What is missing stays; an ended payment loses its sealed account, an answered one its order. */
export interface PaymentChange {
  status: PaymentRow['status'];
  reason?: string | null;
  providerReference?: string;
  redirectUrl?: string;
  isEnded: boolean;
  at: Date;
}

/**
 * Moves a locked payment.
 * @throws Error for a move that the table of its direction lacks.
 */
export async function updatePayment(
  tx: Queries,
  of: { playerId: string; id: string },
  change: PaymentChange,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update payments.payment set
      status = ${change.status},
      reason = ${change.reason ?? null},
      provider_reference = coalesce(provider_reference, ${change.providerReference ?? null}),
      redirect_url = coalesce(redirect_url, ${change.redirectUrl ?? null}),
      page_order = case when ${change.isEnded} or ${change.redirectUrl ?? null}::text is not null then null else page_order end,
      account_sealed = case when ${change.isEnded} then null else account_sealed end,
      check_at = case when ${change.isEnded} then null else check_at end,
      outcome_told_at = case when status = ${change.status} then outcome_told_at end,
      settled_at = case when ${change.status} in ('completed', 'reviewing', 'refunding') then coalesce(settled_at, ${change.at}) else settled_at end,
      returned_at = case when ${change.status} in ('refunded', 'charged_back') then coalesce(returned_at, ${change.at}) else returned_at end,
      updated_at = ${change.at}
    where player_id = ${of.playerId} and id = ${of.id} and (status = ${change.status}
      or direction = 'deposit' and status = any(${sources('deposit', change.status)}::text[])
      or direction = 'withdraw' and status = any(${sources('withdraw', change.status)}::text[]))
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`payment ${of.id} is gone, or may not go to ${change.status}`);
  return row;
}

/** From where a payment may go to a status. */
function sources(direction: PaymentDirection, to: PaymentRow['status']): string[] {
  return direction === 'deposit'
    ? depositMachine.sourcesOf(to as DepositStatus)
    : withdrawalMachine.sourcesOf(to as WithdrawalStatus);
}

/** Writes down what a chargeback took. */
export async function insertChargeback(
  tx: Queries,
  of: { playerId: string; paymentId: string; amountMinor: Minor; takenMinor: Minor; at: Date },
): Promise<void> {
  await sql`
    insert into payments.chargeback (player_id, payment_id, amount, taken_back, created_at)
    values (${of.playerId}, ${of.paymentId}, ${of.amountMinor}, ${of.takenMinor}, ${of.at})`.execute(tx);
}

/** Notes what a deposit brought onto the bonus account. */
export async function setPaymentBonus(
  tx: Queries,
  of: { playerId: string; id: string },
  bonusMinor: Minor,
): Promise<void> {
  await sql`
    update payments.payment set bonus_amount = ${bonusMinor} where player_id = ${of.playerId} and id = ${of.id}`.execute(
    tx,
  );
}

/** Payments to ask the provider about, oldest first. A date beyond the longest pause was set by a clock that was ahead. */
export async function selectDueChecks(queries: Queries, options: { at: Date; limit: number }): Promise<PaymentRow[]> {
  const latest = new Date(options.at.getTime() + longestCheckMs + minuteMs);
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment where check_at <= ${options.at} or check_at > ${latest} order by check_at limit ${options.limit}`.execute(
    queries,
  );
  return rows;
}

/** Counts a check and says when the next one is due. */
export async function scheduleCheck(
  queries: Queries,
  of: { playerId: string; id: string },
  next: { checks: number; at: Date },
): Promise<void> {
  await sql`
    update payments.payment set checks = ${next.checks}, check_at = ${next.at}
    where player_id = ${of.playerId} and id = ${of.id} and check_at is not null`.execute(queries);
}

/** Starts asking about a payment. */
export async function startChecks(tx: Queries, of: { playerId: string; id: string }, at: Date): Promise<void> {
  await sql`
    update payments.payment set check_at = ${at}, checks = 0 where player_id = ${of.playerId} and id = ${of.id}`.execute(
    tx,
  );
}

export async function selectPayments(
  queries: Queries,
  query: { playerId: string; direction: PaymentDirection | undefined; limit: number; offset: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const own = sql`player_id = ${query.playerId} and ${query.direction ?? null}::text is null or
    player_id = ${query.playerId} and direction = ${query.direction ?? null}`;
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment where ${own}
    order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(queries);
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from payments.payment where ${own}`.execute(queries);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Withdrawals that wait for an operator, oldest first. */
export async function selectWaiting(queries: Queries, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment where status = 'waiting_approval'
    order by created_at limit ${limit}`.execute(queries);
  return rows;
}

/** One player's withdrawals are asked for one after the other: the limit of 24 hours counts every one. */
export async function serialiseWithdrawals(tx: Queries, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.withdraw ${playerId}`}, 0))`.execute(tx);
}

/** Payments of a provider created in [from, to), for reconciliation. */
export async function selectWindow(
  queries: Queries,
  query: { provider: string; from: Date; to: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment
    where provider = ${query.provider} and created_at >= ${query.from} and created_at < ${query.to}
    order by created_at, id limit ${query.limit}`.execute(queries);
  return rows;
}

/** Payments of a provider by their ids. */
export async function selectNamed(
  queries: Queries,
  named: { provider: string; ids: readonly string[] },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment
    where id = any(${[...named.ids]}::uuid[]) and provider = ${named.provider}`.execute(queries);
  return rows;
}

/** A player's deposits that are under way, oldest first. */
export async function listOpenDeposits(queries: Queries, playerId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment
    where player_id = ${playerId} and direction = 'deposit' and status in ('created', 'pending')
    order by created_at, id`.execute(queries);
  return rows;
}

/** Outcomes that the player has not been shown, oldest first. */
export async function listUntold(queries: Queries, playerId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment
    where player_id = ${playerId} and outcome_told_at is null
      and status in ('completed', 'denied', 'refunding', 'refunded')
    order by updated_at, id limit 20`.execute(queries);
  return rows;
}

/** Marks an outcome as shown; a payment that is still under way has none. */
export async function markTold(queries: Queries, told: { playerId: string; id: string; at: Date }): Promise<void> {
  await sql`
    update payments.payment set outcome_told_at = ${told.at}
    where player_id = ${told.playerId} and id = ${told.id} and outcome_told_at is null
      and status in ('completed', 'denied', 'expired', 'canceled', 'refunding', 'refunded', 'charged_back')`.execute(
    queries,
  );
}
