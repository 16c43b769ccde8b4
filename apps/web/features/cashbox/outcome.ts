import type { Payment } from '@altyn/contracts/payments';
import type { DialogStatus } from '@altyn/contracts/content';
import { screenOf } from './payment-screen.ts';

/** Outcome of a payment for the status dialog: key of the editors' texts, and status. */
export interface Outcome {
  contentKey: string;
  status: DialogStatus;
}

/**
 * The outcome of a payment: a withdrawal waits for approval, or the payment succeeded or was denied. Undefined while in
 * progress, or if the player cancelled it.
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

/** Maximum age in ms of an outcome that is announced; excludes payments opened from the history. */
const newsMs = 15 * 60_000;

/** True if an outcome is recent and was not shown in this tab. */
export function isNews(payment: Pick<Payment, 'id' | 'status' | 'updated_at'>, shown: string | undefined, now: number) {
  return shown !== outcomeMark(payment) && now - Date.parse(payment.updated_at) < newsMs;
}

/**
 * Chooses the outcome to show in a dialog: of the payment that the player returns from, else the newest. The others are
 * lines in the bell and only marked as seen.
 */
export function chooseOutcome<P extends Pick<Payment, 'id' | 'status' | 'updated_at'>>(
  unseen: readonly P[],
  { shown, returnedId }: { shown: ReadonlySet<string>; returnedId: string | null },
): { show: P | undefined; older: P[] } {
  const left = unseen.filter((payment) => !shown.has(outcomeMark(payment)));
  const show =
    left.find(({ id }) => id === returnedId) ??
    left.toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))[0];
  return { show, older: left.filter((payment) => payment !== show) };
}

/** Mark stored after an outcome was shown. */
export function outcomeMark(payment: Pick<Payment, 'id' | 'status'>): string {
  return `${payment.id}:${payment.status}`;
}
