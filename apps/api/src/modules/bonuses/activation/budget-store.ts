import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/**
 * Sums what these players have taken since an instant and what still waits for them, in euro cents. A bonus that ended
 * before it was credited does not count.
 */
export async function sumWorth(
  queries: Queries,
  { playerIds, since }: { playerIds: readonly string[]; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ worth: bigint }>`
    select coalesce(sum(worth_eur), 0)::bigint as worth from (
      select worth_eur from bonuses.user_bonus
      where player_id = any(${playerIds}) and subscribed_at >= ${since}
        and (status <> 'CANCELED' or activated_at is not null)
      union all
      select worth_eur from bonuses.bonus_grant
      where player_id = any(${playerIds}) and created_at >= ${since} and user_bonus_id is null) counted`.execute(
    queries,
  );
  return rows[0]?.worth ?? 0n;
}
