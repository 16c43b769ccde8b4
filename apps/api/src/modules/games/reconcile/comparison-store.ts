import type { Queries } from '../../../platform/db/db.ts';

/** Finds the time up to which a provider's list has been compared; undefined: never. */
export async function selectComparedUntil(queries: Queries, provider: string): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('games.provider_comparison')
    .select('comparedUntil')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.comparedUntil;
}

/** Moves the mark forward only: of two concurrent comparisons the later end counts. */
export async function moveComparedUntil(queries: Queries, provider: string, until: Date): Promise<void> {
  await queries
    .insertInto('games.provider_comparison')
    .values({ provider, comparedUntil: until })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ comparedUntil: until })
        .where('games.provider_comparison.comparedUntil', '<', until),
    )
    .execute();
}
