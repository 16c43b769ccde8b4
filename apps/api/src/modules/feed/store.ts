import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import type { OutboxCursor } from '../../platform/outbox/outbox.ts';

/** An event that a client missed. */
export interface Missed extends OutboxCursor {
  kind: string;
  json: string;
}

/** Reads a player's events after a position, oldest first. */
export async function selectMissed(
  queries: Queries,
  missed: { playerId: string; kinds: readonly string[]; after: OutboxCursor; limit: number },
): Promise<Missed[]> {
  const { after } = missed;
  const { rows } = await sql<Missed>`
    select xid::text::bigint as xid, id, kind, payload::text as json
    from platform.outbox
    where player_id = ${missed.playerId} and kind = any(${[...missed.kinds]}::text[])
      and (xid, id) > (${after.xid.toString()}::xid8, ${after.id})
    order by xid, id
    limit ${missed.limit}`.execute(queries);
  return rows;
}
