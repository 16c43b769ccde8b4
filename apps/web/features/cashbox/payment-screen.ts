import type { Payment } from '@altyn/contracts/payments';
import { providerReasons } from '@altyn/contracts/provider-reasons';

/** What the status dialog shows of a payment: the specification's statuses and titles, section 4. */
export type PaymentScreen =
  | 'redirect'
  | 'processing'
  | 'waiting_approval'
  | 'sending'
  | 'success'
  | 'denied'
  | 'expired'
  | 'canceled'
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
};

/** The screen for a payment's status; one this version does not know yet is shown as being processed. */
export function screenOf(payment: Pick<Payment, 'direction' | 'status'>): PaymentScreen {
  const screens = payment.direction === 'deposit' ? depositScreens : withdrawalScreens;
  return screens[payment.status] ?? 'processing';
}

/** Whether nothing more will happen to a payment. */
export function isSettled(payment: Pick<Payment, 'status'>): boolean {
  return ['completed', 'denied', 'expired', 'canceled', 'refunded', 'charged_back'].includes(payment.status);
}

/**
 * The newer of what is shown and what has arrived. Events and polls may overtake each other: the later `updated_at`
 * wins, and a settled payment is never shown as unsettled again.
 */
export function newerPayment(shown: Payment | undefined, arrived: Payment): Payment {
  if (!shown || shown.id !== arrived.id) return arrived;
  if (isSettled(shown) && !isSettled(arrived)) return shown;
  if (!isSettled(shown) && isSettled(arrived)) return arrived;
  return Date.parse(arrived.updated_at) >= Date.parse(shown.updated_at) ? arrived : shown;
}

/**
 * Milliseconds until the next poll, the fallback where the updates stream is cut; false: no more.
 * Quick while the player has just come back, then slower, at most every 15 s. Withdrawals wait for people, so they
 * start slow.
 * @param polls answers so far.
 */
export function pollDelayMs(payment: Pick<Payment, 'direction' | 'status'> | undefined, polls: number): number | false {
  if (payment && isSettled(payment)) return false;
  const firstMs = payment?.direction === 'withdraw' ? 5_000 : 1_500;
  return Math.min(15_000, Math.round(firstMs * 1.35 ** Math.max(0, polls - 1)));
}

/** Whether the player can take a withdrawal back. */
export function canCancel(payment: Pick<Payment, 'direction' | 'status'>): boolean {
  return payment.direction === 'withdraw' && payment.status === 'waiting_approval';
}

/** Whether an unfinished deposit can be gone on with at the provider. */
export function resumeUrl(payment: Payment): string | undefined {
  if (payment.direction !== 'deposit' || isSettled(payment) || !payment.redirect_url) return undefined;
  return isWebAddress(payment.redirect_url) ? payment.redirect_url : undefined;
}

/** Only web addresses are followed: never a script or a local file. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
}

/** Why a payment was denied, as far as the player can act on it; any other reason has a general text. */
const denialReasons = [
  ...providerReasons,
  'denied_by_operator',
  'refund_excluded',
  'refund_limit',
  'refund_disabled',
  'refund_operator',
] as const;
export type DenialReason = (typeof denialReasons)[number];

export function denialReasonOf(payment: Pick<Payment, 'reason'>): DenialReason | undefined {
  return denialReasons.find((reason) => reason === payment.reason);
}
