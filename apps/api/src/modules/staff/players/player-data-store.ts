import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** Columns that are secrets or digests of ours, not data that a person gave or caused. */
const secretColumn = String.raw`(_sealed|_hash|_digest|digest|secret|token|auth|p256dh|public_key|key|salt|answer)$`;
/** Tables of one's own data whose rows name the player in another column. */
const ownColumn: Readonly<Record<string, string>> = { 'identity.player': 'id' };
/** Queues of the machinery; what they carry is in the tables. */
const leftOut = ['platform.outbox'];
const maxRows = 100_000;

/** Lists the tables that hold rows of players, with the columns that are shown. */
export async function listPlayerTables(queries: Queries): Promise<{ table: string; columns: string[]; own: string }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_schema || '.' || c.table_name as table,
      array_agg(c.column_name::text order by c.ordinal_position)
        filter (where c.column_name !~ ${secretColumn} and c.data_type <> 'bytea') as columns
    from information_schema.columns c
    join pg_class r on r.oid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
    where r.relkind in ('r', 'p') and not r.relispartition
      and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
    group by 1
    having bool_or(c.column_name = 'player_id') or (c.table_schema || '.' || c.table_name) = 'identity.player'
    order by 1`.execute(queries);
  return rows
    .filter(({ table }) => !leftOut.includes(table))
    .map((row) => ({ ...row, own: ownColumn[row.table] ?? 'player_id' }));
}

/** Reads the rows of a player in one table, as JSON. Names come from `listPlayerTables` alone. */
export async function readPlayerRows(
  queries: Queries,
  of: { table: string; columns: readonly string[]; own: string; playerId: string },
): Promise<unknown[]> {
  const columns = sql.join(of.columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(found) as row from (
      select ${columns} from ${sql.table(of.table)} where ${sql.ref(of.own)} = ${of.playerId} limit ${maxRows}
    ) as found`.execute(queries);
  return rows.map(({ row }) => row);
}

/** Reads the messages of a player's tickets, which name the ticket and not the player. */
export async function readTicketMessages(queries: Queries, playerId: string): Promise<unknown[]> {
  return queries
    .selectFrom('support.message as m')
    .innerJoin('support.ticket as t', 't.id', 'm.ticketId')
    .select(['m.ticketId', 'm.author', 'm.text', 'm.at'])
    .where('t.playerId', '=', playerId)
    .orderBy('m.at')
    .execute();
}
