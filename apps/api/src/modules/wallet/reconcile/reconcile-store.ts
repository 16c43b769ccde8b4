import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import type { Base } from '../../ledger/index.ts';

export interface RoundDifference {
  check:
    | 'transaction without transfer'
    | 'transfer without transaction'
    | 'round equals transactions'
    | 'open rounds are counted'
    | 'transaction twice';
  playerId: string;
  subject: string;
  found: string;
  expected: string;
}

/**
 * Compares accepted transactions with transfers, and uuids with each other, from the base on; rounds with their transactions,
 * of all months or of the players named; and open rounds with their counter.
 */
export async function findRoundDifferences(
  queries: Queries,
  { firstId }: Pick<Base, 'firstId'>,
  players?: readonly string[],
): Promise<RoundDifference[]> {
  const ofPlayers = players ? sql`and player_id = any(${players}::uuid[])` : sql``;
  const { rows } = await sql<RoundDifference>`
    (select 'transaction without transfer' as check, t.player_id as "playerId", t.transaction_uuid::text as subject,
      'none' as found, 'one' as expected
    from wallet.provider_transaction t
    where t.id >= ${firstId} and t.status = 'OK' and t.kind <> 'tombstone'
      and t.part_game + t.part_digital + t.part_bonus + coalesce(t.win_amount, 0) > 0
      and t.version is null
      and not exists (select 1 from ledger.transfer l where l.player_id = t.player_id and l.id = t.id)
    limit 1000)
    union all
    (select 'transfer without transaction', l.player_id, l.id::text, 'none', 'one'
    from ledger.transfer l
    where l.id >= ${firstId} and l.kind in ('bet', 'win', 'round', 'rollback')
      and not exists (
        select 1 from wallet.provider_transaction t where t.player_id = l.player_id and t.id = l.id and t.status = 'OK')
    limit 1000)
    union all
    (select 'round equals transactions', r.player_id, r.id::text,
      concat(r.stake_game + r.stake_digital + r.stake_bonus, ' staked, ', r.win_digital + r.win_bonus, ' won'),
      concat(coalesce(t.staked, 0), ' staked, ', coalesce(t.won, 0), ' won')
    from (select * from wallet.round where true ${ofPlayers}) as r
    left join (
      select player_id, round_id,
        sum(case kind when 'win' then 0 when 'rollback' then -1 else 1 end * (part_game + part_digital + part_bonus)) as staked,
        sum(case kind when 'win' then part_game + part_digital + part_bonus when 'round' then win_amount else 0 end) as won
      from wallet.provider_transaction where status = 'OK' and round_id is not null ${ofPlayers}
      group by player_id, round_id) t on t.player_id = r.player_id and t.round_id = r.id
    where r.stake_game + r.stake_digital + r.stake_bonus <> coalesce(t.staked, 0)
      or r.win_digital + r.win_bonus <> coalesce(t.won, 0)
    limit 1000)
    union all
    (select 'open rounds are counted', b.player_id, 'open_rounds', b.open_rounds::text, coalesce(r.open, 0)::text
    from ledger.balance b
    left join (select player_id, count(*) as open from wallet.round where is_open group by player_id) r
      on r.player_id = b.player_id
    where b.open_rounds <> coalesce(r.open, 0)
    limit 1000)
    union all
    (select 'transaction twice', player_id, transaction_uuid::text, count(*)::text, '1'
    from wallet.provider_transaction where id >= ${firstId} and kind <> 'tombstone'
    group by player_id, provider, transaction_uuid having count(*) > 1
    limit 1000)`.execute(queries);
  return rows;
}
