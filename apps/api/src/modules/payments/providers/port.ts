import type { LanguageTag } from '@altyn/contracts/languages';
import type { Origin } from '@altyn/contracts/services/payment-provider';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Failure } from '../../../platform/http/provider-http.ts';

/** Instrument of a payment, without sensitive data. */
export interface Instrument {
  brand: string;
  masked: string;
  token: string;
  /** Identifies one card or account across payers. */
  fingerprint?: string | undefined;
  /** Name of the holder, where the provider knows it. */
  holder?: string | undefined;
}

/** Provider's states of a deposit. */
export const depositReports = [
  'created',
  'pending',
  'completed',
  'denied',
  'expired',
  'partially_refunded',
  'partially_charged_back',
  'refunded',
  'charged_back',
] as const;
export type DepositReport = (typeof depositReports)[number];

/** Provider's states of a payout. */
export const payoutReports = ['processing', 'completed', 'denied'] as const;
export type PayoutReport = (typeof payoutReports)[number];

/** A provider's report on a payment, in our terms. */
export interface PaymentReport {
  direction: 'deposit' | 'withdraw';
  playerId: string;
  paymentId: string;
  /** The provider's id. */
  reference: string;
  status: DepositReport | PayoutReport;
  /** When the payment reached this state, by the provider's clock: orders its reports. */
  at: Date;
  amountMinor: Minor;
  currency: Currency;
  /** A message key; null unless it was denied or expired. */
  reason: string | null;
  instrument: Instrument | null;
  /** Deposits: the amount actually received, where it may differ; null: `amountMinor`. */
  settledMinor: Minor | null;
  /** Part of a credited on-chain deposit that the chain no longer contains. */
  missingMinor?: Minor;
  /** Part of a completed payment that has gone back since: refunds and chargebacks, or what a payout did not pay. */
  returnedMinor: Minor;
  /** The earlier deposit to whose address this money was sent; null for requested deposits. */
  follows: string | null;
  /** Origins of on-chain money; empty for other payments or when unknown. */
  origins: readonly Origin[];
}

/** A report pushed by the provider, with its deduplication data. */
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
  locale: LanguageTag;
  phone: string | null;
  /** Token of a saved instrument; undefined: the payer enters one. */
  savedInstrument?: string | undefined;
  /** Token from the payer's device; there is no page then. */
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
  returnedMinor: Minor;
  currency: string;
}

export type WebhookProblem = 'bad_signature' | 'stale' | 'malformed';

/**
 * A payment provider. Orders are idempotent by `paymentId` if all parts are equal. Methods return failures as values and
 * never throw for network or provider errors.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Payers choose the amount they send: the received amount counts. */
  readonly takesAnyAmount: boolean;
  createDeposit(order: DepositOrder): Promise<{ reference: string; redirectUrl: string } | Failure>;
  /** Voids an unpaid deposit; a paid one is returned as completed. `refused`: unknown deposit. */
  voidDeposit(reference: string): Promise<PaymentReport | Failure>;
  /** Refunds a paid deposit in full to its origin. `refused`: impossible for this deposit. */
  refund(reference: string): Promise<PaymentReport | Failure>;
  /** Opens the session that an Apple Pay device needs. */
  appleSession(request: { validationUrl: string; domain: string }): Promise<Record<string, unknown> | Failure>;
  createPayout(order: PayoutOrder): Promise<PaymentReport | Failure>;
  /** Reads the current state; `refused` for an unknown payment. */
  read(payment: { direction: 'deposit' | 'withdraw'; reference: string }): Promise<PaymentReport | Failure>;
  /** Lists one page of everything created, or settled, in [from, to), oldest first. */
  list(query: {
    from: Date;
    to: Date;
    datedBy: 'created' | 'settled';
    cursor: string | null;
  }): Promise<{ lines: ProviderLine[]; nextCursor: string | null } | Failure>;
  /** Verifies a webhook's signature over its exact bytes before parsing anything else. */
  readWebhook(message: { raw: Buffer; signature: string | undefined; now: Date }): PaymentNotice | WebhookProblem;
}
