import { createHash } from 'node:crypto';
import type { CreatePaymentRequest, Origin, ProviderPayment } from '@altyn/contracts/payment-provider';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { inTransaction } from '@altyn/server-kit/postgres';
import { isAssetCode } from '../../assets.ts';
import { enqueueDelivery } from '../deliveries/deliver.ts';
import type { Deps } from '../../deps.ts';
import {
  creditTransfers,
  findByReference,
  findPayment,
  insertAddress,
  insertPayment,
  listMovable,
  listTransfers,
  lockPayment,
  nextAddressIndex,
  type PaymentRow,
  type Queries,
  type TransferRow,
  updatePayment,
} from './store.ts';
import { type Heads, isSettled, judgePayment, quoteLifeMs, unitsOf, worthOf } from './rules.ts';

export type Created<Told> =
  | { ok: true; told: Told }
  | { ok: false; error: 'invalid_request' | 'idempotency_conflict' | 'unavailable' };

export const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Renders a payment for the merchant. */
export function tellPayment({ config }: Pick<Deps, 'config'>, row: PaymentRow): ProviderPayment {
  return {
    id: row.id,
    merchant_reference: row.merchant_reference,
    customer_reference: row.customer_reference,
    amount: formatMoney(row.amount_minor),
    currency: row.currency,
    method: row.asset,
    status: row.status,
    reason: row.reason as ProviderPayment['reason'],
    hosted_url: `${config.PUBLIC_CRYPTO_URL.replace(/\/+$/, '')}/pay/${row.id}`,
    instrument: null,
    ...(row.settled_minor === null ? {} : { settled_amount: formatMoney(row.settled_minor) }),
    ...(row.follows === null ? {} : { follows: row.follows }),
    ...(row.origins === null ? {} : { origins: row.origins }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Opens a payment with a separate address and a quote valid for a quarter of an hour. A repeat returns the first. */
export async function createPayment(deps: Deps, request: CreatePaymentRequest): Promise<Created<ProviderPayment>> {
  const { merchant_reference: reference, method: asset, currency } = request;
  const amountMinor = parseMoney(request.amount);
  if (!isAssetCode(asset) || !deps.network.assets.includes(asset) || !amountMinor)
    return { ok: false, error: 'invalid_request' };
  const hash = hashOf(request);
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
      return { ok: true, told: tellPayment(deps, row) };
    }
    const first = await findByReference(client, reference);
    if (!first) throw new Error('a payment that is there is gone');
    return repeat(deps, first, hash);
  });
}

function repeat(deps: Deps, row: PaymentRow, hash: string): Created<ProviderPayment> {
  return row.request_hash === hash
    ? { ok: true, told: tellPayment(deps, row) }
    : { ok: false, error: 'idempotency_conflict' };
}

/** Voids an incomplete payment; its address stays watched, and money that arrives is reported as completed. */
export async function voidPayment(deps: Deps, id: string): Promise<ProviderPayment | undefined> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockPayment(client, id);
    if (!row) return undefined;
    if (row.status !== 'created' && row.status !== 'pending') return tellPayment(deps, row);
    return tellPayment(deps, await move(deps, client, { row, status: 'denied', reason: 'cancelled_by_merchant' }));
  });
}

/** Updates payments by time and by the chain. @returns the number of payments examined. */
export async function movePayments(deps: Deps, heads: Heads): Promise<number> {
  const ids = await listMovable(deps.pool, deps.now());
  for (const id of ids) {
    const seen = await findPayment(deps.pool, id);
    const rate = seen && (await deps.rates.of(seen.asset, seen.currency))?.rate;
    await inTransaction(deps.pool, (client) => movePayment(deps, client, { id, heads, rate }));
  }
  return ids.length;
}

async function movePayment(
  deps: Deps,
  client: Queries,
  of: { id: string; heads: Heads; rate: bigint | undefined },
): Promise<void> {
  const row = await lockPayment(client, of.id);
  if (!row) return;
  const all = await listTransfers(client, row.address_index);
  const open = all.filter((transfer) => transfer.credited_by === null && transfer.asset === row.asset);
  if (row.status === 'completed') {
    for (const transfer of open) await creditOnceMore(deps, client, { ...of, row, transfer });
    return;
  }
  const { asset, amount_minor: amountMinor, quote_units: quoteUnits, quote_until: quoteUntil, status } = row;
  const payment = { asset, amountMinor, quoteUnits, quoteUntil, status };
  const step = judgePayment(payment, { transfers: open, heads: of.heads, rate: of.rate, now: deps.now() });
  if (!step) return;
  if (step.to === 'completed') {
    await creditTransfers(client, { paymentId: row.id, transfers: open, chainId: deps.config.CHAIN_ID });
    await move(deps, client, {
      row,
      status: 'completed',
      reason: null,
      settledMinor: step.settledMinor,
      origins: originsOf(open),
    });
    return;
  }
  const hasOther = all.some((transfer) => transfer.asset !== row.asset);
  const reason = step.to === 'expired' ? (hasOther ? 'wrong_token' : 'timed_out') : null;
  await move(deps, client, { row, status: step.to, reason });
}

const mostOrigins = 64;
const originsOf = (transfers: readonly TransferRow[]): Origin[] =>
  transfers.slice(0, mostOrigins).map(({ tx_hash, sender }) => ({ tx_hash, address: sender }));

/** Creates a separate payment, at today's rate, for money sent to a completed payment's address. */
async function creditOnceMore(
  deps: Deps,
  client: Queries,
  of: { row: PaymentRow; transfer: TransferRow; heads: Heads; rate: bigint | undefined },
): Promise<void> {
  const { row, transfer, heads, rate } = of;
  if (rate === undefined || !isSettled(transfer, row.asset, heads)) return;
  const settledMinor = worthOf(transfer.units, { rate, asset: row.asset });
  if (settledMinor === 0n) return;
  const now = deps.now();
  const further: PaymentRow = {
    ...row,
    id: `cpy_${deps.newId()}`,
    merchant_reference: deps.newId(),
    request_hash: hashOf(['further', transfer.tx_hash, transfer.log_index]),
    amount_minor: settledMinor,
    quote_units: transfer.units,
    rate,
    rate_at: now,
    quote_until: now,
    status: 'pending',
    reason: null,
    settled_minor: null,
    follows: row.merchant_reference,
    origins: null,
    sequence: 0,
    created_at: now,
    updated_at: now,
  };
  await insertPayment(client, further);
  await creditTransfers(client, { paymentId: further.id, transfers: [transfer], chainId: deps.config.CHAIN_ID });
  await move(deps, client, {
    row: further,
    status: 'completed',
    reason: null,
    settledMinor,
    origins: originsOf([transfer]),
  });
}

/** Writes a payment's new state and its webhook in one transaction. */
async function move(
  deps: Deps,
  client: Queries,
  to: {
    row: PaymentRow;
    status: PaymentRow['status'];
    reason: string | null;
    settledMinor?: bigint;
    origins?: Origin[];
  },
): Promise<PaymentRow> {
  const now = deps.now();
  const row = await updatePayment(client, to.row, {
    status: to.status,
    reason: to.reason,
    settled_minor: to.settledMinor ?? to.row.settled_minor,
    origins: to.origins ?? to.row.origins,
    updated_at: now,
  });
  const event = {
    id: `evt_${deps.newId()}`,
    sequence: row.sequence,
    created_at: now.toISOString(),
    type: `payment.${row.status}`,
    data: tellPayment(deps, row),
  };
  await enqueueDelivery(client, { url: row.request.callbackUrl, event, now });
  return row;
}
