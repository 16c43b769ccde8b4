import type { AssetCode } from '../../assets.ts';
import type { Queries } from '../../platform/queries.ts';
import type { PayoutRow } from '../../signer/approvals.ts';
import type { DailyUse, Fees } from '../../signer/rules.ts';
import type { SignerDeps } from './signer-deps.ts';

const batchSize = 20;
type PoolDeps = Pick<SignerDeps, 'pool' | 'config'>;

/** Lists waiting payouts without a nonce, oldest first. */
export async function listNew({ pool }: PoolDeps): Promise<PayoutRow[]> {
  const { rows } = await pool.query<Omit<PayoutRow, 'units'> & { units: string }>(
    `select p.id, p.merchant_reference as reference, p.asset, p.amount_minor as "amountMinor", p.currency, p.address, p.units
     from crypto.payout p left join crypto.nonce n on n.purpose = 'payout:' || p.id
     where p.status = 'processing' and n.purpose is null order by p.created_at, p.id limit ${batchSize}`,
  );
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

/** Sums the units paid out since an instant, by asset. */
export async function sumPaidSince({ pool }: PoolDeps, since: Date): Promise<DailyUse[]> {
  const { rows } = await pool.query<{ asset: DailyUse['asset']; units: string }>(
    `select asset, sum(units) as units from crypto.nonce
     where taken_at > $1 and purpose like 'payout:%' group by asset`,
    [since],
  );
  return rows.map(({ asset, units }) => ({ asset, units: BigInt(units) }));
}

/** Sums the units of an asset bound to nonces from one on. */
export async function sumBound(
  { pool, config }: PoolDeps,
  { asset, fromNonce }: { asset: AssetCode; fromNonce: number },
): Promise<bigint> {
  const { rows } = await pool.query<{ units: string }>(
    'select coalesce(sum(units), 0) as units from crypto.nonce where chain_id = $1 and nonce >= $2 and asset = $3',
    [config.CHAIN_ID, fromNonce, asset],
  );
  return BigInt(rows[0]?.units ?? '0');
}

/** Finds the next nonce that is not bound here; undefined: none is. */
export async function nextBoundNonce(queries: Queries, chainId: number): Promise<bigint | undefined> {
  const { rows } = await queries.query<{ next: bigint | null }>(
    `select max(nonce) + 1 as next from crypto.nonce where chain_id = $1`,
    [chainId],
  );
  return rows[0]?.next ?? undefined;
}

/** Binds a nonce to a purpose permanently. @throws when one of the two is already bound. */
export async function insertNonce(
  queries: Queries,
  of: { chainId: number; nonce: number; purpose: string; asset: AssetCode; units: bigint; at: Date },
): Promise<void> {
  await queries.query(
    `insert into crypto.nonce (chain_id, nonce, purpose, asset, units, taken_at) values ($1, $2, $3, $4, $5, $6)`,
    [of.chainId, of.nonce, of.purpose, of.asset, of.units, of.at],
  );
}

export async function hasNonce({ pool }: PoolDeps, purpose: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from crypto.nonce where purpose = $1', [purpose]);
  return rowCount !== 0;
}

/** Stores signed bytes before they are sent. */
export async function insertSigned(
  queries: Queries,
  of: { purpose: string; attempt: number; raw: string; hash: string; fees: Fees; at: Date },
): Promise<void> {
  const { purpose, attempt, raw, hash, fees, at } = of;
  await queries.query(
    `insert into crypto.signed (purpose, attempt, raw, hash, max_fee_per_gas, max_priority_fee_per_gas, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [purpose, attempt, raw, hash, fees.maxFeePerGas, fees.maxPriorityFeePerGas, at],
  );
}

export interface OpenRow {
  /** The payout; null: another kind of outlay. */
  payout: (Omit<PayoutRow, 'units' | 'amountMinor'> & { amountMinor: string }) | null;
  nonce: bigint;
  purpose: string;
  asset: AssetCode;
  units: string;
  attempt: number;
  raw: string;
  maxFeePerGas: string;
  maxPriorityFeePerGas: string;
  signedAt: Date;
  to: string | null;
}

/** Lists the last attempt of each nonce from one on, in their order. */
export async function listUnmined({ pool, config }: PoolDeps, fromNonce: number): Promise<OpenRow[]> {
  const { rows } = await pool.query<OpenRow>(
    `select distinct on (n.nonce) n.nonce, n.purpose, n.asset, n.units, s.attempt, s.raw, s.max_fee_per_gas as "maxFeePerGas",
       s.max_priority_fee_per_gas as "maxPriorityFeePerGas", s.signed_at as "signedAt", coalesce(p.address, a.address) as to,
       case when p.id is not null then jsonb_build_object('id', p.id, 'reference', p.merchant_reference, 'asset', p.asset,
         'amountMinor', p.amount_minor::text, 'currency', p.currency, 'address', p.address) end as payout
     from crypto.nonce n join crypto.signed s using (purpose)
       left join crypto.payout p on n.purpose = 'payout:' || p.id
       left join crypto.address a on n.purpose like 'gas:' || a.address_index || ':%'
     where n.chain_id = $1 and n.nonce >= $2 order by n.nonce, s.attempt desc`,
    [config.CHAIN_ID, fromNonce],
  );
  return rows;
}

export interface SweepTarget {
  index: bigint;
  asset: AssetCode;
}

/** Lists addresses with credited coins that were not swept since, or not before an instant; at most `limit`, at random. */
export async function listSweepable(
  { pool }: PoolDeps,
  { signedBefore, limit }: { signedBefore: Date; limit: number },
): Promise<SweepTarget[]> {
  const { rows } = await pool.query<SweepTarget>(
    `select index, asset from (
       select distinct t.address_index as index, t.asset from crypto.transfer t
       where t.credited_by is not null and t.is_canonical and t.asset in ('eth', 'usdt_erc20')
         and not exists (select from crypto.sweep s where s.address_index = t.address_index and s.signed_at > t.mined_at
           and s.signed_at < $1)) due
     order by random() limit $2`,
    [signedBefore, limit],
  );
  return rows;
}

/** Finds the bytes signed for an address's nonce. */
export async function findSweep({ pool }: PoolDeps, of: { index: bigint; nonce: number }): Promise<string | undefined> {
  const { rows } = await pool.query<{ raw: string }>(
    'select raw from crypto.sweep where address_index = $1 and nonce = $2',
    [of.index, of.nonce],
  );
  return rows[0]?.raw;
}
