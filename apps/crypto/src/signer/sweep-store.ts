import type { AssetCode } from '../assets.ts';
import type { CommonDeps } from './deps.ts';

type PoolDeps = Pick<CommonDeps, 'pool'>;

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
