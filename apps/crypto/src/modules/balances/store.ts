import type { AssetCode } from '../../assets.ts';
import type { Queries } from '../../platform/queries.ts';

/** Sums the known transfers of an asset to an address. */
export async function sumTransfers(queries: Queries, of: { index: bigint; asset: AssetCode }): Promise<bigint> {
  const { rows } = await queries.query<{ units: string }>(
    `select coalesce(sum(units), 0) as units from crypto.transfer
     where address_index = $1 and asset = $2 and is_canonical`,
    [of.index, of.asset],
  );
  return BigInt(rows[0]?.units ?? '0');
}

/** A sweep of an address. */
export interface SweepRow {
  hash: string;
  asset: AssetCode;
  units: bigint;
}

/** Lists everything signed for an address. */
export async function listSweeps(queries: Queries, index: bigint): Promise<SweepRow[]> {
  const { rows } = await queries.query<{ hash: string; asset: AssetCode; units: string }>(
    'select hash, asset, units from crypto.sweep where address_index = $1 and asset is not null order by nonce',
    [index],
  );
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

/** Stores money that no known transfer explains, once. @returns true when it was not stored before. */
export async function insertUnexplained(
  queries: Queries,
  of: { index: bigint; asset: AssetCode; units: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into crypto.unexplained (address_index, asset, units, noticed_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [of.index, of.asset, of.units, of.at],
  );
  return rowCount === 1;
}

/**
 * Lists the addresses to compare after an index, in its order: those with a transfer, and those of payments since an instant,
 * which may have received something unseen.
 */
export async function listAddresses(
  queries: Queries,
  { after, since, limit }: { after: bigint; since: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await queries.query<{ index: bigint }>(
    `select a.address_index as index from crypto.address a
     where a.address_index > $1 and (exists (select from crypto.transfer t where t.address_index = a.address_index)
       or exists (select from crypto.payment p where p.id = a.payment_id and p.created_at > $2))
     order by a.address_index limit $3`,
    [after, since, limit],
  );
  return rows.map(({ index }) => index);
}

export async function findLastCheck(queries: Queries): Promise<Date | undefined> {
  const { rows } = await queries.query<{ at: Date | null }>('select max(checked_at) as at from crypto.balance_check');
  return rows[0]?.at ?? undefined;
}

export async function insertCheck(queries: Queries, of: { at: Date; differences: number }): Promise<void> {
  await queries.query(
    `insert into crypto.balance_check (checked_at, differences) values ($1, $2)
     on conflict (checked_at) do update set differences = excluded.differences`,
    [of.at, of.differences],
  );
}

/** Accepts everything unexplained of an address's asset. @returns false when nothing is. */
export async function acceptUnexplained(
  queries: Queries,
  of: { index: bigint; asset: AssetCode; by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update crypto.unexplained set accepted_at = $3, accepted_by = $4
     where address_index = $1 and asset = $2 and accepted_at is null`,
    [of.index, of.asset, of.at, of.by],
  );
  return rowCount !== 0;
}

/** Stores accepted money as a transfer without a transaction. @param of.block a final one, which is never reverted. */
export async function insertAccepted(
  queries: Queries,
  of: { chainId: number; index: bigint; asset: AssetCode; units: bigint; block: bigint; at: Date },
): Promise<void> {
  await queries.query(
    `insert into crypto.transfer (chain_id, tx_hash, transfer_index, block_number, block_hash, mined_at, address_index, asset, units, sender)
     values ($1, $2, -1, $3, '', $4, $5, $6, $7, '')`,
    [of.chainId, `accepted:${of.index}:${of.at.toISOString()}`, of.block, of.at, of.index, of.asset, of.units],
  );
}
