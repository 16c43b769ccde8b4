import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';

/** A bonus the house has given and that waits for the player or for a free slot. */
export interface Grant {
  id: string;
  playerId: string;
  bonusId: string;
  reference: string;
  amount: Minor;
  isAutomatic: boolean;
  createdAt: Date;
  expiresAt: Date | null;
}

const columns = sql`
  id, player_id as "playerId", bonus_id as "bonusId", reference, amount, is_automatic as "isAutomatic",
  created_at as "createdAt", expires_at as "expiresAt"`;

/** @returns false when the player was already given something for that reference. */
export async function insertGrant(tx: Tx, grant: Grant): Promise<boolean> {
  const { rows } = await sql`
    insert into bonuses.bonus_grant (player_id, id, bonus_id, reference, amount, is_automatic, created_at, expires_at)
    values (${grant.playerId}, ${grant.id}, ${grant.bonusId}, ${grant.reference}, ${grant.amount}, ${grant.isAutomatic},
      ${grant.createdAt}, ${grant.expiresAt})
    on conflict (player_id, reference) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** What waits for a player, oldest first; of one bonus, or of those that credit themselves. */
export async function findWaitingGrant(
  queries: Queries,
  which: { playerId: string; now: Date } & ({ bonusId: string } | { isAutomatic: true }),
): Promise<Grant | undefined> {
  const filter = 'bonusId' in which ? sql`bonus_id = ${which.bonusId}` : sql`is_automatic`;
  const { rows } = await sql<Grant>`
    select ${columns} from bonuses.bonus_grant
    where player_id = ${which.playerId} and user_bonus_id is null and ${filter}
      and (expires_at is null or expires_at > ${which.now})
    order by created_at, id limit 1`.execute(queries);
  return rows[0];
}

/** Everything that waits for a player, by bonus: the oldest of each. */
export async function listWaitingGrants(
  queries: Queries,
  which: { playerId: string; now: Date },
): Promise<Map<string, Grant>> {
  const { rows } = await sql<Grant>`
    select distinct on (bonus_id) ${columns} from bonuses.bonus_grant
    where player_id = ${which.playerId} and user_bonus_id is null
      and (expires_at is null or expires_at > ${which.now})
    order by bonus_id, created_at, id`.execute(queries);
  return new Map(rows.map((grant) => [grant.bonusId, grant]));
}

export async function markGrantUsed(
  tx: Tx,
  used: { playerId: string; grantId: string; userBonusId: string },
): Promise<void> {
  await sql`
    update bonuses.bonus_grant set user_bonus_id = ${used.userBonusId}
    where player_id = ${used.playerId} and id = ${used.grantId} and user_bonus_id is null`.execute(tx);
}

/**
 * Players with a free slot for whom something waits that credits itself, in no order: those who may get nothing now
 * (excluded, disabled) keep nobody else waiting.
 */
export async function listPlayersOwed(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from bonuses.bonus_grant w
    where user_bonus_id is null and is_automatic and (expires_at is null or expires_at > ${now})
      and not exists (
        select from bonuses.user_bonus u where u.player_id = w.player_id and u.status in ('PENDING', 'ACTIVE'))
    group by player_id order by random() limit ${limit}`.execute(queries);
  return rows.map((row) => row.player_id);
}

/** Which of these players have something waiting that credits itself. */
export async function listAutomaticallyOwed(queries: Queries, playerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct player_id from bonuses.bonus_grant
    where player_id = any(${[...playerIds]}::uuid[]) and user_bonus_id is null and is_automatic`.execute(queries);
  return rows.map((row) => row.player_id);
}

/** Waits until nobody else gives under a reference. @returns how many players were given something under it. */
export async function lockReference(tx: Tx, reference: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`.execute(tx);
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from bonuses.bonus_grant where reference = ${reference} and reference like 'offer:%'`.execute(
    tx,
  );
  return rows[0]?.given ?? 0;
}
