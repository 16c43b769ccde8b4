import { createHash } from 'node:crypto';
import {
  appleSessionAnswer,
  type ProviderPayment,
  type ProviderPayout,
  type ProviderTransaction,
  paymentProviderPaths,
  providerMethod,
  providerPayment,
  providerPayout,
  transactionsAnswer,
  webhookEvent,
  webhookToleranceSeconds,
} from '@altyn/contracts/services/payment-provider';
import { type Currency, currencies, formatMoney, parseMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { callProvider, createProviderAgent, type Failure } from '../../../../platform/http/provider-http.ts';
import type { PaymentProvider, PaymentReport } from '../port.ts';
import { checkSignature } from './signature.ts';

export const sandboxPspName = 'sandbox-psp';
/** Name of the blockchain gateway. */
export const cryptoName = 'altyn-crypto';
export const bitcoinName = 'altyn-bitcoin';
export const tronName = 'altyn-tron';
const pageSize = '200';

export interface HostedProviderOptions {
  name: string;
  /** Base URL, ending in `/psp/v1`. */
  url: string;
  apiKey: string;
  webhookSecret: string;
  /** Payers choose the amount they send. */
  takesAnyAmount?: boolean;
}

function readCurrency(code: string): Currency | undefined {
  return currencies.find((currency) => currency === code.toLowerCase());
}

/** Converts a payment or payout to a report; undefined for an unsupported currency. */
function toReport(
  direction: PaymentReport['direction'],
  answer: ProviderPayment | ProviderPayout,
): PaymentReport | undefined {
  const amountMinor = parseMoney(answer.amount);
  const currency = readCurrency(answer.currency);
  const settled = 'settled_amount' in answer ? answer.settled_amount : undefined;
  const settledMinor = settled === undefined ? null : parseMoney(settled);
  const returnedMinor = parseMoney(answer.returned_amount ?? '0.00');
  if (amountMinor === undefined || currency === undefined || settledMinor === undefined) return undefined;
  if (returnedMinor === undefined) return undefined;
  const missingMinor = 'missing_amount' in answer ? parseMoney(answer.missing_amount ?? '') : undefined;
  return {
    direction,
    playerId: answer.customer_reference,
    paymentId: answer.merchant_reference,
    reference: answer.id,
    status: answer.status,
    at: new Date(answer.updated_at),
    amountMinor,
    returnedMinor,
    currency,
    reason: answer.reason,
    instrument: answer.instrument,
    settledMinor,
    ...(missingMinor === undefined ? {} : { missingMinor }),
    follows: 'follows' in answer ? (answer.follows ?? null) : null,
    origins: 'origins' in answer ? (answer.origins ?? []) : [],
  };
}

const paymentBody = (order: Parameters<PaymentProvider['createDeposit']>[0]) => ({
  merchant_reference: order.paymentId,
  customer_reference: order.playerId,
  amount: formatMoney(order.amountMinor),
  currency: order.currency.toUpperCase(),
  method: providerMethod.parse(order.providerMethod),
  callback_url: order.callbackUrl,
  return_url: order.returnUrl,
  locale: order.locale,
  ...(order.phone === null ? {} : { customer_phone: order.phone }),
  ...(order.deviceToken === undefined ? {} : { device_token: order.deviceToken }),
  ...(order.savedInstrument === undefined ? {} : { saved_instrument: order.savedInstrument }),
});

const payoutBody = (order: Parameters<PaymentProvider['createPayout']>[0]) => ({
  merchant_reference: order.paymentId,
  customer_reference: order.playerId,
  amount: formatMoney(order.amountMinor),
  currency: order.currency.toUpperCase(),
  method: providerMethod.parse(order.providerMethod),
  callback_url: order.callbackUrl,
  recipient: order.recipient,
  account: order.account,
});

/** Converts a line of the provider's list. */
const toLine = (line: ProviderTransaction) => ({
  direction: line.kind === 'payment' ? ('deposit' as const) : ('withdraw' as const),
  paymentId: line.merchant_reference,
  reference: line.id,
  status: line.status,
  amountMinor: parseMoney(line.amount) ?? 0n,
  returnedMinor: parseMoney(line.returned_amount ?? '0.00') ?? 0n,
  currency: line.currency.toLowerCase(),
});

/** Parses a webhook with a verified signature; undefined: malformed body. */
function readEvent(raw: Buffer): { eventId: string; sequence: number; report: PaymentReport } | undefined {
  let body: unknown;
  try {
    body = JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
  const event = webhookEvent.safeParse(body);
  if (!event.success) return undefined;
  const { id, sequence, type, data } = event.data;
  const report = toReport(type.startsWith('payment.') ? 'deposit' : 'withdraw', data);
  return report && { eventId: id, sequence, report };
}

function report(
  direction: PaymentReport['direction'],
  answer: ProviderPayment | ProviderPayout | Failure,
): PaymentReport | Failure {
  return typeof answer === 'string' ? answer : (toReport(direction, answer) ?? 'unavailable');
}

/** Creates a provider that implements `@altyn/contracts/payment-provider`: hosted payments, payouts, signed webhooks. */
export function createHostedProvider(options: HostedProviderOptions): PaymentProvider {
  const agent = createProviderAgent();
  const base = options.url.replace(/\/+$/, '');

  function post<Answer>(path: string, call: { body: object; key: string; answer: z.ZodType<Answer> }) {
    const { body, key, answer } = call;
    const url = `${base}${path}`;
    return callProvider(agent, { method: 'POST', url, apiKey: options.apiKey, body, idempotencyKey: key, answer });
  }
  function get<Answer>(path: string, answer: z.ZodType<Answer>) {
    return callProvider(agent, { method: 'GET', url: `${base}${path}`, apiKey: options.apiKey, answer });
  }
  return {
    name: options.name,
    takesAnyAmount: options.takesAnyAmount ?? false,

    async createDeposit(order) {
      const answer = await post(paymentProviderPaths.payments, {
        key: order.paymentId,
        answer: providerPayment,
        body: paymentBody(order),
      });
      return typeof answer === 'string' ? answer : { reference: answer.id, redirectUrl: answer.hosted_url };
    },

    async voidDeposit(reference) {
      const path = paymentProviderPaths.voidPayment(reference);
      return report('deposit', await post(path, { key: `void-${reference}`, answer: providerPayment, body: {} }));
    },

    async refund(reference) {
      const path = paymentProviderPaths.refundPayment(reference);
      return report('deposit', await post(path, { key: `refund-${reference}`, answer: providerPayment, body: {} }));
    },

    async appleSession({ validationUrl, domain }) {
      const body = { validation_url: validationUrl, domain };
      const path = paymentProviderPaths.appleSessions;
      const answer = await post(path, {
        key: createHash('sha256').update(validationUrl).digest('hex'),
        body,
        answer: appleSessionAnswer,
      });
      return typeof answer === 'string' ? answer : answer.session;
    },

    async createPayout(order) {
      const answer = await post(paymentProviderPaths.payouts, {
        key: order.paymentId,
        answer: providerPayout,
        body: payoutBody(order),
      });
      return report('withdraw', answer);
    },

    async read({ direction, reference }) {
      return direction === 'deposit'
        ? report(direction, await get(paymentProviderPaths.payment(reference), providerPayment))
        : report(direction, await get(paymentProviderPaths.payout(reference), providerPayout));
    },

    async list({ from, to, datedBy, cursor }) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), limit: pageSize });
      if (datedBy !== 'created') query.set('dated_by', datedBy);
      if (cursor !== null) query.set('cursor', cursor);
      const page = await get(`${paymentProviderPaths.transactions}?${query.toString()}`, transactionsAnswer);
      if (typeof page === 'string') return page;
      return { lines: page.transactions.map(toLine), nextCursor: page.next_cursor };
    },

    readWebhook({ raw, signature, now }) {
      const { webhookSecret: secret } = options;
      const check = checkSignature({ raw, header: signature, secret, now, toleranceS: webhookToleranceSeconds });
      if (check !== 'ok') return check;
      return readEvent(raw) ?? 'malformed';
    },
  };
}
