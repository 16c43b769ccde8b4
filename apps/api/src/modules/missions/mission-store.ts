import type { MissionDefinition } from '@altyn/contracts/missions';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

export interface MissionRow {
  id: string;
  definition: MissionDefinition;
}

/** Missions that are offered, in their order. */
export async function listMissions(queries: Queries): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`
    select id, definition from missions.mission where is_offered order by position`.execute(queries);
  return rows;
}

export async function hasMissions(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select from missions.mission limit 1`.execute(queries);
  return rows.length > 0;
}

/** Offers these missions and no others; a code that is known keeps its id. */
export async function replaceMissions(tx: Tx, missions: readonly MissionRow[], at: Date): Promise<void> {
  await sql`lock table missions.mission in share row exclusive mode`.execute(tx);
  await sql`update missions.mission set is_offered = false where is_offered`.execute(tx);
  for (const [position, { id, definition }] of missions.entries()) {
    await sql`
      insert into missions.mission (id, code, position, definition, is_offered, updated_at)
      values (${id}, ${definition.code}, ${position}, ${JSON.stringify(definition)}::jsonb, true, ${at})
      on conflict (code) do update set position = excluded.position, definition = excluded.definition,
        is_offered = true, updated_at = excluded.updated_at`.execute(tx);
  }
}
