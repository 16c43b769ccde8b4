import type { LanguageTag } from '@altyn/contracts/languages';
import type { Currency, Minor } from '@altyn/domain/money';
import { type FeeTerms, paymentFee } from '@altyn/domain/payment-fee';
import type { NanoEur } from '@altyn/domain/reference-rate';
import type { Queries } from '../../platform/db/db.ts';
import { advisoryLock, anyOfTexts } from '../../platform/db/expressions.ts';
import {
  type DepositStatus,
  depositMachine,
  feeTermsOf,
  type PaymentDirection,
  type WithdrawalStatus,
  withdrawalMachine,
} from './rules.ts';

/** Data of a provider's page order besides the amount. */
export interface PageOrder {
  callbackUrl: string;
  returnUrl: string;
  locale: LanguageTag;
  phone: string | null;
  /** Token of the saved instrument used. */
  savedInstrument?: string | undefined;
  /** Token from the payer's device, for this payment only. */
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
  /** Amount requested, where another one arrived; null: `amountMinor`. */
  askedMinor: Minor | null;
  /** Withdrawals during a break or an exclusion: the part from the `game` pocket. */
  fromGameMinor: Minor;
  currency: Currency;
  status: DepositStatus | WithdrawalStatus;
  reason: string | null;
  requestHash: string;
  providerReference: string | null;
  redirectUrl: string | null;
  /** Deposits: order of a page that is not answered yet. */
  pageOrder: PageOrder | null;
  recipient: string | null;
  accountMasked: string | null;
  accountSealed: Buffer | null;
  /** Withdrawals to a blockchain address: digest of the address. */
  accountDigest: string | null;
  /** Withdrawals: a keyed digest of the account. */
  accountKey: string | null;
  createdAt: Date;
  updatedAt: Date;
  checks: number;
  /** Deposits: bonus credited for it; null: none. */
  bonusMinor: Minor | null;
  /** Withdrawals: obstacles that an operator has approved it despite. */
  approvedDespite: string[];
  /** Fee of the amount, by the terms shown. */
  feeMinor: Minor;
  feeFixedMinor: Minor;
  feeBasisPoints: number;
  /** Part of the settled amount that has gone back, in minor units. */
  returnedMinor: Minor;
  /** Provider's time of the newest applied report; null: none. */
  reportedAt: Date | null;
  /** What the player reads of a decision, in the operator's words. */
  playerNote: string | null;
  /** A part of a split withdrawal: whose, which, of how many; null: a whole one. */
  partOf: string | null;
  partNumber: number | null;
  partCount: number | null;
  /** Withdrawals: when the order first left for the provider; null: never. */
  orderedAt: Date | null;
  /** When it was first on its way: paid at the provider, or approved; null: never. */
  begunAt: Date | null;
  settledAt: Date | null;
}

const columns = [
  'id',
  'playerId',
  'direction',
  'method',
  'provider',
  'providerMethod',
  'amount as amountMinor',
  'askedAmount as askedMinor',
  'fromGame as fromGameMinor',
  'currency',
  'status',
  'reason',
  'requestHash',
  'providerReference',
  'redirectUrl',
  'pageOrder',
  'recipient',
  'accountMasked',
  'accountSealed',
  'accountDigest',
  'accountKey',
  'createdAt',
  'updatedAt',
  'checks',
  'bonusAmount as bonusMinor',
  'approvedDespite',
  'fee as feeMinor',
  'feeFixed as feeFixedMinor',
  'feeBasisPoints',
  'returned as returnedMinor',
  'reportedAt',
  'orderedAt',
  'begunAt',
  'settledAt',
  'playerNote',
  'partOf',
  'partNumber',
  'partCount',
] as const;

/** Columns typed more narrowly than text and JSON in the database. */
type Narrowed = Pick<PaymentRow, 'status' | 'pageOrder'>;

interface OwnPayment {
  playerId: string;
  id: string;
}

/** Selects payments in this store's row format. */
export const selectRows = (queries: Queries) =>
  queries.selectFrom('payments.payment').select(columns).$narrowType<Narrowed>();

const selectOne = (queries: Queries, { playerId, id }: OwnPayment) =>
  selectRows(queries).where('playerId', '=', playerId).where('id', '=', id);

const updateOne = (tx: Queries, { playerId, id }: OwnPayment) =>
  tx.updateTable('payments.payment').where('playerId', '=', playerId).where('id', '=', id);

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
  /** Withdrawals to a blockchain address: digest of the address. */
  accountDigest?: string | null;
  /** Withdrawals: a keyed digest of the account. */
  accountKey?: string | null;
  /** Withdrawals that wait: why, as a message key. */
  reason?: string | null;
  at: Date;
  checkAt: Date | null;
}

/** Inserts a payment unless the player has used the key. @returns true when inserted. */
export async function insertPayment(tx: Queries, row: NewPayment): Promise<boolean> {
  const { amountMinor, fromGameMinor, fee, pageOrder, accountDigest = null, accountKey = null, at, ...same } = row;
  const written = await tx
    .insertInto('payments.payment')
    .values({
      ...same,
      amount: amountMinor,
      fromGame: fromGameMinor,
      fee: paymentFee(amountMinor, fee),
      feeFixed: fee.fixedMinor,
      feeBasisPoints: fee.basisPoints,
      pageOrder: pageOrder && JSON.stringify(pageOrder),
      accountDigest,
      accountKey,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['playerId', 'idempotencyKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findPayment(queries: Queries, of: OwnPayment): Promise<PaymentRow | undefined> {
  return selectOne(queries, of).executeTakeFirst();
}

/** Finds a payment and locks it until the transaction ends. */
export async function lockPayment(tx: Queries, of: OwnPayment): Promise<PaymentRow | undefined> {
  return selectOne(tx, of).forUpdate().executeTakeFirst();
}

export async function findPaymentByKey(
  queries: Queries,
  of: { playerId: string; idempotencyKey: string },
): Promise<PaymentRow | undefined> {
  return selectRows(queries)
    .where('playerId', '=', of.playerId)
    .where('idempotencyKey', '=', of.idempotencyKey)
    .executeTakeFirst();
}

/** Finds the player of a payment, for operators, who know only its id. */
export async function findPaymentOwner(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries.selectFrom('payments.payment').select('playerId').where('id', '=', id).executeTakeFirst();
  return row?.playerId;
}

/** Finds a payment by its id alone, for operators. */
export async function findNamedPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  return selectRows(queries).where('id', '=', id).executeTakeFirst();
}

/** Finds a payment by its id alone, for operators, and locks it until the transaction ends. */
export async function lockNamedPayment(tx: Queries, id: string): Promise<PaymentRow | undefined> {
  const playerId = await findPaymentOwner(tx, id);
  return playerId === undefined ? undefined : lockPayment(tx, { playerId, id });
}

/** Sets the received amount of a deposit where it differs from the requested one; recomputes its fee by the same terms. */
export async function settleByAmount(tx: Queries, of: PaymentRow, amountMinor: Minor): Promise<PaymentRow> {
  const row = await updateOne(tx, of)
    .set((eb) => ({
      askedAmount: eb.fn.coalesce('askedAmount', 'amount'),
      amount: amountMinor,
      fee: paymentFee(amountMinor, feeTermsOf(of)),
    }))
    .returning(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirst();
  if (!row) throw new Error('a locked payment is gone');
  return row;
}

/** Changes of a payment. Missing fields stay; a final payment loses its sealed account, an answered one its order. */
export interface PaymentChange {
  status: PaymentRow['status'];
  reason?: string | null;
  providerReference?: string;
  redirectUrl?: string;
  isEnded: boolean;
  at: Date;
}

const settledStatuses: readonly string[] = ['completed', 'reviewing', 'refunding'];
const begunStatuses: readonly string[] = ['pending', 'processing'];

/** Moves a locked payment. @throws Error for a move missing in its direction's table. */
export async function updatePayment(tx: Queries, of: OwnPayment, change: PaymentChange): Promise<PaymentRow> {
  const { status, reason = null, providerReference, redirectUrl, isEnded, at } = change;
  const row = await updateOne(tx, of)
    .set((eb) => ({
      status,
      reason,
      outcomeToldAt: eb.case().when('status', '=', status).then(eb.ref('outcomeToldAt')).end(),
      updatedAt: at,
      ...(providerReference !== undefined && {
        providerReference: eb.fn.coalesce('providerReference', eb.val(providerReference)),
      }),
      ...(redirectUrl !== undefined && {
        redirectUrl: eb.fn.coalesce('redirectUrl', eb.val(redirectUrl)),
        pageOrder: null,
      }),
      ...(isEnded && { pageOrder: null, accountSealed: null, checkAt: null }),
      ...(begunStatuses.includes(status) && { begunAt: eb.fn.coalesce('begunAt', eb.val(at)) }),
      ...(settledStatuses.includes(status) && { settledAt: eb.fn.coalesce('settledAt', eb.val(at)) }),
    }))
    .where((eb) =>
      eb.or([
        eb('status', '=', status),
        eb('direction', '=', 'deposit').and('status', '=', anyOfTexts(sources('deposit', status))),
        eb('direction', '=', 'withdraw').and('status', '=', anyOfTexts(sources('withdraw', status))),
      ]),
    )
    .returning(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirst();
  if (!row) throw new Error(`payment ${of.id} is gone, or may not go to ${status}`);
  return row;
}

/** Lists the statuses from which a status can be reached. */
function sources(direction: PaymentDirection, to: PaymentRow['status']): string[] {
  return direction === 'deposit'
    ? depositMachine.sourcesOf(to as DepositStatus)
    : withdrawalMachine.sourcesOf(to as WithdrawalStatus);
}

/** Records the masked instrument that has paid a deposit. */
export async function setPaymentInstrument(tx: Queries, of: OwnPayment, masked: string): Promise<void> {
  await updateOne(tx, of).set({ accountMasked: masked }).execute();
}

/** Records the obstacles despite which an operator approves a withdrawal. */
export async function setApprovedDespite(tx: Queries, of: OwnPayment, despite: readonly string[]): Promise<void> {
  await updateOne(tx, of)
    .set({ approvedDespite: [...despite] })
    .execute();
}

/** Records the player's lifetime counted turnover at the credit of a deposit. */
export async function setPlayedBefore(tx: Queries, of: OwnPayment, playedBeforeNanoEur: NanoEur): Promise<void> {
  await updateOne(tx, of).set({ playedBeforeNanoEur }).execute();
}

/** Records the bonus credited for a deposit. */
export async function setPaymentBonus(tx: Queries, of: OwnPayment, bonusMinor: Minor): Promise<void> {
  await updateOne(tx, of).set({ bonusAmount: bonusMinor }).execute();
}

/** Counts a check and schedules the next one. */
export async function scheduleCheck(
  queries: Queries,
  of: OwnPayment,
  next: { checks: number; at: Date },
): Promise<void> {
  await updateOne(queries, of)
    .set({ checks: next.checks, checkAt: next.at })
    .where('checkAt', 'is not', null)
    .execute();
}

/** Stores a part of a withdrawal, like the whole but for its amounts: limits and waiting times count from when that was asked for. */
export async function insertPart(
  tx: Queries,
  part: {
    whole: PaymentRow;
    id: string;
    number: number;
    count: number;
    amountMinor: Minor;
    fromGameMinor: Minor;
    feeMinor: Minor;
    accountSealed: Buffer;
    at: Date;
  },
): Promise<void> {
  const { whole, id, number, count, amountMinor, fromGameMinor, feeMinor, accountSealed, at } = part;
  const { playerId, direction, method, provider, providerMethod, currency, recipient, accountMasked } = whole;
  const { accountDigest, accountKey, approvedDespite, reason, feeBasisPoints } = whole;
  await tx
    .insertInto('payments.payment')
    .values({
      ...{ playerId, id, direction, method, provider, providerMethod, currency, recipient, accountMasked },
      ...{ accountDigest, accountKey, accountSealed, approvedDespite, reason, feeBasisPoints },
      // The fixed part is taken once.
      feeFixed: number === 1 ? whole.feeFixedMinor : 0n,
      ...{ amount: amountMinor, fromGame: fromGameMinor, fee: feeMinor, status: 'waiting_approval' },
      ...{ idempotencyKey: id, requestHash: `part of ${whole.id}`, createdAt: whole.createdAt, updatedAt: at },
      ...{ partOf: whole.id, partNumber: number, partCount: count },
    })
    .execute();
}

/** Records what the player reads of a decision. */
export async function setPlayerNote(tx: Queries, of: OwnPayment, playerNote: string): Promise<void> {
  await updateOne(tx, of).set({ playerNote }).execute();
}

/** Records that a withdrawal is about to be ordered from its provider, the first time. */
export async function markOrdered(tx: Queries, of: OwnPayment, at: Date): Promise<void> {
  await updateOne(tx, of).set({ orderedAt: at }).where('orderedAt', 'is', null).execute();
}

/** Starts polling for a payment; null: ends it. */
export async function startChecks(tx: Queries, of: OwnPayment, at: Date | null): Promise<void> {
  await updateOne(tx, of).set({ checkAt: at, checks: 0 }).execute();
}

/** Serialises a player's withdrawal requests, so that the 24-hour limit counts each one. */
export async function serialiseWithdrawals(tx: Queries, playerId: string): Promise<void> {
  await advisoryLock(`payments.withdraw ${playerId}`).execute(tx);
}

const toldStatuses = ['completed', 'denied', 'expired', 'canceled', 'refunding', 'refunded', 'charged_back'] as const;

/** Marks an outcome as shown; payments in progress have none. */
export async function markSeen(queries: Queries, seen: OwnPayment & { at: Date }): Promise<void> {
  await updateOne(queries, seen)
    .set({ outcomeToldAt: seen.at })
    .where('outcomeToldAt', 'is', null)
    .where('status', 'in', toldStatuses)
    .execute();
}
