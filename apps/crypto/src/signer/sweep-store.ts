import type { AssetCode } from '../assets.ts';
import type { CommonDeps } from './deps.ts';

type PoolDeps = Pick<CommonDeps, 'pool'>;

/** Sums the known transfers of an asset to an address. */
export async function sumTransfers({ pool }: PoolDeps, of: { index: bigint; asset: AssetCode }): Promise<bigint> {
  const { rows } = await pool.query<{ units: string }>(
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
export async function listSweeps({ pool }: PoolDeps, index: bigint): Promise<SweepRow[]> {
  const { rows } = await pool.query<{ hash: string; asset: AssetCode; units: string }>(
    'select hash, asset, units from crypto.sweep where address_index = $1 and asset is not null order by nonce',
    [index],
  );
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

/** Stores a sweep before it is sent. @param of.nonce undefined: the address's next number here. */
export async function insertSweep(
  { pool, now }: Pick<CommonDeps, 'pool' | 'now'>,
  of: { index: bigint; nonce?: number; raw: string; hash: string; asset: AssetCode; units: bigint },
): Promise<void> {
  await pool.query(
    `insert into crypto.sweep (address_index, nonce, raw, hash, signed_at, asset, units)
     select $1, coalesce($2, max(nonce) + 1, 0), $3, $4, $5, $6, $7 from crypto.sweep where address_index = $1`,
    [of.index, of.nonce ?? null, of.raw, of.hash, now(), of.asset, of.units],
  );
}

/** Number of the newest block that the gateway has read; undefined: none. */
export async function findScannedBlock({ pool }: PoolDeps): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ number: bigint | null }>('select max(number) as number from crypto.block');
  return rows[0]?.number ?? undefined;
}

/** Stores money that no known transfer explains, once. @returns true when it was not stored before. */
export async function insertUnexplained(
  { pool, now }: Pick<CommonDeps, 'pool' | 'now'>,
  of: { index: bigint; asset: AssetCode; units: bigint },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into crypto.unexplained (address_index, asset, units, noticed_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [of.index, of.asset, of.units, now()],
  );
  return rowCount === 1;
}
