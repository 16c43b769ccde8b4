import type pg from 'pg';

/** Players with a stake in a table's rounds since a time, by table; play money and refused bets do not count. */
export async function countPlayers(db: Pick<pg.Pool, 'query'>, since: Date): Promise<Map<string, number>> {
  const { rows } = await db.query<{ table_code: string; players: bigint }>(
    `select recent.table_code, count(distinct bet.player) as players
     from live.lease
     cross join lateral (
       (select id, table_code from live.round where table_code = lease.table_code and opened_at >= $1
          and phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN'))
       union all
       (select id, table_code from live.round where table_code = lease.table_code and opened_at >= $1
          and outcome is not null and phase in ('RESULT', 'SETTLED') order by opened_at desc limit 1)
     ) as recent
     join live.bet on bet.round_id = recent.id
     where bet.currency <> 'XXX' and bet.status <> 'refused' and bet.of_bet is null
     group by recent.table_code`,
    [since],
  );
  return new Map(rows.map(({ table_code, players }) => [table_code, Number(players)]));
}
