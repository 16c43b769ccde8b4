import { z } from 'zod';
import { languageTag } from '../common.ts';
import { providerReasons } from '../provider-reasons.ts';

/**
 * The payment provider's protocol: hosted payments (deposits), payouts, a list for reconciliation, and signed webhooks.
 * Calls carry `authorization: Bearer <key>`; creating calls carry `idempotency-key`: the same key with the same body
 * returns the first object, with another body it is refused with `idempotency_conflict`.
 */

/** Paths under the provider's base URL (`PAYMENTS_URL`, which ends in `/psp/v1`). */
export const paymentProviderPaths = {
  payments: '/payments',
  payment: (id: string) => `/payments/${encodeURIComponent(id)}`,
  /** Voids an incomplete payment; returns the current state of a completed one. */
  voidPayment: (id: string) => `/payments/${encodeURIComponent(id)}/void`,
  /** Refunds a completed payment in full; a repeat returns the same payment. */
  refundPayment: (id: string) => `/payments/${encodeURIComponent(id)}/refund`,
  /** Validates the merchant for an Apple Pay device: takes Apple's validation URL, returns the session. */
  appleSessions: '/applepay/sessions',
  payouts: '/payouts',
  payout: (id: string) => `/payouts/${encodeURIComponent(id)}`,
  transactions: '/transactions',
} as const;
export const paymentProviderBasePath = '/psp/v1';

/** Header of a webhook: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>." + the exact raw body>`. */
export const webhookSignatureHeader = 'x-signature';

/** Maximum difference in seconds between a webhook's `t` and the receiver's clock. Retries are signed again. */
export const webhookToleranceSeconds = 300;

/** Maximum webhook body in bytes. */
export const maxWebhookBytes = 64 * 1024;

const reference = z.string().min(1).max(64);
const webUrl = z.url({ protocol: /^https?$/ });
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** A decimal string with two decimals. */
export const providerAmount = z.string().regex(/^\d{1,13}\.\d{2}$/);

/** Methods with a page that asks for an instrument, which can receive payouts. */
export const instrumentMethod = z.enum(['card', 'bank_transfer', 'wallet']);
export type InstrumentMethod = z.infer<typeof instrumentMethod>;
/** Methods paid elsewhere, as the page explains: a bank's app, a QR code, a cash terminal. */
export const localMethod = z.enum(['bank_app', 'qr', 'cash_terminal']);
export type LocalMethod = z.infer<typeof localMethod>;
/** Methods paid by a token from the payer's device. */
export const deviceMethod = z.enum(['applepay', 'googlepay']);
export type DeviceMethod = z.infer<typeof deviceMethod>;
/** Methods paid by an on-chain transfer of any amount. */
export const cryptoMethod = z.enum(['usdt_erc20', 'eth', 'btc', 'usdt_trc20', 'trx']);
export type CryptoMethod = z.infer<typeof cryptoMethod>;
export const providerMethod = z.enum([
  ...instrumentMethod.options,
  ...localMethod.options,
  ...deviceMethod.options,
  ...cryptoMethod.options,
]);

export const providerPaymentStatus = z.enum([
  'created',
  'pending',
  'completed',
  'denied',
  'expired',
  /** A part was refunded, or taken back by the payer's bank; `returned_amount` tells how much. */
  'partially_refunded',
  'partially_charged_back',
  'refunded',
  /** Charged back by the payer's bank. */
  'charged_back',
]);
export type ProviderPaymentStatus = z.infer<typeof providerPaymentStatus>;
/** A completed payout that the receiving bank returns becomes `denied`. */
export const providerPayoutStatus = z.enum(['processing', 'completed', 'denied']);
export type ProviderPayoutStatus = z.infer<typeof providerPayoutStatus>;

const providerReason = z.enum(providerReasons);
export type ProviderReason = z.infer<typeof providerReason>;

/** Masked instrument of the payment; `token` allows a later payout to it. */
const instrument = z.object({
  brand: z.string().max(32),
  masked: z.string().max(64),
  token: z.string().max(128),
  /** Identifies one card or account across payers. */
  fingerprint: z.string().max(128).optional(),
  /** Name of the holder as the bank has it, where the provider knows it. */
  holder: z.string().max(128).optional(),
});
export type Instrument = z.infer<typeof instrument>;

/** Origin of on-chain money. */
const origin = z.object({
  tx_hash: z.string().max(128),
  /** Sender's address; empty where the chain has none. */
  address: z.string().max(128),
});
export type Origin = z.infer<typeof origin>;

export const createPaymentRequest = z.object({
  merchant_reference: reference,
  amount: providerAmount,
  currency: currencyCode,
  method: providerMethod,
  callback_url: webUrl,
  return_url: webUrl,
  locale: languageTag,
  customer_reference: reference,
  /** Phone in E.164 for the bank's codes, if known to the merchant. */
  customer_phone: z.string().max(32).optional(),
  /** Token of an instrument used before by this customer: the page starts with the bank's confirmation. */
  saved_instrument: z.string().max(128).optional(),
  /**
   * Device methods: token from the payer's device, as documented by Google Pay (`tokenizationData.token`) and Apple Pay
   * (`paymentData`). There is no page then: the result is sent by webhook.
   */
  device_token: z.string().max(16_384).optional(),
});
export type CreatePaymentRequest = z.infer<typeof createPaymentRequest>;

export const providerPayment = z.object({
  id: z.string().max(64),
  merchant_reference: reference,
  customer_reference: reference,
  amount: providerAmount,
  currency: currencyCode,
  method: providerMethod,
  status: providerPaymentStatus,
  reason: providerReason.nullable(),
  hosted_url: z.url(),
  instrument: instrument.nullable(),
  /** Received amount, where it may differ from `amount`: for a completed payment whose payer chooses the amount. */
  settled_amount: providerAmount.optional(),
  /** Sum of all refunds and chargebacks so far, while it is less than the whole. */
  returned_amount: providerAmount.optional(),
  /**
   * `merchant_reference` of an ended payment to whose address the payer sent money again. This payment covers that money.
   */
  follows: reference.optional(),
  /**
   * Completed on-chain payment: part of the credited amount whose transfer a reorganisation removed from the chain. Sent in a
   * further `payment.completed`; nothing is taken back, the merchant decides.
   */
  missing_amount: providerAmount.optional(),
  /** Completed on-chain payment: its first 64 transfers. */
  origins: z.array(origin).max(64).optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProviderPayment = z.infer<typeof providerPayment>;

export const appleSessionRequest = z.object({ validation_url: webUrl, domain: z.string().max(253) });
/** Passed to the device unchanged. */
export const appleSessionAnswer = z.object({ session: z.record(z.string(), z.unknown()) });

export const createPayoutRequest = z.object({
  merchant_reference: reference,
  amount: providerAmount,
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
  amount: providerAmount,
  currency: currencyCode,
  method: providerMethod,
  status: providerPayoutStatus,
  reason: providerReason.nullable(),
  instrument: instrument.nullable(),
  /** Of a completed payout: the part that was not paid or was returned. */
  returned_amount: providerAmount.optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProviderPayout = z.infer<typeof providerPayout>;

export const transactionsQuery = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The date that `from` and `to` bound: creation, or settlement (the first completion). */
  dated_by: z.enum(['created', 'settled']).default('created'),
  cursor: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
/** A line of the reconciliation list: every payment and payout created or settled in [from, to), oldest first. */
const providerTransaction = z.object({
  kind: z.enum(['payment', 'payout']),
  id: z.string().max(64),
  merchant_reference: reference,
  amount: providerAmount,
  currency: currencyCode,
  status: z.union([providerPaymentStatus, providerPayoutStatus]),
  returned_amount: providerAmount.optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProviderTransaction = z.infer<typeof providerTransaction>;
export const transactionsAnswer = z.object({
  transactions: z.array(providerTransaction),
  next_cursor: z.string().max(128).nullable(),
});

const eventBase = {
  /** Equal in every repeat of an event. */
  id: z.string().min(1).max(64),
  /** Increases with each event of a payment or payout, from 1. */
  sequence: z.int().positive(),
  created_at: z.iso.datetime(),
};

/** Body of a webhook. Retried until a 2xx answer, with growing pauses; order is not guaranteed. */
export const webhookEvent = z
  .discriminatedUnion('type', [
    z.object({
      ...eventBase,
      type: z.enum([
        'payment.pending',
        'payment.completed',
        'payment.denied',
        'payment.expired',
        'payment.partially_refunded',
        'payment.partially_charged_back',
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

/** HTTP status of each refusal code. */
export const providerErrorStatus: Readonly<Record<ProviderErrorCode, number>> = {
  unauthorized: 401,
  invalid_request: 400,
  not_found: 404,
  idempotency_conflict: 409,
  unavailable: 503,
};
