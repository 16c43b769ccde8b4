import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import pg from 'pg';
import { findBookErrors } from '../bench/world.ts';
import type { Acknowledged } from './play.ts';

const unitsPerMinor = BigInt(protocolUnitsPerMinor);

/**
 * What the books must say after everything: each acknowledged effect once, nothing twice, balances equal to their entries.
 * @returns every breach.
 */
export async function verifyBooks(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems = await findBookErrors(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ uuid: string; request: string; total: string; transfers: number }>(`
      select t.transaction_uuid as uuid, t.request_uuid as request, t.total_after::text as total,
        (select count(*)::int from ledger.movement l where l.player_id = t.player_id and l.id = t.id) as transfers
      from wallet.provider_transaction t where t.kind <> 'tombstone'`);
    const kept = new Map(rows.map((row) => [row.uuid, row]));
    const moved = new Set(['OK']);
    for (const { message, text, path } of acknowledged) {
      const told = JSON.parse(text) as { status: string; request_uuid: string; balance: number };
      const { status } = told;
      const uuid = String(message['transaction_uuid']);
      const row = kept.get(uuid);
      if (moved.has(status) && row === undefined) problems.push(`lost: ${path} ${uuid} was answered OK`);
      else if (
        moved.has(status) &&
        (row?.request !== told.request_uuid || BigInt(row.total) * unitsPerMinor !== BigInt(told.balance))
      )
        problems.push(`changed: the answer of ${path} ${uuid}`);
      else if (!moved.has(status) && row !== undefined && row.transfers > 0)
        problems.push(`moved although refused: ${uuid}`);
    }
    const { rows: doubled } = await client.query<{ problem: string }>(`
      select 'transfer twice at version ' || version || ' of ' || player_id as problem
      -- The house's own transfers have no balance to be a version of.
      from ledger.movement where version > 0 group by player_id, version having count(*) > 1
      union all
      select 'round differs ' || r.id from wallet.round r left join (
        select player_id, round_id,
          sum(case kind when 'win' then 0 when 'rollback' then -1 else 1 end * (part_game + part_digital + part_bonus)) as staked
        from wallet.provider_transaction where status = 'OK' and round_id is not null group by 1, 2) t
        on t.player_id = r.player_id and t.round_id = r.id
      where r.stake_game + r.stake_digital + r.stake_bonus <> coalesce(t.staked, 0)`);
    return [...problems, ...doubled.map((row) => row.problem)];
  } finally {
    await client.end();
  }
}
