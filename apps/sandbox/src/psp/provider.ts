import {
  type CreatePaymentRequest,
  type CreatePayoutRequest,
  deviceMethod,
  type Instrument,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderPayout,
  type ProviderReason,
  type ProviderTransaction,
} from '@altyn/contracts/payment-provider';
import type { Deps } from '../deps.ts';
import { hashOf } from '../idempotency.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Wallets } from '../wallets/wallets.ts';
import {
  brandOf,
  cardInstrument,
  fingerprintOf,
  maskCard,
  type Outcome,
  outcomeOfCard,
  reasonOfOutcome,
} from './cards.ts';
import { planDeliveries } from './events.ts';
import type { PaymentRecord, PayoutRecord, Plan, ProviderRecord, ProviderStore } from './store.ts';

const paymentLifeMs = 30 * 60_000;
const payoutPauseMs = 3_000;
const maxWrongTries = 3;
/** Seconds that a device's payment takes with a card that is approved later. */
const deviceDelayS = 10;
const bankSender = 'BANK';
/** A payout to an account that ends so is refused. */
const refusedAccountEnd = '0002';

/** From which statuses a payment may go to which. */
const moves: Record<ProviderPaymentStatus, readonly ProviderPaymentStatus[]> = {
  created: ['pending', 'denied', 'expired'],
  pending: ['completed', 'denied', 'expired'],
  completed: ['refunded', 'charged_back'],
  denied: [],
  expired: [],
  refunded: [],
  charged_back: [],
};

export type Created<T> = { ok: true; told: T } | { ok: false };
export type Confirmation = { by: 'code'; code: string } | { by: 'app' } | { by: 'cancel' };

/** The payment provider's rules over its store. Every change and its webhooks are one transaction. */
export function createProvider(options: { deps: Deps; inbox: Inbox; store: ProviderStore; wallets: Wallets }) {
  const { deps, inbox, store, wallets } = options;

  function announce(record: ProviderRecord, now: Date): void {
    record.sequence += 1;
    const { deliveries, releaseHeldAtMs } = planDeliveries(record, { eventId: `evt_${deps.nextId()}`, now });
    for (const delivery of deliveries) store.addDelivery(delivery);
    if (releaseHeldAtMs !== null) store.releaseDeliveries(record.told.id, releaseHeldAtMs);
  }

  function move(record: PaymentRecord, status: ProviderPaymentStatus, reason: ProviderReason | null = null): boolean {
    if (!moves[record.told.status].includes(status)) return false;
    const now = deps.now();
    record.told = { ...record.told, status, reason, updated_at: now.toISOString() };
    announce(record, now);
    if (status !== 'pending') {
      record.challenge = null;
      store.clearPlan(record.told.id);
    }
    store.update(record);
    return true;
  }

  function create<R extends ProviderRecord>(
    kind: R['kind'],
    request: R['request'],
    key: string | undefined,
    make: () => R,
  ) {
    return store.atomically((): Created<R['told']> => {
      const idempotencyKey = key === undefined ? null : `${kind} ${key}`;
      const requestHash = hashOf(request);
      const known = idempotencyKey === null ? undefined : store.byIdempotencyKey(idempotencyKey);
      if (known) return known.requestHash === requestHash ? { ok: true, told: known.record.told } : { ok: false };
      const record = make();
      store.insert(record, { idempotencyKey, requestHash });
      return { ok: true, told: record.told };
    });
  }

  function base(request: CreatePaymentRequest | CreatePayoutRequest) {
    const at = deps.now().toISOString();
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

  function getPayment(id: string): PaymentRecord | undefined {
    const record = store.get(id);
    return record?.kind === 'payment' ? record : undefined;
  }

  function runPlan(plan: Plan): void {
    store.clearPlan(plan.objectId);
    const record = store.get(plan.objectId);
    if (!record) return;
    if (record.kind === 'payment') {
      if (plan.type === 'expire') move(record, 'expired', 'timed_out');
      else move(record, plan.type === 'complete' ? 'completed' : 'denied');
      return;
    }
    const now = deps.now();
    const isRefused = plan.type === 'deny';
    const reason = isRefused ? ('invalid_account' as const) : null;
    const status = isRefused ? ('denied' as const) : ('completed' as const);
    record.told = { ...record.told, status, reason, updated_at: now.toISOString() };
    announce(record, now);
    store.update(record);
  }

  /** The payer has said what to pay with: the bank asks them to confirm. A second submit changes nothing. */
  function submit(
    id: string,
    choice: { instrument: Instrument | null; outcome: Outcome; delayS: number; isAtOnce?: boolean },
  ): void {
    store.atomically(() => {
      const record = getPayment(id);
      if (record?.told.status !== 'created') return;
      // A local method is confirmed in the bank's app, and notes in a terminal need no confirmation.
      const isByCode = choice.instrument !== null && !choice.isAtOnce;
      const sentTo = isByCode ? (record.request.customer_phone ?? null) : null;
      record.outcome = choice.outcome;
      record.delayS = choice.delayS;
      record.told = { ...record.told, instrument: choice.instrument };
      record.challenge = { code: deps.digits(6), sentTo, wrongTries: 0 };
      if (!move(record, 'pending')) return;
      if (choice.isAtOnce) return settle(record);
      if (sentTo === null) return;
      const text = `Code ${record.challenge.code}: payment of ${record.told.amount} ${record.told.currency}. Tell it to nobody.`;
      inbox.add({ channel: 'sms', to: sentTo, from: bankSender, text });
    });
  }

  /** The payer has confirmed: the payment goes as its outcome says. */
  function settle(record: PaymentRecord): void {
    const { id } = record.told;
    const reason = reasonOfOutcome[record.outcome];
    if (reason) move(record, 'denied', reason);
    else if (record.outcome === 'delay') {
      record.challenge = null;
      store.update(record);
      store.setPlan({ objectId: id, type: 'complete' }, deps.now().getTime() + record.delayS * 1_000);
    } else move(record, 'completed');
  }

  /** A token of the payer's device: it stands for the card and the payer's consent, so nothing is left to confirm. */
  function payByDevice({ told, request }: PaymentRecord): void {
    const wallet = deviceMethod.parse(request.method);
    const card = wallets.open(wallet, request.device_token ?? '', request);
    if (!card) {
      store.atomically(() => {
        const record = getPayment(told.id);
        if (record) move(record, 'denied', 'authentication_failed');
      });
      return;
    }
    const outcome = outcomeOfCard(card.number);
    submit(told.id, { instrument: cardInstrument(card.number), outcome, delayS: deviceDelayS, isAtOnce: true });
  }

  /** The payment with which the customer of a request has used its saved instrument before. */
  const paidBefore = ({ customer_reference, saved_instrument }: CreatePaymentRequest) =>
    saved_instrument === undefined ? undefined : store.paidWith(customer_reference, saved_instrument);

  return {
    /** Whether the instrument that a request names is this customer's; true where none is named. */
    knowsInstrument: (request: CreatePaymentRequest): boolean =>
      request.saved_instrument === undefined || paidBefore(request) !== undefined,

    createPayment(request: CreatePaymentRequest, key: string | undefined): Created<ProviderPayment> {
      const before = paidBefore(request);
      const created = create<PaymentRecord>('payment', request, key, () => {
        const id = `pay_${deps.nextId()}`;
        const hosted_url = `${deps.config.publicUrl}/pay/${id}`;
        store.setPlan({ objectId: id, type: 'expire' }, deps.now().getTime() + paymentLifeMs);
        const told: ProviderPayment = { id, ...base(request), status: 'created', hosted_url, instrument: null };
        return { kind: 'payment', told, request, sequence: 0, outcome: 'approve', challenge: null, delayS: 0 };
      });
      const record = created.ok ? getPayment(created.told.id) : undefined;
      if (record?.told.status === 'created' && deviceMethod.safeParse(request.method).success) {
        payByDevice(record);
        return { ok: true, told: getPayment(record.told.id)?.told ?? record.told };
      }
      if (!created.ok || !before?.told.instrument) return created;
      // What the bank did with the card before, it does again.
      submit(created.told.id, { instrument: before.told.instrument, outcome: before.outcome, delayS: before.delayS });
      return { ok: true, told: getPayment(created.told.id)?.told ?? created.told };
    },

    createPayout(request: CreatePayoutRequest, key: string | undefined): Created<ProviderPayout> {
      return create<PayoutRecord>('payout', request, key, () => {
        const id = `out_${deps.nextId()}`;
        const account = request.account.replaceAll(/\s/g, '');
        const type = account.endsWith(refusedAccountEnd) ? 'deny' : 'complete';
        store.setPlan({ objectId: id, type }, deps.now().getTime() + payoutPauseMs);
        const instrument = {
          brand: brandOf(account) ?? request.method,
          masked: maskCard(account),
          token: `ins_${hashOf(account)}`,
          fingerprint: fingerprintOf(account),
        };
        const told: ProviderPayout = { id, ...base(request), status: 'processing', instrument };
        return { kind: 'payout', told, request, sequence: 0 };
      });
    },

    get: (id: string) => store.get(id),
    getPayment,

    /** Everything created in [from, to) after a cursor, oldest first. */
    list(query: { from: string; to: string; cursor: string | undefined; limit: number }) {
      const [createdAt = '', id = ''] = query.cursor
        ? Buffer.from(query.cursor, 'base64url').toString().split(' ')
        : [];
      const records = store.list({ ...query, after: { createdAt, id }, limit: query.limit + 1 });
      const page = records.slice(0, query.limit);
      const last = page.at(-1)?.told;
      const next_cursor =
        last && records.length > query.limit
          ? Buffer.from(`${last.created_at} ${last.id}`).toString('base64url')
          : null;
      const transactions = page.map(({ kind, told }): ProviderTransaction => {
        const { id: objectId, merchant_reference, amount, currency, status, created_at, updated_at } = told;
        return { kind, id: objectId, merchant_reference, amount, currency, status, created_at, updated_at };
      });
      return { transactions, next_cursor };
    },

    submit,

    /** The payer's answer on the bank's page. @returns `wrong_code` while another try is left. */
    confirm(id: string, confirmation: Confirmation): 'done' | 'wrong_code' {
      return store.atomically(() => {
        const record = getPayment(id);
        if (record?.told.status !== 'pending' || !record.challenge) return 'done';
        if (confirmation.by === 'cancel') {
          move(record, 'denied', 'cancelled_by_customer');
          return 'done';
        }
        if (confirmation.by === 'code' && confirmation.code !== record.challenge.code) {
          record.challenge.wrongTries += 1;
          if (record.challenge.wrongTries >= maxWrongTries) {
            move(record, 'denied', 'authentication_failed');
            return 'done';
          }
          store.update(record);
          return 'wrong_code';
        }
        settle(record);
        return 'done';
      });
    },

    /** The payer turns back on the first page. */
    cancel(id: string): void {
      store.atomically(() => {
        const record = getPayment(id);
        if (record) move(record, 'denied', 'cancelled_by_customer');
      });
    },

    /** The merchant wants no payment any more: one that is not completed ends. Undefined: there is none. */
    voidPayment(id: string): ProviderPayment | undefined {
      return store.atomically(() => {
        const record = getPayment(id);
        if (record && record.told.status !== 'completed') move(record, 'denied', 'cancelled_by_merchant');
        return record?.told;
      });
    },

    /** Sends a completed payment back. Undefined: there is none, or it cannot go back. */
    refundPayment(id: string): ProviderPayment | undefined {
      return store.atomically(() => {
        const record = getPayment(id);
        if (record) move(record, 'refunded');
        return record?.told.status === 'refunded' ? record.told : undefined;
      });
    },

    /** The payer's bank takes a completed payment back. Undefined: there is none, or it cannot be taken back. */
    chargeBack(id: string): ProviderPayment | undefined {
      return store.atomically(() => {
        const record = getPayment(id);
        if (record) move(record, 'charged_back');
        return record?.told.status === 'charged_back' ? record.told : undefined;
      });
    },

    /** Does what has become due. */
    runDuePlans(): void {
      for (const plan of store.duePlans(deps.now().getTime(), 100)) store.atomically(() => runPlan(plan));
    },
  };
}
export type Provider = ReturnType<typeof createProvider>;
