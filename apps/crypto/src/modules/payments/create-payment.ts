import type { CreatePaymentRequest, ProviderPayment } from '@altyn/contracts/services/payment-provider';
import { parseMoney } from '@altyn/domain/money';
import { inTransaction } from '@altyn/server-kit/postgres';
import { isAssetCode } from '../../assets.ts';
import { unitsOf } from '../../conversion.ts';
import { type Created, hashRequest } from '../../created.ts';
import type { Deps } from '../../deps.ts';
import { renderPayment } from './render-payment.ts';
import { quoteLifeMs } from './rules.ts';
import { findByReference, insertAddress, insertPayment, nextAddressIndex, type PaymentRow } from './store.ts';

/** Opens a payment with a separate address and a quote valid for a quarter of an hour. A repeat returns the first. */
export async function createPayment(deps: Deps, request: CreatePaymentRequest): Promise<Created<ProviderPayment>> {
  const { merchant_reference: reference, method: asset, currency } = request;
  const amountMinor = parseMoney(request.amount);
  if (!isAssetCode(asset) || !deps.network.assets.includes(asset) || !amountMinor)
    return { ok: false, error: 'invalid_request' };
  const hash = hashRequest(request);
  const known = await findByReference(deps.pool, reference);
  if (known) return repeat(deps, known, hash);
  const quote = await deps.rates.of(asset, currency);
  if (!quote) return { ok: false, error: 'unavailable' };
  const now = deps.now();
  return inTransaction(deps.pool, async (client) => {
    const index = await nextAddressIndex(client);
    const row: PaymentRow = {
      id: `cpy_${deps.newId()}`,
      merchant_reference: reference,
      customer_reference: request.customer_reference,
      request_hash: hash,
      request: { callbackUrl: request.callback_url, returnUrl: request.return_url, locale: request.locale },
      asset,
      amount_minor: amountMinor,
      currency,
      address_index: index,
      quote_units: unitsOf(amountMinor, { rate: quote.rate, asset }),
      rate: quote.rate,
      rate_at: quote.at,
      quote_until: new Date(now.getTime() + quoteLifeMs),
      status: 'created',
      reason: null,
      settled_minor: null,
      follows: null,
      origins: null,
      sequence: 0,
      created_at: now,
      updated_at: now,
    };
    if (await insertPayment(client, row)) {
      await insertAddress(client, { index, address: deps.network.keyOf(deps.addresses.at(index)), paymentId: row.id });
      return { ok: true, view: renderPayment(deps, row) };
    }
    const first = await findByReference(client, reference);
    if (!first) throw new Error(`payment ${reference} conflicts but does not exist`);
    return repeat(deps, first, hash);
  });
}

function repeat(deps: Deps, row: PaymentRow, hash: string): Created<ProviderPayment> {
  return row.request_hash === hash
    ? { ok: true, view: renderPayment(deps, row) }
    : { ok: false, error: 'idempotency_conflict' };
}
