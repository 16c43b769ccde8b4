import type { Payment } from '@altyn/contracts/payments';
import type { DialogStatus } from '@altyn/contracts/content';
import { screenOf } from './payment-screen.ts';

/** How a payment came out, for the status dialog: the key of editors' words and the status. */
export interface Outcome {
  contentKey: string;
  status: DialogStatus;
}

/**
 * The outcome of a payment: a payout waits for approval, or the payment succeeded or was denied. Undefined: it is still
 * under way, or the player ended it.
 */
export function outcomeOf(payment: Pick<Payment, 'direction' | 'status'>): Outcome | undefined {
  const isDeposit = payment.direction === 'deposit';
  switch (screenOf(payment)) {
    case 'success':
      return { contentKey: isDeposit ? 'deposit-success' : 'withdrawal-success', status: 'success' };
    case 'refunding':
    case 'refunded':
      return { contentKey: 'payment-refunded', status: 'warning' };
    case 'denied':
      return { contentKey: isDeposit ? 'payment-denied' : 'withdrawal-denied', status: 'error' };
    case 'waiting_approval':
      return { contentKey: 'approving-modal', status: 'waiting_approval' };
    default:
      return undefined;
  }
}

/** Milliseconds for which an outcome is news: a payment opened from the history is none. */
const newsMs = 15 * 60_000;

/** Whether to tell: it came out just now and was not told in this tab. */
export function isNews(payment: Pick<Payment, 'id' | 'status' | 'updated_at'>, told: string | undefined, now: number) {
  return told !== toldMark(payment) && now - Date.parse(payment.updated_at) < newsMs;
}

/** What is remembered once an outcome was told. */
export function toldMark(payment: Pick<Payment, 'id' | 'status'>): string {
  return `${payment.id}:${payment.status}`;
}
