import type { CreatePayoutRequest, ProviderPayout } from '@altyn/contracts/payment-provider';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { inTransaction } from '@altyn/server-kit/postgres';
import { type AssetCode, isAssetCode } from '../../assets.ts';
import { enqueueDelivery } from '../deliveries/deliver.ts';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../payments/store.ts';
import { type Created, hashOf } from '../payments/payments.ts';
import { confirmations, type Heads, payoutUnitsOf } from '../payments/rules.ts';

interface PayoutRow {
  id: string;
  merchant_reference: string;
  customer_reference: string;
  request_hash: string;
  request: { callbackUrl: string };
  asset: AssetCode;
  amount_minor: bigint;
  currency: string;
  address: string;
  units: string;
  rate: string;
  status: 'processing' | 'completed' | 'denied';
  reason: string | null;
  sequence: number;
  created_at: Date;
  updated_at: Date;
}

/** `0x1234…abcd` */
const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

export function tellPayout(row: PayoutRow): ProviderPayout {
  return {
    id: row.id,
    merchant_reference: row.merchant_reference,
    customer_reference: row.customer_reference,
    amount: formatMoney(row.amount_minor),
    currency: row.currency,
    method: row.asset,
    status: row.status,
    reason: row.reason as ProviderPayout['reason'],
    instrument: { brand: row.asset, masked: shorten(row.address), token: row.address },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Stores a payout for the signer with the units at the current rate. A repeat returns the first. */
export async function createPayout(deps: Deps, request: CreatePayoutRequest): Promise<Created<ProviderPayout>> {
  const { method: asset, currency, merchant_reference: reference } = request;
  const amountMinor = parseMoney(request.amount);
  const address = deps.network.readAddress(request.account);
  if (!isAssetCode(asset) || !deps.network.assets.includes(asset) || !amountMinor || address === undefined)
    return { ok: false, error: 'invalid_request' };
  const hash = hashOf(request);
  const known = await findPayoutBy(deps.pool, 'merchant_reference', reference);
  if (known) return repeat(known, hash);
  const quote = await deps.rates.of(asset, currency);
  if (!quote) return { ok: false, error: 'unavailable' };
  const units = payoutUnitsOf(amountMinor, { rate: quote.rate, asset });
  if (units === 0n) return { ok: false, error: 'invalid_request' };
  await deps.pool.query(
    `insert into crypto.payout (id, merchant_reference, customer_reference, request_hash, request, asset, amount_minor, currency,
       address, units, rate, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'processing', $12, $12)
     on conflict (merchant_reference) do nothing`,
    [
      `cpo_${deps.newId()}`,
      reference,
      request.customer_reference,
      hash,
      JSON.stringify({ callbackUrl: request.callback_url }),
      asset,
      amountMinor,
      currency,
      address,
      units,
      quote.rate,
      deps.now(),
    ],
  );
  const row = await findPayoutBy(deps.pool, 'merchant_reference', reference);
  if (!row) throw new Error('a payout just written is gone');
  return repeat(row, hash);
}

function repeat(row: PayoutRow, hash: string): Created<ProviderPayout> {
  return row.request_hash === hash ? { ok: true, told: tellPayout(row) } : { ok: false, error: 'idempotency_conflict' };
}

export async function findPayoutBy(
  queries: Queries,
  column: 'id' | 'merchant_reference',
  value: string,
): Promise<PayoutRow | undefined> {
  const { rows } = await queries.query<PayoutRow>(`select * from crypto.payout where ${column} = $1`, [value]);
  return rows[0];
}

/**
 * Ends payouts with a sufficiently confirmed transaction of any attempt. A failed one is denied only when its block is
 * final, since on another branch the same bytes could still pay.
 * @returns the number ended.
 */
export async function movePayouts(deps: Deps, heads: Heads): Promise<number> {
  const { rows } = await deps.pool.query<{ id: string; hashes: string[] }>(
    `select p.id, array_agg(s.hash order by s.attempt desc) as hashes
     from crypto.payout p join crypto.signed s on s.purpose = 'payout:' || p.id
     where p.status = 'processing' group by p.id`,
  );
  let ended = 0;
  for (const { id, hashes } of rows) {
    for (const hash of hashes) {
      const outcome = await deps.chain.outcomeOf(hash);
      if (!outcome || heads.latest - outcome.blockNumber + 1n < confirmations) continue;
      if (!outcome.isOk && outcome.blockNumber > heads.finalized) continue;
      if (!outcome.isOk) deps.log.error({ payout: id, hash }, 'a payout was mined and failed');
      await inTransaction(deps.pool, (client) => endPayout(deps, client, { id, isOk: outcome.isOk }));
      ended += 1;
      break;
    }
  }
  return ended;
}

async function endPayout(deps: Deps, client: Queries, of: { id: string; isOk: boolean }): Promise<void> {
  const now = deps.now();
  const { rows } = await client.query<PayoutRow>(
    `update crypto.payout set status = $2, reason = $3, updated_at = $4, sequence = sequence + 1
     where id = $1 and status = 'processing' returning *`,
    [of.id, of.isOk ? 'completed' : 'denied', of.isOk ? null : 'invalid_account', now],
  );
  const [row] = rows;
  if (!row) return;
  const event = {
    id: `evt_${deps.newId()}`,
    sequence: row.sequence,
    created_at: now.toISOString(),
    type: `payout.${row.status}`,
    data: tellPayout(row),
  };
  await enqueueDelivery(client, { url: row.request.callbackUrl, event, now });
}
