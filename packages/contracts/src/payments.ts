import { maxFeeBasisPoints } from '@altyn/domain/payment-fee';
import { nameProblem, normaliseName } from '@altyn/domain/person-name';
import { z } from 'zod';
import { acknowledged, currency, id, instant, listOf, money, moneyInput, pageQuery, wholeListOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { kycStatus } from './player/kyc.ts';

export const paymentDirection = z.enum(['deposit', 'withdraw']);

export const depositStatus = z.enum([
  'created',
  'pending',
  'completed',
  'denied',
  'expired',
  /** Paid on-chain; its origin is under review. */
  'reviewing',
  /** Paid when no longer admitted: being refunded. */
  'refunding',
  'refunded',
  /** Charged back by the payer's bank. */
  'charged_back',
]);
export const withdrawalStatus = z.enum([
  'created',
  'waiting_approval',
  'processing',
  'completed',
  'denied',
  'canceled',
  /** Paid in parts, each a payment of its own. */
  'split',
]);

/** Fee shown to the player. Refuses FEE_CHANGED if the fee is higher now. */
const shownFee = money.optional();

export const paymentMethod = z.object({
  code: z.string(),
  kind: z.enum(['card', 'fiat', 'crypto']),
  brands: z.array(z.string()),
  direction: paymentDirection,
  currency,
  min_amount: money,
  max_amount: money,
  /** Preset amounts. */
  presets: z.array(money),
  /**
   * Payment flow: the provider's page, the device's wallet, a bank's app, a QR code, cash at a terminal, or an on-chain
   * transfer.
   */
  flow: z.enum(['page', 'device', 'bank_app', 'qr', 'cash', 'chain']),
  /** Operator-defined name in the player's language; null: the site's name. */
  name: z.string().nullable(),
  /** Hash of its uploaded mark: `/marks/<hash>.webp`; null: the site's own of its kind. */
  mark: z.string().nullable(),
  /** Usual arrival time in minutes, from the payment or the approval. */
  arrives: z.object({ from_minutes: z.int(), to_minutes: z.int() }),
  /** Flow `device`: data for the browser's Payment Request. */
  device: z.object({ supported_method: z.url(), data: z.record(z.string(), z.unknown()) }).nullable(),
  /** Fee: a fixed amount plus basis points of the payment, rounded down. */
  fee: z.object({ fixed: money, basis_points: z.int().min(0).max(maxFeeBasisPoints) }),
});

/** How a method of a payment of the past is shown. */
export const knownMethod = paymentMethod.pick({ code: true, kind: true, brands: true, name: true, mark: true });

export const payment = z.object({
  id,
  direction: paymentDirection,
  method: z.string(),
  amount: money,
  currency,
  status: z.union([depositStatus, withdrawalStatus]),
  created_at: instant,
  updated_at: instant,
  /** First on its way: paid at the provider (deposits) or approved (withdrawals). */
  begun_at: instant.nullable(),
  /** Withdrawals: the order left for the provider. */
  ordered_at: instant.nullable(),
  /** The money has moved. */
  settled_at: instant.nullable(),
  /** Created or pending deposits: the provider's hosted page. */
  redirect_url: z.url().nullable(),
  /** Reason of a denial, as a message key. */
  reason: z.string().nullable(),
  /** What an operator tells the player of a decision. */
  note: z.string().nullable(),
  /** A part of a withdrawal that is `split`: which, of how many. */
  part: z.object({ of: id, number: z.int(), count: z.int() }).nullable(),
  /** Deposits: bonus credited for it; null: none. */
  bonus_amount: money.nullable(),
  /** Fee deducted when the payment completes. */
  fee: money,
});
export type Payment = z.infer<typeof payment>;

/** Chosen by the client once per intended payment; repeats return the first payment. */
const idempotencyKey = z.uuid();

const tag = 'payments';
const idParams = z.object({ id });

export const paymentsEndpoints = {
  paymentMethods: endpoint({
    method: 'GET',
    path: '/payments/methods',
    summary: "Methods for the player's country and currency",
    tag,
    access: 'player',
    query: z.object({ direction: paymentDirection.default('deposit') }),
    response: listOf(paymentMethod),
  }),
  knownMethods: endpoint({
    method: 'GET',
    path: '/payments/methods/known',
    summary: "Names and marks of every method of the player's country, also of those not offered now",
    tag,
    access: 'player',
    response: listOf(knownMethod),
  }),
  offeredMethods: endpoint({
    method: 'GET',
    path: '/payments/methods/offered',
    summary: 'Deposit methods that players of every country are offered, each in its own currency; for visitors',
    tag,
    access: 'public',
    response: wholeListOf(paymentMethod.pick({ code: true, kind: true })),
  }),
  createDeposit: endpoint({
    method: 'POST',
    path: '/payments/deposits',
    summary: "Start a deposit: answers with the provider's page in `redirect_url`",
    tag,
    access: 'player',
    body: z.object({
      method: z.string().max(32),
      amount: moneyInput,
      idempotency_key: idempotencyKey,
      return_path: z
        .string()
        .max(256)
        .regex(/^\/(?![/\\])[^\\\s]*$/)
        .default('/'),
      fee: shownFee,
      /** A saved method of this kind to pay with. */
      saved_method_id: id.optional(),
      /** A deposit bonus to take with this deposit; its terms were shown. */
      bonus_id: id.optional(),
      /** Token from the device; only for the flow `device`. */
      device_token: z.string().min(2).max(16_384).optional(),
    }),
    status: 201,
    response: payment,
  }),
  appleSession: endpoint({
    method: 'POST',
    path: '/payments/applepay/session',
    summary: 'The session that a device with Apple Pay asks for before it shows its sheet',
    tag,
    access: 'player',
    body: z.object({ validation_url: z.url({ protocol: /^https$/ }) }),
    response: z.object({ session: z.record(z.string(), z.unknown()) }),
  }),
  createWithdrawal: endpoint({
    method: 'POST',
    path: '/payments/withdrawals',
    summary: 'Ask for a withdrawal: holds the money',
    tag,
    access: 'player',
    body: z.object({
      method: z.string().max(32),
      amount: moneyInput,
      idempotency_key: idempotencyKey,
      recipient: z
        .string()
        .overwrite(normaliseName)
        .max(120)
        .refine((text) => nameProblem(text, 2) === undefined, 'Please enter the full name'),
      account: z.string().trim().min(4).max(128),
      fee: shownFee,
    }),
    status: 201,
    response: payment,
  }),
  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/payments/{id}/cancel',
    summary: 'Cancel a withdrawal that waits for approval',
    tag,
    access: 'player',
    params: idParams,
    response: payment,
  }),
  unseenPayments: endpoint({
    method: 'GET',
    path: '/payments/unseen',
    summary: 'Outcomes the player has not been shown yet, oldest first',
    tag,
    access: 'player',
    response: listOf(payment),
  }),
  markPaymentSeen: endpoint({
    method: 'POST',
    path: '/payments/{id}/seen',
    summary: 'The outcome was shown to the player',
    tag,
    access: 'player',
    params: idParams,
    response: acknowledged,
  }),
  payment: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    summary: 'One own payment',
    tag,
    access: 'player',
    params: idParams,
    response: payment,
  }),
  payments: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Own payments, newest first',
    tag,
    access: 'player',
    /** `part_of`: only the parts of this withdrawal. */
    query: pageQuery.extend({ direction: paymentDirection.optional(), part_of: id.optional() }),
    response: listOf(payment),
  }),
  savedMethods: endpoint({
    method: 'GET',
    path: '/payments/saved-methods',
    summary: 'Saved cards and accounts, masked',
    tag,
    access: 'player',
    response: listOf(
      z.object({
        id,
        method: z.string(),
        brand: z.string(),
        masked: z.string(),
        last_used_at: instant,
        is_default: z.boolean(),
      }),
    ),
  }),
  preferMethod: endpoint({
    method: 'POST',
    path: '/payments/saved-methods/{id}/prefer',
    summary: 'Choose the card or account that a deposit begins with',
    tag,
    access: 'player',
    params: idParams,
    response: acknowledged,
  }),
  forgetMethod: endpoint({
    method: 'POST',
    path: '/payments/saved-methods/{id}/forget',
    summary: 'Take a card or account from the saved ones',
    tag,
    access: 'player',
    params: idParams,
    response: acknowledged,
  }),
  payoutRestriction: endpoint({
    method: 'GET',
    path: '/payments/payout-restriction',
    summary: 'Payout limits in the player’s currency and the rating they need',
    tag,
    access: 'player',
    response: z.object({
      /** Withdrawable amount: winnings, and during a break or an exclusion unplayed deposits too. */
      available: money,
      available_game: money,
      /** On a break or excluded: all real money can be withdrawn. */
      is_leaving: z.boolean(),
      /** Methods to which unplayed deposits are returned; empty: any. */
      return_methods: z.array(z.string()),
      /** Amounts that must first be returned by their deposit method. */
      owed_back: z.array(z.object({ method: z.string(), amount: money })),
      /** First payouts in their waiting period, and its end. */
      waiting_addresses: z.array(z.object({ masked: z.string(), until: instant })),
      min_rating: z.number(),
      min_amount: money,
      max_amount_24h: money,
      max_amount_single: money,
      left_24h: money,
      /** Amount withdrawable before identity verification is required; null: verified. */
      left_without_identity: money.nullable(),
      identity_status: kycStatus,
      currency,
    }),
  }),
};
