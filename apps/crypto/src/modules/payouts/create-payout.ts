import type { CreatePayoutRequest, ProviderPayout } from '@altyn/contracts/services/payment-provider';
import { parseMoney } from '@altyn/domain/money';
import { isAssetCode } from '../../assets.ts';
import { payoutUnitsOf } from '../../conversion.ts';
import { type Created, hashRequest } from '../../created.ts';
import type { Deps } from '../../deps.ts';
import { renderPayout } from './render-payout.ts';
import { findPayoutBy, insertPayout, type PayoutRow } from './store.ts';

/** Stores a payout for the signer with the units at the current rate. A repeat returns the first. */
export async function createPayout(deps: Deps, request: CreatePayoutRequest): Promise<Created<ProviderPayout>> {
  const { method: asset, currency, merchant_reference: reference } = request;
  const amountMinor = parseMoney(request.amount);
  const address = deps.network.readAddress(request.account);
  if (!isAssetCode(asset) || !deps.network.assets.includes(asset) || !amountMinor || address === undefined)
    return { ok: false, error: 'invalid_request' };
  const hash = hashRequest(request);
  const known = await findPayoutBy(deps.pool, 'merchant_reference', reference);
  if (known) return repeat(known, hash);
  const quote = await deps.rates.of(asset, currency);
  if (!quote) return { ok: false, error: 'unavailable' };
  const units = payoutUnitsOf(amountMinor, { rate: quote.rate, asset });
  if (units === 0n) return { ok: false, error: 'invalid_request' };
  await insertPayout(deps.pool, {
    id: `cpo_${deps.newId()}`,
    merchant_reference: reference,
    customer_reference: request.customer_reference,
    request_hash: hash,
    request: { callbackUrl: request.callback_url },
    asset,
    amount_minor: amountMinor,
    currency,
    address,
    units,
    rate: quote.rate,
    at: deps.now(),
  });
  const row = await findPayoutBy(deps.pool, 'merchant_reference', reference);
  if (!row) throw new Error(`payout ${reference} was not stored`);
  return repeat(row, hash);
}

function repeat(row: PayoutRow, hash: string): Created<ProviderPayout> {
  return row.request_hash === hash
    ? { ok: true, view: renderPayout(row) }
    : { ok: false, error: 'idempotency_conflict' };
}
