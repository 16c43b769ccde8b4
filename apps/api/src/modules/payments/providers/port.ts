import type { Origin } from '@altyn/contracts/payment-provider';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Failure } from '../../../platform/http/provider-http.ts';

/** What was paid with, as far as anyone may know. */
export interface Instrument {
  brand: string;
  masked: string;
  token: string;
  /** The same for one card or account, whoever pays with it. */
  fingerprint?: string | undefined;
}

/** What a provider says about a payment, in our words. */
export interface PaymentReport {
  direction: 'deposit' | 'withdraw';
  playerId: string;
  paymentId: string;
  /** The provider's own id. */
  reference: string;
  status: 'created' | 'pending' | 'processing' | 'completed' | 'denied' | 'expired' | 'refunded' | 'charged_back';
  amountMinor: Minor;
  currency: Currency;
  /** A message key; null unless it was denied or expired. */
  reason: string | null;
  instrument: Instrument | null;
  /** Of a deposit: what really came, where that may be another amount; null: `amountMinor`. */
  settledMinor: Minor | null;
  /** The earlier deposit to whose place this money was sent; null for every deposit that we have asked for. */
  follows: string | null;
  /** Where money on a chain came from; empty: of other payments, or not told. */
  origins: readonly Origin[];
}

/** A report that came by itself, with what tells its repeats apart. */
interface PaymentNotice {
  eventId: string;
  sequence: number;
  report: PaymentReport;
}

export interface DepositOrder {
  paymentId: string;
  playerId: string;
  providerMethod: string;
  amountMinor: Minor;
  currency: Currency;
  callbackUrl: string;
  returnUrl: string;
  locale: 'en' | 'uk' | 'ru';
  phone: string | null;
  /** The token of a saved instrument to pay with again; undefined: the payer enters one. */
  savedInstrument?: string | undefined;
  /** What the payer's device has made; there is no page to go to then. */
  deviceToken?: string | undefined;
}

export interface PayoutOrder {
  paymentId: string;
  playerId: string;
  providerMethod: string;
  amountMinor: Minor;
  currency: Currency;
  callbackUrl: string;
  recipient: string;
  account: string;
}

/** One line of a provider's list for reconciliation. */
export interface ProviderLine {
  direction: 'deposit' | 'withdraw';
  paymentId: string;
  reference: string;
  status: string;
  amountMinor: Minor;
  currency: string;
}

export type WebhookProblem = 'bad_signature' | 'stale' | 'malformed';

/**
 * A payment provider. Orders are idempotent by their `paymentId`, as long as they are the same in every part. Methods answer
 * failures as values and never throw for what the network or the provider does.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Payers choose what they send: what came counts, not what was asked for. */
  readonly takesAnyAmount: boolean;
  createDeposit(order: DepositOrder): Promise<{ reference: string; redirectUrl: string } | Failure>;
  /** Ends a deposit that is not paid yet; one that is comes back as completed. `refused`: it knows no such deposit. */
  voidDeposit(reference: string): Promise<PaymentReport | Failure>;
  /** Sends a paid deposit back to where it came from, whole. `refused`: it cannot be sent back this way. */
  refund(reference: string): Promise<PaymentReport | Failure>;
  /** The session that a device with Apple Pay asks for. */
  appleSession(asked: { validationUrl: string; domain: string }): Promise<Record<string, unknown> | Failure>;
  createPayout(order: PayoutOrder): Promise<PaymentReport | Failure>;
  /** What it says now; `refused` when it knows no such payment. */
  read(payment: { direction: 'deposit' | 'withdraw'; reference: string }): Promise<PaymentReport | Failure>;
  /** One page of everything created in [from, to), oldest first. */
  list(query: {
    from: Date;
    to: Date;
    cursor: string | null;
  }): Promise<{ lines: ProviderLine[]; nextCursor: string | null } | Failure>;
  /** Checks a webhook's signature over its exact bytes before it reads anything else of it. */
  readWebhook(message: { raw: Buffer; signature: string | undefined; now: Date }): PaymentNotice | WebhookProblem;
}
