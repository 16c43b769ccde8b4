import type { BattleSeriesDefinition } from '@altyn/contracts/promotions/battle-operating';
import type { Queries } from '../../platform/db/db.ts';

export interface Series {
  id: string;
  definition: BattleSeriesDefinition;
  isEnabled: boolean;
}

const selectSeries = (queries: Queries) =>
  queries
    .selectFrom('battles.series')
    .select(['id', 'definition', 'isEnabled'])
    .$narrowType<{ definition: BattleSeriesDefinition }>();

/** Inserts a series; keeps an existing one with the id. */
export async function insertSeriesIfMissing(
  tx: Queries,
  series: { id: string; definition: BattleSeriesDefinition; at: Date },
): Promise<void> {
  const { first_starts_at, every_hours, duration_minutes } = series.definition;
  await tx
    .insertInto('battles.series')
    .values({
      id: series.id,
      definition: JSON.stringify(series.definition),
      firstStartsAt: new Date(first_starts_at),
      everyHours: every_hours,
      durationMinutes: duration_minutes,
      createdAt: series.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findSeries(queries: Queries, id: string): Promise<Series | undefined> {
  return selectSeries(queries).where('id', '=', id).executeTakeFirst();
}

export async function listSeries(queries: Queries): Promise<Series[]> {
  return selectSeries(queries).orderBy('createdAt').orderBy('id').execute();
}

export async function setSeriesEnabled(tx: Queries, id: string, isEnabled: boolean): Promise<void> {
  await tx.updateTable('battles.series').set({ isEnabled }).where('id', '=', id).execute();
}
