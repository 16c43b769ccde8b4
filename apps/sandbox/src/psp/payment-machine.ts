import type { Instrument, ProviderPaymentStatus, ProviderReason } from '@altyn/contracts/services/payment-provider';
import { type Outcome, reasonOfOutcome } from './cards.ts';
import type { PaymentRecord } from './store.ts';

const maxWrongTries = 3;

/** Permitted status changes of a payment. */
const moves: Record<ProviderPaymentStatus, readonly ProviderPaymentStatus[]> = {
  created: ['pending', 'denied', 'expired'],
  pending: ['completed', 'denied', 'expired'],
  completed: ['partially_refunded', 'partially_charged_back', 'refunded', 'charged_back'],
  denied: [],
  expired: [],
  partially_refunded: ['refunded', 'charged_back'],
  partially_charged_back: ['completed', 'refunded', 'charged_back'],
  refunded: [],
  charged_back: ['completed'],
};

/** The payer's chosen instrument. `isAtOnce`: no confirmation is needed. */
export interface Submission {
  instrument: Instrument | null;
  outcome: Outcome;
  /** Seconds between confirmation and completion when the outcome is `delay`. */
  delayS: number;
  isAtOnce?: boolean;
}

/** The payer's confirmation on the bank's page. */
export type Confirmation = { by: 'code'; code: string } | { by: 'app' } | { by: 'cancel' };

export type PaymentEvent =
  /** `code`: the code that the bank requests. */
  | { type: 'submitted'; submission: Submission; code: string }
  | { type: 'confirmed'; confirmation: Confirmation }
  /** Moved by the payer, the merchant, the bank or the clock; an impermissible move changes nothing. */
  | { type: 'moved'; status: ProviderPaymentStatus; reason?: ProviderReason };

export type PaymentEffect =
  /** A webhook of the record at this step. */
  | { type: 'announce'; record: PaymentRecord }
  | { type: 'sendCode'; to: string; text: string }
  | { type: 'planCompletion'; dueAtMs: number }
  | { type: 'clearPlan' };

/** The record after an event, the same object if unchanged, and the effects in order. */
export interface PaymentStep {
  record: PaymentRecord;
  effects: readonly PaymentEffect[];
}

const clearPlan = { type: 'clearPlan' } as const;

const unchanged = (record: PaymentRecord): PaymentStep => ({ record, effects: [] });

function move(
  record: PaymentRecord,
  to: { status: ProviderPaymentStatus; reason?: ProviderReason | undefined },
  now: Date,
): PaymentStep {
  const { status, reason = null } = to;
  if (!moves[record.reported.status].includes(status)) return unchanged(record);
  const isOver = status !== 'pending';
  const next: PaymentRecord = {
    ...record,
    sequence: record.sequence + 1,
    reported: { ...record.reported, status, reason, updated_at: now.toISOString() },
    settledAt: record.settledAt ?? (status === 'completed' ? now.toISOString() : undefined),
    challenge: isOver ? null : record.challenge,
  };
  return { record: next, effects: [{ type: 'announce', record: next }, ...(isOver ? [clearPlan] : [])] };
}

/** Settles a confirmed payment by its outcome. */
function settle(record: PaymentRecord, now: Date): PaymentStep {
  const reason = reasonOfOutcome[record.outcome];
  if (reason) return move(record, { status: 'denied', reason }, now);
  if (record.outcome !== 'delay') return move(record, { status: 'completed' }, now);
  return {
    record: { ...record, challenge: null },
    effects: [{ type: 'planCompletion', dueAtMs: now.getTime() + record.delayS * 1_000 }],
  };
}

/** Requests the payer's confirmation. A second submission changes nothing. */
function submit(record: PaymentRecord, event: { submission: Submission; code: string }, now: Date): PaymentStep {
  if (record.reported.status !== 'created') return unchanged(record);
  const { instrument, outcome, delayS, isAtOnce = false } = event.submission;
  // A local method is confirmed in the bank's app, and cash at a terminal needs no confirmation.
  const isByCode = instrument !== null && !isAtOnce;
  const sentTo = isByCode ? (record.request.customer_phone ?? null) : null;
  const reported = { ...record.reported, instrument };
  const challenge = { code: event.code, sentTo, wrongTries: 0 };
  const pending = move({ ...record, outcome, delayS, reported, challenge }, { status: 'pending' }, now);
  if (isAtOnce) {
    const settled = settle(pending.record, now);
    return { record: settled.record, effects: [...pending.effects, ...settled.effects] };
  }
  if (sentTo === null) return pending;
  const text = `Code ${event.code}: payment of ${reported.amount} ${reported.currency}. Tell it to nobody.`;
  return { record: pending.record, effects: [...pending.effects, { type: 'sendCode', to: sentTo, text }] };
}

function confirm(record: PaymentRecord, confirmation: Confirmation, now: Date): PaymentStep {
  const { challenge } = record;
  if (record.reported.status !== 'pending' || !challenge) return unchanged(record);
  if (confirmation.by === 'cancel') return move(record, { status: 'denied', reason: 'cancelled_by_customer' }, now);
  if (confirmation.by === 'app' || confirmation.code === challenge.code) return settle(record, now);
  const wrongTries = challenge.wrongTries + 1;
  const tried = { ...record, challenge: { ...challenge, wrongTries } };
  return wrongTries < maxWrongTries
    ? unchanged(tried)
    : move(tried, { status: 'denied', reason: 'authentication_failed' }, now);
}

/** Applies an event to a payment; returns the next record and its effects. Pure. */
export function advancePayment(record: PaymentRecord, event: PaymentEvent, now: Date): PaymentStep {
  if (event.type === 'submitted') return submit(record, event, now);
  if (event.type === 'confirmed') return confirm(record, event.confirmation, now);
  return move(record, event, now);
}
