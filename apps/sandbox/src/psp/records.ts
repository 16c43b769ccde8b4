import type { ProviderPaymentStatus, ProviderPayoutStatus } from '@altyn/contracts/services/payment-provider';
import type { Deps } from '../deps.ts';
import { hashOf } from '../idempotency.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { planDeliveries } from './events.ts';
import { advancePayment, type PaymentEffect, type PaymentEvent } from './payment-machine.ts';
import type { PaymentRecord, PayoutRecord, Plan, ProviderRecord, ProviderStore } from './store.ts';

const bankSender = 'BANK';

/** A report in full: the status, and what differs from the object. */
export interface AnyReport {
  status: ProviderPaymentStatus | ProviderPayoutStatus;
  returned_amount?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
}

export type Created<T> = { ok: true; reported: T } | { ok: false };

/** A payout after its end. */
function withEnd(record: PayoutRecord, isRefused: boolean, now: Date): PayoutRecord {
  const end = isRefused
    ? { status: 'denied' as const, reason: 'invalid_account' as const }
    : { status: 'completed' as const, reason: null };
  const reported = { ...record.reported, ...end, updated_at: now.toISOString() };
  const settledAt = record.settledAt ?? (isRefused ? undefined : reported.updated_at);
  return { ...record, sequence: record.sequence + 1, reported, settledAt };
}

/** The record after a report of any state; the caller has checked that the status is one of its kind. */
function withReport(record: ProviderRecord, said: AnyReport, now: Date): ProviderRecord {
  const updated_at = now.toISOString();
  const { returned_amount: _, ...before } = record.reported;
  const reported = { ...before, reason: null, ...said, updated_at };
  const settledAt = record.settledAt ?? (said.status === 'completed' ? updated_at : undefined);
  return { ...record, sequence: record.sequence + 1, reported, settledAt } as ProviderRecord;
}

/**
 * Creates access to the provider's stored objects. A change, its webhooks and its planned successor are one transaction.
 */
export function createRecords({ deps, inbox, store }: { deps: Deps; inbox: Inbox; store: ProviderStore }) {
  function announce(record: ProviderRecord, now: Date): void {
    const { deliveries, releaseHeldAtMs } = planDeliveries(record, { eventId: `evt_${deps.nextId()}`, now });
    for (const delivery of deliveries) store.addDelivery(delivery);
    if (releaseHeldAtMs !== null) store.releaseDeliveries(record.reported.id, releaseHeldAtMs);
  }

  function perform(objectId: string, effect: PaymentEffect, now: Date): void {
    if (effect.type === 'announce') announce(effect.record, now);
    else if (effect.type === 'planCompletion') store.setPlan({ objectId, type: 'complete' }, effect.dueAtMs);
    else if (effect.type === 'clearPlan') store.clearPlan(objectId);
    else inbox.add({ channel: 'sms', to: effect.to, from: bankSender, text: effect.text });
  }

  function getPayment(id: string): PaymentRecord | undefined {
    const record = store.get(id);
    return record?.kind === 'payment' ? record : undefined;
  }

  /** @returns the payment before and after the event; undefined: unknown payment. */
  function advance(id: string, event: PaymentEvent): { before: PaymentRecord; after: PaymentRecord } | undefined {
    const before = getPayment(id);
    if (!before) return undefined;
    const now = deps.now();
    const { record: after, effects } = advancePayment(before, event, now);
    for (const effect of effects) perform(id, effect, now);
    if (after !== before) store.update(after);
    return { before, after };
  }

  function endPayout(record: PayoutRecord, isRefused: boolean): void {
    const ended = withEnd(record, isRefused, deps.now());
    announce(ended, deps.now());
    store.update(ended);
  }

  /** Sends any report on an object, also an impossible one: what a merchant must be ready for. */
  function tellAnything(id: string, said: AnyReport): ProviderRecord | undefined {
    const record = store.get(id);
    if (!record) return undefined;
    const next = withReport(record, said, deps.now());
    store.clearPlan(id);
    announce(next, deps.now());
    store.update(next);
    return next;
  }

  function runPlan({ objectId, type }: Plan): void {
    store.clearPlan(objectId);
    const record = store.get(objectId);
    if (record?.kind === 'payout') endPayout(record, type === 'deny');
    else if (type === 'expire') advance(objectId, { type: 'moved', status: 'expired', reason: 'timed_out' });
    else advance(objectId, { type: 'moved', status: type === 'complete' ? 'completed' : 'denied' });
  }

  return {
    getPayment,
    tellAnything: (id: string, said: AnyReport) => store.atomically(() => tellAnything(id, said)),
    advance: (id: string, event: PaymentEvent) => store.atomically(() => advance(id, event)),

    /** Stores the result of `make`; a repeat of the idempotency key returns the first one. */
    create<R extends ProviderRecord>(
      of: { kind: R['kind']; request: R['request']; key: string | undefined },
      make: () => R,
    ): Created<R['reported']> {
      return store.atomically(() => {
        const idempotencyKey = of.key === undefined ? null : `${of.kind} ${of.key}`;
        const requestHash = hashOf(of.request);
        const known = idempotencyKey === null ? undefined : store.byIdempotencyKey(idempotencyKey);
        if (known)
          return known.requestHash === requestHash ? { ok: true, reported: known.record.reported } : { ok: false };
        const record = make();
        store.insert(record, { idempotencyKey, requestHash });
        return { ok: true, reported: record.reported };
      });
    },

    /** Runs due plans. */
    runDuePlans(): void {
      for (const plan of store.duePlans(deps.now().getTime(), 100)) store.atomically(() => runPlan(plan));
    },
  };
}
export type Records = ReturnType<typeof createRecords>;
