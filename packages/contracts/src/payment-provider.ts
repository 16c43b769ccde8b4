import { z } from 'zod';
import { providerReasons } from './provider-reasons.ts';

/**
 * The payment provider's protocol: hosted payments (money in), payouts (money out), a list for reconciliation, and signed
 * webhooks. Calls carry `authorization: Bearer <key>`; those that create something carry `idempotency-key`: the same key
 * with the same body answers with the first object, with another body it is refused with `idempotency_conflict`.
 */

/** Paths under the provider's address (`PAYMENTS_URL`, which ends in `/psp/v1`). */
export const paymentProviderPaths = {
  payments: '/payments',
  payment: (id: string) => `/payments/${encodeURIComponent(id)}`,
  /** Ends a payment that is not completed; of one that is, its present state comes back. */
  voidPayment: (id: string) => `/payments/${encodeURIComponent(id)}/void`,
  /** Sends a completed payment back to where it came from, whole; a repeat answers with the same payment. */
  refundPayment: (id: string) => `/payments/${encodeURIComponent(id)}/refund`,
  /** Lets a device with Apple Pay know the merchant: its validation address in, the session for the device out. */
  appleSessions: '/applepay/sessions',
  payouts: '/payouts',
  payout: (id: string) => `/payouts/${encodeURIComponent(id)}`,
  transactions: '/transactions',
} as const;
export const paymentProviderBasePath = '/psp/v1';

/** Header of a webhook: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>." + the exact raw body>`. */
export const webhookSignatureHeader = 'x-signature';

/** Seconds a webhook's `t` may lie away from the receiver's clock. Retries are signed anew. */
export const webhookToleranceSeconds = 300;

/** Largest webhook body a receiver reads, in bytes. */
export const maxWebhookBytes = 64 * 1024;

const reference = z.string().min(1).max(64);
const webUrl = z.url({ protocol: /^https?$/ });
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** A decimal string with two places. */
const amount = z.string().regex(/^\d{1,13}\.\d{2}$/);

/** Paid with on a page that asks for an instrument; payouts go to these too. */
export const instrumentMethod = z.enum(['card', 'bank_transfer', 'wallet']);
export type InstrumentMethod = z.infer<typeof instrumentMethod>;
/** Paid with in another place, which the page names: the bank's app, a code to scan, a terminal that takes notes. */
export const localMethod = z.enum(['bank_app', 'qr', 'cash_terminal']);
export type LocalMethod = z.infer<typeof localMethod>;
/** Paid with by a token that the payer's device has made. */
export const deviceMethod = z.enum(['applepay', 'googlepay']);
export type DeviceMethod = z.infer<typeof deviceMethod>;
/** Paid with by a transfer on a chain, of what amount the payer likes. */
export const cryptoMethod = z.enum(['usdt_erc20', 'eth', 'btc', 'usdt_trc20', 'trx']);
export type CryptoMethod = z.infer<typeof cryptoMethod>;
export const providerMethod = z.enum([
  ...instrumentMethod.options,
  ...localMethod.options,
  ...deviceMethod.options,
  ...cryptoMethod.options,
]);

const providerPaymentStatus = z.enum([
  'created',
  'pending',
  'completed',
  'denied',
  'expired',
  'refunded',
  /** The payer's bank has taken a completed payment back. */
  'charged_back',
]);
export type ProviderPaymentStatus = z.infer<typeof providerPaymentStatus>;
const providerPayoutStatus = z.enum(['processing', 'completed', 'denied']);

const providerReason = z.enum(providerReasons);
export type ProviderReason = z.infer<typeof providerReason>;

/** What was paid with, masked; `token` lets a later payout go back to it. */
const instrument = z.object({
  brand: z.string().max(32),
  masked: z.string().max(64),
  token: z.string().max(128),
  /** The same for one card or account, whoever pays with it. */
  fingerprint: z.string().max(128).optional(),
});
export type Instrument = z.infer<typeof instrument>;

/** Where money on a chain came from. */
const origin = z.object({
  tx_hash: z.string().max(128),
  /** Of the sender; empty where the chain names none. */
  address: z.string().max(128),
});
export type Origin = z.infer<typeof origin>;

export const createPaymentRequest = z.object({
  merchant_reference: reference,
  amount,
  currency: currencyCode,
  method: providerMethod,
  callback_url: webUrl,
  return_url: webUrl,
  locale: z.enum(['en', 'uk', 'ru']),
  customer_reference: reference,
  /** E.164; where the customer's bank sends its codes, as far as the merchant knows. */
  customer_phone: z.string().max(32).optional(),
  /** The token of an instrument that this customer has paid with before: the page begins with the bank's confirmation. */
  saved_instrument: z.string().max(128).optional(),
  /**
   * Of a device method: what the payer's device has made, as Google Pay (`tokenizationData.token`) and Apple Pay (`paymentData`)
   * document it. There is no page to go to then: the answer comes by webhook.
   */
  device_token: z.string().max(16_384).optional(),
});
export type CreatePaymentRequest = z.infer<typeof createPaymentRequest>;

export const providerPayment = z.object({
  id: z.string().max(64),
  merchant_reference: reference,
  customer_reference: reference,
  amount,
  currency: currencyCode,
  method: providerMethod,
  status: providerPaymentStatus,
  reason: providerReason.nullable(),
  hosted_url: z.url(),
  instrument: instrument.nullable(),
  /** What really came, where it may differ from `amount`: of a completed payment whose payer chooses what to send. */
  settled_amount: amount.optional(),
  /** A payer sent money again to the place of an ended payment: its `merchant_reference`. This payment is for that money. */
  follows: reference.optional(),
  /** Of a completed payment on a chain: the transfers that it was paid by, the first 64. */
  origins: z.array(origin).max(64).optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProviderPayment = z.infer<typeof providerPayment>;

export const appleSessionRequest = z.object({ validation_url: webUrl, domain: z.string().max(253) });
/** Handed to the device as it is. */
export const appleSessionAnswer = z.object({ session: z.record(z.string(), z.unknown()) });

export const createPayoutRequest = z.object({
  merchant_reference: reference,
  amount,
  currency: currencyCode,
  method: providerMethod,
  callback_url: webUrl,
  customer_reference: reference,
  recipient: z.string().min(1).max(120),
  /** Card number, IBAN or wallet number. */
  account: z.string().min(4).max(128),
});
export type CreatePayoutRequest = z.infer<typeof createPayoutRequest>;

export const providerPayout = z.object({
  id: z.string().max(64),
  merchant_reference: reference,
  customer_reference: reference,
  amount,
  currency: currencyCode,
  method: providerMethod,
  status: providerPayoutStatus,
  reason: providerReason.nullable(),
  instrument: instrument.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProviderPayout = z.infer<typeof providerPayout>;

export const transactionsQuery = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
/** One line of the reconciliation list: every payment and payout created in [from, to), oldest first. */
const providerTransaction = z.object({
  kind: z.enum(['payment', 'payout']),
  id: z.string().max(64),
  merchant_reference: reference,
  amount,
  currency: currencyCode,
  status: z.union([providerPaymentStatus, providerPayoutStatus]),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProviderTransaction = z.infer<typeof providerTransaction>;
export const transactionsAnswer = z.object({
  transactions: z.array(providerTransaction),
  next_cursor: z.string().max(128).nullable(),
});

const eventBase = {
  /** The same in every repeat of one event. */
  id: z.string().min(1).max(64),
  /** Grows with each event of one payment or payout, from 1. */
  sequence: z.int().positive(),
  created_at: z.iso.datetime(),
};

/** Body of a webhook. Delivered until a 2xx answer, with growing pauses; order is not promised. */
export const webhookEvent = z
  .discriminatedUnion('type', [
    z.object({
      ...eventBase,
      type: z.enum([
        'payment.pending',
        'payment.completed',
        'payment.denied',
        'payment.expired',
        'payment.refunded',
        'payment.charged_back',
      ]),
      data: providerPayment,
    }),
    z.object({ ...eventBase, type: z.enum(['payout.completed', 'payout.denied']), data: providerPayout }),
  ])
  .refine(({ type, data }) => type.endsWith(`.${data.status}`), 'the type contradicts the status of its data');
export type WebhookEvent = z.infer<typeof webhookEvent>;

const providerErrorCodes = [
  'unauthorized',
  'invalid_request',
  'not_found',
  'idempotency_conflict',
  'unavailable',
] as const;
export type ProviderErrorCode = (typeof providerErrorCodes)[number];

/** Status of a refusal by its code. */
export const providerErrorStatus: Readonly<Record<ProviderErrorCode, number>> = {
  unauthorized: 401,
  invalid_request: 400,
  not_found: 404,
  idempotency_conflict: 409,
  unavailable: 503,
};
