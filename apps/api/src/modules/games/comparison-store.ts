import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

/** Up to when a provider's list has been compared with ours; undefined: never. */
export async function selectComparedUntil(queries: Queries, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select compared_until as until from games.provider_comparison where provider = ${provider}`.execute(queries);
  return rows[0]?.until;
}

/** Never goes back: of two comparisons at once, the one that came further counts. */
export async function moveComparedUntil(queries: Queries, provider: string, until: Date): Promise<void> {
  await sql`
    insert into games.provider_comparison as c (provider, compared_until) values (${provider}, ${until})
    on conflict (provider) do update set compared_until = greatest(c.compared_until, excluded.compared_until)`.execute(
    queries,
  );
}
