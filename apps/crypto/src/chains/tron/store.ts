import type { TronSignerDeps } from './signer-deps.ts';

export interface SweepTarget {
  index: bigint;
  asset: 'trx' | 'usdt_trc20';
}

/** Lists addresses with credited coins that no sweep outside of [from, to] has followed. */
export async function listSweepable(
  { pool }: Pick<TronSignerDeps, 'pool'>,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<SweepTarget[]> {
  const { rows } = await pool.query<SweepTarget>(
    `select distinct t.address_index as index, t.asset from crypto.transfer t
     where t.credited_by is not null and t.is_canonical and t.asset in ('trx', 'usdt_trc20')
       and not exists (select from crypto.sweep s where s.address_index = t.address_index and s.signed_at > t.mined_at
         and (s.signed_at < $1 or s.signed_at > $2))
     limit $3`,
    [from, to, limit],
  );
  return rows;
}
