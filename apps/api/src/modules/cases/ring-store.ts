import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import { gatheredKinds } from './rules.data.ts';

/** Accounts of one ring at most: beyond, a person draws the line. */
const maxRing = 50;

/**
 * Lists the accounts that belong together with one: by links between accounts, unless they are cut, and by common payment
 * instruments. The account itself is the first.
 */
export async function listRing(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ring (id) as (
      select ${playerId}::uuid
      union
      select next.id from ring r cross join lateral (
        select case when l.one = r.id then l.other else l.one end as id from persons.link l
        where r.id in (l.one, l.other) and (l.state in ('certain', 'confirmed') or (l.state = 'likely' and l.is_blocking))
        union
        select o.player_id from payments.instrument_use u
          join payments.instrument_use o on o.provider = u.provider and o.fingerprint = u.fingerprint
        where u.player_id = r.id and not exists (
          select 1 from persons.link c where c.state = 'cut'
            and c.one = least(o.player_id, r.id) and c.other = greatest(o.player_id, r.id))) next)
    select id::text from ring order by id <> ${playerId}::uuid, id limit ${maxRing}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Lists open alerts of players that no case has, oldest first. */
export async function listLooseAlerts(
  queries: Queries,
  limit: number,
): Promise<{ id: string; kind: string; playerId: string }[]> {
  const { rows } = await sql<{ id: string; kind: string; playerId: string }>`
    select a.id, a.kind, a.player_id as "playerId" from payments.alert a
    where a.resolved_at is null and a.player_id is not null and a.kind = any(${gatheredKinds}::text[])
      and not exists (select 1 from cases.alert c where c.alert_id = a.id)
    order by a.opened_at, a.id limit ${limit}`.execute(queries);
  return rows;
}
