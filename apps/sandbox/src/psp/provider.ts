import {
  type CreatePaymentRequest,
  type CreatePayoutRequest,
  deviceMethod,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderPayout,
} from '@altyn/contracts/services/payment-provider';
import type { Deps } from '../deps.ts';
import { hashOf } from '../idempotency.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Wallets } from '../wallets/wallets.ts';
import { brandOf, cardInstrument, fingerprintOf, maskCard, outcomeOfCard } from './cards.ts';
import type { Confirmation, Submission } from './payment-machine.ts';
import { type AnyReport, type Created, createRecords, type Records } from './records.ts';
import type { PaymentRecord, PayoutRecord, ProviderStore } from './store.ts';
import { listTransactions, type TransactionsQuery } from './transactions.ts';

const paymentLifeMs = 30 * 60_000;
const payoutPauseMs = 3_000;
/** Delay in seconds of a device payment with a card that is approved later. */
const deviceDelayS = 10;
/** Account suffix of refused payouts. */
const refusedAccountEnd = '0002';

interface Parts {
  deps: Deps;
  store: ProviderStore;
  records: Records;
  wallets: Wallets;
}

/** Common fields of new payments and payouts. */
function baseOf(request: CreatePaymentRequest | CreatePayoutRequest, now: Date) {
  const at = now.toISOString();
  const { merchant_reference, customer_reference, amount, currency, method } = request;
  return {
    merchant_reference,
    customer_reference,
    amount,
    currency,
    method,
    reason: null,
    created_at: at,
    updated_at: at,
  };
}

/** Finds the customer's earlier payment with the saved instrument. */
const paidBefore = (store: ProviderStore, { customer_reference, saved_instrument }: CreatePaymentRequest) =>
  saved_instrument === undefined ? undefined : store.paidWith(customer_reference, saved_instrument);

/** Submits the payer's instrument. */
const submit = ({ deps, records }: Parts, id: string, submission: Submission) =>
  void records.advance(id, { type: 'submitted', submission, code: deps.digits(6) });

/** Pays by a device token, which includes the payer's consent, so no confirmation is needed. */
function payByDevice(parts: Parts, { reported, request }: PaymentRecord): void {
  const card = parts.wallets.open(deviceMethod.parse(request.method), request.device_token ?? '', request);
  if (!card) {
    parts.records.advance(reported.id, { type: 'moved', status: 'denied', reason: 'authentication_failed' });
    return;
  }
  const outcome = outcomeOfCard(card.number);
  submit(parts, reported.id, {
    instrument: cardInstrument(card.number),
    outcome,
    delayS: deviceDelayS,
    isAtOnce: true,
  });
}

function createPayment(parts: Parts, request: CreatePaymentRequest, key: string | undefined): Created<ProviderPayment> {
  const { deps, store, records } = parts;
  const before = paidBefore(store, request);
  const created = records.create<PaymentRecord>({ kind: 'payment', request, key }, () => {
    const now = deps.now();
    const id = `pay_${deps.nextId()}`;
    const hosted_url = `${deps.config.publicUrl}/pay/${id}`;
    store.setPlan({ objectId: id, type: 'expire' }, now.getTime() + paymentLifeMs);
    const reported: ProviderPayment = { id, ...baseOf(request, now), status: 'created', hosted_url, instrument: null };
    return { kind: 'payment', reported, request, sequence: 0, outcome: 'approve', challenge: null, delayS: 0 };
  });
  const record = created.ok ? records.getPayment(created.reported.id) : undefined;
  if (record?.reported.status === 'created' && deviceMethod.safeParse(request.method).success) {
    payByDevice(parts, record);
    return { ok: true, reported: records.getPayment(record.reported.id)?.reported ?? record.reported };
  }
  if (!created.ok || !before?.reported.instrument) return created;
  // Repeat the bank's earlier outcome with the card.
  const { outcome, delayS } = before;
  submit(parts, created.reported.id, { instrument: before.reported.instrument, outcome, delayS });
  return { ok: true, reported: records.getPayment(created.reported.id)?.reported ?? created.reported };
}

function createPayout(parts: Parts, request: CreatePayoutRequest, key: string | undefined): Created<ProviderPayout> {
  const { deps, store, records } = parts;
  return records.create<PayoutRecord>({ kind: 'payout', request, key }, () => {
    const now = deps.now();
    const id = `out_${deps.nextId()}`;
    const account = request.account.replaceAll(/\s/g, '');
    const type = account.endsWith(refusedAccountEnd) ? 'deny' : 'complete';
    store.setPlan({ objectId: id, type }, now.getTime() + payoutPauseMs);
    const instrument = {
      brand: brandOf(account) ?? request.method,
      masked: maskCard(account),
      token: `ins_${hashOf(account)}`,
      fingerprint: fingerprintOf(account),
    };
    const reported: ProviderPayout = { id, ...baseOf(request, now), status: 'processing', instrument };
    return { kind: 'payout', reported, request, sequence: 0 };
  });
}

/** Creates the payment provider: its operations on its records. The states are in `payment-machine.ts`. */
export function createProvider(options: { deps: Deps; inbox: Inbox; store: ProviderStore; wallets: Wallets }) {
  const { store } = options;
  const records = createRecords(options);
  const parts: Parts = { ...options, records };
  /** Moves a payment. @returns the payment when it now has that status. */
  const moveTo = (id: string, status: ProviderPaymentStatus): ProviderPayment | undefined => {
    const reported = records.advance(id, { type: 'moved', status })?.after.reported;
    return reported?.status === status ? reported : undefined;
  };

  return {
    /** Tells whether the request's instrument belongs to this customer; true when there is none. */
    knowsInstrument: (request: CreatePaymentRequest): boolean =>
      request.saved_instrument === undefined || paidBefore(store, request) !== undefined,
    createPayment: (request: CreatePaymentRequest, key: string | undefined) => createPayment(parts, request, key),
    createPayout: (request: CreatePayoutRequest, key: string | undefined) => createPayout(parts, request, key),
    get: (id: string) => store.get(id),
    getPayment: records.getPayment,
    list: (query: TransactionsQuery) => listTransactions(store, query),
    submit: (id: string, submission: Submission) => submit(parts, id, submission),

    /** @returns `wrong_code` while attempts are left. */
    confirm(id: string, confirmation: Confirmation): 'done' | 'wrong_code' {
      const step = records.advance(id, { type: 'confirmed', confirmation });
      return step?.after.challenge && step.after !== step.before ? 'wrong_code' : 'done';
    },

    /** Cancels a payment for the payer on the first page. */
    cancel(id: string): void {
      records.advance(id, { type: 'moved', status: 'denied', reason: 'cancelled_by_customer' });
    },

    /** Voids a payment for the merchant; a completed one stays. Undefined: unknown payment. */
    voidPayment: (id: string): ProviderPayment | undefined =>
      records.advance(id, { type: 'moved', status: 'denied', reason: 'cancelled_by_merchant' })?.after.reported,

    /** Refunds a completed payment. Undefined: unknown or not refundable. */
    refundPayment: (id: string) => moveTo(id, 'refunded'),

    /** Charges a completed payment back. Undefined: unknown or impossible. */
    chargeBack: (id: string) => moveTo(id, 'charged_back'),

    /** Sends any report on a payment or payout. Undefined: unknown. */
    tellAnything: (id: string, said: AnyReport) => records.tellAnything(id, said)?.reported,

    runDuePlans: records.runDuePlans,
  };
}
export type Provider = ReturnType<typeof createProvider>;
