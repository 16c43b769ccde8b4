import type { WebhookEvent } from '@altyn/contracts/services/payment-provider';
import type { NewDelivery, ProviderRecord } from './store.ts';

const duplicatePausesMs = [0, 50, 400, 2_000];
const outOfOrderPauseMs = 2_000;

/**
 * Plans the webhook deliveries of a record's current status by its outcome: once, several times, held back until the next
 * event overtakes it, or lost at first.
 * @returns `releaseHeldAtMs` when held deliveries are to follow now.
 */
export function planDeliveries(
  record: ProviderRecord,
  options: { eventId: string; now: Date },
): { deliveries: NewDelivery[]; releaseHeldAtMs: number | null } {
  const nowMs = options.now.getTime();
  const type = `${record.kind}.${record.reported.status}` as WebhookEvent['type'];
  const event = {
    id: options.eventId,
    sequence: record.sequence,
    created_at: options.now.toISOString(),
    type,
    data: record.reported,
  };
  const base = { objectId: record.reported.id, url: record.request.callback_url, body: JSON.stringify(event) };
  const outcome = record.kind === 'payment' ? record.outcome : 'approve';
  const isPending = type === 'payment.pending';
  if (outcome === 'out_of_order') {
    return isPending
      ? { deliveries: [{ ...base, dueAtMs: null }], releaseHeldAtMs: null }
      : { deliveries: [{ ...base, dueAtMs: nowMs }], releaseHeldAtMs: nowMs + outOfOrderPauseMs };
  }
  if (outcome === 'duplicate' && !isPending) {
    const deliveries = duplicatePausesMs.map((pauseMs) => Object.assign({ dueAtMs: nowMs + pauseMs }, base));
    return { deliveries, releaseHeldAtMs: null };
  }
  const loseAttempts = outcome === 'lost_first' && !isPending ? 1 : 0;
  return { deliveries: [{ ...base, dueAtMs: nowMs, loseAttempts }], releaseHeldAtMs: null };
}

/** Pause before the attempt after `attempts` failed ones: 1 s, 2 s, 4 s … at most 5 minutes. */
export function backoffMs(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.max(0, attempts - 1), 300_000);
}
