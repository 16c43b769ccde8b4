import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import type { ExportedTable } from './player-data.data.ts';

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/**
 * Reads the newest rows of a player in one table, as JSON, in the table's order.
 * @returns `isCut`: the table holds more rows of this player.
 */
export async function readPlayerRows(
  queries: Queries,
  of: { table: ExportedTable; playerId: string; maxRows: number },
): Promise<{ rows: unknown[]; isCut: boolean }> {
  const { table, owner, through, shown, order } = of.table;
  const columns = sql.join(wordsOf(shown).map((column) => sql.ref(`t.${column}`)));
  const newestFirst = sql.join(wordsOf(order).map((column) => sql`${sql.ref(`t.${column}`)} desc nulls last`));
  const via = through
    ? sql`join ${sql.table(through.table)} o on o.${sql.ref(through.key)} = t.${sql.ref(through.column)}`
    : sql``;
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(found) as row from (
      select ${columns} from ${sql.table(table)} t ${via}
      where ${sql.ref(`${through ? 'o' : 't'}.${owner}`)} = ${of.playerId}
      order by ${newestFirst} limit ${of.maxRows + 1}
    ) as found`.execute(queries);
  return { rows: rows.slice(0, of.maxRows).map(({ row }) => row), isCut: rows.length > of.maxRows };
}
