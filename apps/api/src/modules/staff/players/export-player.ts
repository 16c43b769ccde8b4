import type { Queries } from '../../../platform/db/db.ts';
import { type ExportedTable, exportedTables } from './player-data.data.ts';
import { readPlayerRows } from './player-data-store.ts';

/** Rows of one table in a player's copy. More rows than this are cut, and the copy says so. */
const maxRows = 100_000;

/**
 * A player's copy of their data, one line of JSON per table that has rows: `{table, rows}`, the newest rows first. A line whose
 * table holds more rows has `cut_after` too, and a last line names all such tables.
 */
export async function exportPlayer(
  queries: Queries,
  of: { playerId: string; maxRows?: number; tables?: readonly ExportedTable[] },
  print: (line: string) => void,
): Promise<void> {
  const limit = of.maxRows ?? maxRows;
  const cut: string[] = [];
  for (const table of of.tables ?? exportedTables) {
    const { rows, isCut } = await readPlayerRows(queries, { table, playerId: of.playerId, maxRows: limit });
    if (rows.length === 0) continue;
    print(JSON.stringify({ table: table.table, rows, ...(isCut && { cut_after: limit }) }));
    if (isCut) cut.push(table.table);
  }
  if (cut.length > 0) print(JSON.stringify({ incomplete: cut, rows_per_table: limit }));
}
