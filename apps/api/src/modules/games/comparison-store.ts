import type { Queries } from '../../platform/db/db.ts';

/** Up to when a provider's list has been compared with ours; undefined: never. */
export async function selectComparedUntil(queries: Queries, provider: string): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('games.provider_comparison')
    .select('comparedUntil')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.comparedUntil;
}

/** Never goes back: of two comparisons at once, the one that came further counts. */
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
