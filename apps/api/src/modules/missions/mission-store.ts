import type { MissionDefinition } from '@altyn/contracts/promotions/missions';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

export interface MissionRow {
  id: string;
  definition: MissionDefinition;
}

/** Lists offered missions in order. */
export async function listMissions(queries: Queries): Promise<MissionRow[]> {
  return queries
    .selectFrom('missions.mission')
    .select(['id', 'definition'])
    .where('isOffered', '=', true)
    .orderBy('position')
    .execute();
}

export async function hasMissions(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('missions.mission').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Replaces the offered missions; a known code keeps its id. */
export async function replaceMissions(tx: Tx, missions: readonly MissionRow[], at: Date): Promise<void> {
  await sql`lock table missions.mission in share row exclusive mode`.execute(tx);
  await tx.updateTable('missions.mission').set({ isOffered: false }).where('isOffered', '=', true).execute();
  for (const [position, { id, definition }] of missions.entries()) {
    const offered = { position, definition: JSON.stringify(definition), isOffered: true, updatedAt: at };
    await tx
      .insertInto('missions.mission')
      .values({ id, code: definition.code, ...offered })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(offered))
      .execute();
  }
}

/** Offers a mission no longer. @returns false when none of this code is offered. */
export async function endMission(tx: Tx, { code, at }: { code: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('missions.mission')
    .set({ isOffered: false, updatedAt: at })
    .where('code', '=', code)
    .where('isOffered', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
