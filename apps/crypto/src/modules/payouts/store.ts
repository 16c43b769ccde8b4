import type { AssetCode } from '../../assets.ts';
import type { Queries } from '../../platform/queries.ts';

export interface PayoutRow {
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

/** Inserts a payout unless its reference exists. */
export async function insertPayout(
  queries: Queries,
  row: Pick<
    PayoutRow,
    | 'id'
    | 'merchant_reference'
    | 'customer_reference'
    | 'request_hash'
    | 'request'
    | 'asset'
    | 'amount_minor'
    | 'currency'
    | 'address'
  > & { units: bigint; rate: bigint; at: Date },
): Promise<void> {
  await queries.query(
    `insert into crypto.payout (id, merchant_reference, customer_reference, request_hash, request, asset, amount_minor, currency,
       address, units, rate, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'processing', $12, $12)
     on conflict (merchant_reference) do nothing`,
    [
      row.id,
      row.merchant_reference,
      row.customer_reference,
      row.request_hash,
      JSON.stringify(row.request),
      row.asset,
      row.amount_minor,
      row.currency,
      row.address,
      row.units,
      row.rate,
      row.at,
    ],
  );
}

export async function findPayoutBy(
  queries: Queries,
  column: 'id' | 'merchant_reference',
  value: string,
): Promise<PayoutRow | undefined> {
  const { rows } = await queries.query<PayoutRow>(`select * from crypto.payout where ${column} = $1`, [value]);
  return rows[0];
}

/** Lists open payouts with the hashes of their signed attempts, newest first. */
export async function listSigned(queries: Queries): Promise<{ id: string; hashes: string[] }[]> {
  const { rows } = await queries.query<{ id: string; hashes: string[] }>(
    `select p.id, array_agg(s.hash order by s.attempt desc) as hashes
     from crypto.payout p join crypto.signed s on s.purpose = 'payout:' || p.id
     where p.status = 'processing' group by p.id`,
  );
  return rows;
}

/** Ends an open payout. @returns undefined when it has ended before. */
export async function closePayout(
  queries: Queries,
  of: { id: string; status: 'completed' | 'denied'; reason: string | null; at: Date },
): Promise<PayoutRow | undefined> {
  const { rows } = await queries.query<PayoutRow>(
    `update crypto.payout set status = $2, reason = $3, updated_at = $4, sequence = sequence + 1
     where id = $1 and status = 'processing' returning *`,
    [of.id, of.status, of.reason, of.at],
  );
  return rows[0];
}

/** Counts payouts that have not ended. */
export async function countProcessingPayouts(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from crypto.payout where status = 'processing'`,
  );
  return rows[0]?.count ?? 0;
}
