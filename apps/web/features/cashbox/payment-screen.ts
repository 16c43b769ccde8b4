import type { Payment } from '@altyn/contracts/payments';
import { providerReasons } from '@altyn/contracts/provider-reasons';

/** Screens of a payment: statuses and titles of section 4. */
export type PaymentScreen =
  | 'redirect'
  | 'processing'
  | 'waiting_approval'
  | 'sending'
  | 'success'
  | 'denied'
  | 'expired'
  | 'canceled'
  | 'split'
  | 'reviewing'
  | 'refunding'
  | 'refunded'
  | 'charged_back';

const depositScreens: Record<string, PaymentScreen> = {
  created: 'redirect',
  pending: 'processing',
  completed: 'success',
  denied: 'denied',
  expired: 'expired',
  reviewing: 'reviewing',
  refunding: 'refunding',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

const withdrawalScreens: Record<string, PaymentScreen> = {
  created: 'waiting_approval',
  waiting_approval: 'waiting_approval',
  processing: 'sending',
  completed: 'success',
  denied: 'denied',
  canceled: 'canceled',
  split: 'split',
};

/** Screen of a payment's status; unknown statuses are shown as processing. */
export function screenOf(payment: Pick<Payment, 'direction' | 'status'>): PaymentScreen {
  const screens = payment.direction === 'deposit' ? depositScreens : withdrawalScreens;
  return screens[payment.status] ?? 'processing';
}

/** True if a payment will not change any more. */
export function isSettled(payment: Pick<Payment, 'status'>): boolean {
  return ['completed', 'denied', 'expired', 'canceled', 'refunded', 'charged_back', 'split'].includes(payment.status);
}

/**
 * The newer of the shown and the received version. Events and polls may overtake each other: the later `updated_at` wins,
 * and a settled payment never becomes unsettled.
 */
export function newerPayment(shown: Payment | undefined, arrived: Payment): Payment {
  if (!shown || shown.id !== arrived.id) return arrived;
  if (isSettled(shown) && !isSettled(arrived)) return shown;
  if (!isSettled(shown) && isSettled(arrived)) return arrived;
  return Date.parse(arrived.updated_at) >= Date.parse(shown.updated_at) ? arrived : shown;
}

/**
 * Delay in ms until the next poll, the fallback when the update stream is down; false: stop. Short while the player has
 * just returned, then growing to 15 s. Withdrawals wait for people, so they start slowly.
 * @param polls number of responses so far.
 */
export function pollDelayMs(payment: Pick<Payment, 'direction' | 'status'> | undefined, polls: number): number | false {
  if (payment && isSettled(payment)) return false;
  const firstMs = payment?.direction === 'withdraw' ? 5_000 : 1_500;
  return Math.min(15_000, Math.round(firstMs * 1.35 ** Math.max(0, polls - 1)));
}

const minuteMs = 60_000;
/** After so long an unfinished payment is late: a deposit takes minutes, the approval of a withdrawal up to 24 hours. */
const lateAfterMs = { deposit: 30 * minuteMs, withdraw: 24 * 60 * minuteMs } as const;

/** True if a payment that is not over takes longer than the player was told. */
export function isLatePayment(payment: Pick<Payment, 'direction' | 'status' | 'created_at'>, nowMs: number): boolean {
  return !isSettled(payment) && nowMs - Date.parse(payment.created_at) >= lateAfterMs[payment.direction];
}

/** True if a received deposit waits for the player's identity. */
export function needsIdentity(payment: Pick<Payment, 'status' | 'reason'>): boolean {
  return payment.status === 'reviewing' && payment.reason === 'identity_required';
}

/** True if a withdrawal waits for a document of the player. */
export function needsDocuments(payment: Pick<Payment, 'status' | 'reason'>): boolean {
  return payment.status === 'waiting_approval' && payment.reason === 'wait_documents';
}

/** True if the player can cancel a withdrawal. */
export function canCancel(payment: Pick<Payment, 'direction' | 'status'>): boolean {
  return payment.direction === 'withdraw' && payment.status === 'waiting_approval';
}

/** Address at the provider at which an unfinished deposit can be continued. */
export function resumeUrl(payment: Payment): string | undefined {
  if (payment.direction !== 'deposit' || isSettled(payment) || !payment.redirect_url) return undefined;
  return isWebAddress(payment.redirect_url) ? payment.redirect_url : undefined;
}

/** Accepts only http(s) addresses, never scripts or local files. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
}

/** Reasons of a denial or a wait that the player is told; all others have a general text. */
const denialReasons = [
  ...providerReasons,
  'denied_by_operator',
  'refund_excluded',
  'refund_limit',
  'refund_disabled',
  'refund_operator',
  'returned_by_bank',
  'returned_by_provider',
  'deposit_reversed',
  'wait_security',
  'wait_review',
  'account_frozen',
  'wait_documents',
  'wait_instrument',
] as const;
export type DenialReason = (typeof denialReasons)[number];

/** Reasons of a refused deposit for which the payer can do something; those of a withdrawal are for support. */
const advisedReasons = [
  'declined_by_bank',
  'insufficient_funds',
  'card_expired',
  'authentication_failed',
  'cancelled_by_customer',
  'invalid_account',
] as const satisfies readonly DenialReason[];

/** What a player can do about a refused deposit, as the reason that has an advice; undefined: none is known. */
export function adviceOf(
  payment: Pick<Payment, 'direction' | 'status' | 'reason'>,
): (typeof advisedReasons)[number] | undefined {
  if (payment.direction !== 'deposit' || payment.status !== 'denied') return undefined;
  return advisedReasons.find((reason) => reason === payment.reason);
}

export function denialReasonOf(payment: Pick<Payment, 'reason'>): DenialReason | undefined {
  return denialReasons.find((reason) => reason === payment.reason);
}
