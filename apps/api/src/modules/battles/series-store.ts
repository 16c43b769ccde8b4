import type { BattleSeriesDefinition } from '@altyn/contracts/battle-operating';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

export interface Series {
  id: string;
  definition: BattleSeriesDefinition;
  isEnabled: boolean;
}

const columns = sql`id, definition, is_enabled as "isEnabled"`;

/** Keeps what is there under the id. */
export async function insertSeriesIfMissing(
  tx: Queries,
  series: { id: string; definition: BattleSeriesDefinition; at: Date },
): Promise<void> {
  const { first_starts_at, every_hours, duration_minutes } = series.definition;
  await sql`
    insert into battles.series (id, definition, first_starts_at, every_hours, duration_minutes, created_at)
    values (${series.id}, ${JSON.stringify(series.definition)}::jsonb, ${new Date(first_starts_at)}, ${every_hours},
      ${duration_minutes}, ${series.at})
    on conflict (id) do nothing`.execute(tx);
}

export async function findSeries(queries: Queries, id: string): Promise<Series | undefined> {
  const { rows } = await sql<Series>`select ${columns} from battles.series where id = ${id}`.execute(queries);
  return rows[0];
}

export async function listSeries(queries: Queries): Promise<Series[]> {
  const { rows } = await sql<Series>`select ${columns} from battles.series order by created_at, id`.execute(queries);
  return rows;
}

export async function setSeriesEnabled(tx: Queries, id: string, isEnabled: boolean): Promise<void> {
  await sql`update battles.series set is_enabled = ${isEnabled} where id = ${id}`.execute(tx);
}
