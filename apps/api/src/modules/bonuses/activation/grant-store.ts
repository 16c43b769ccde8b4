import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { advisoryLock, anyOf, rowCount } from '../../../platform/db/expressions.ts';

/** A house bonus that waits for the player or for a free slot. */
export interface Grant {
  id: string;
  playerId: string;
  bonusId: string;
  reference: string;
  amount: Minor;
  isAutomatic: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  /** Euro cents that count against the person's budget of the month; null: it does not count. */
  worthEur: bigint | null;
}

const columns = [
  'id',
  'playerId',
  'bonusId',
  'reference',
  'amount',
  'isAutomatic',
  'createdAt',
  'expiresAt',
  'worthEur',
] as const;

/** @returns false when the reference already gave the player something. */
export async function insertGrant(tx: Tx, grant: Grant): Promise<boolean> {
  const { playerId, id, bonusId, reference, amount, isAutomatic, createdAt, expiresAt, worthEur } = grant;
  const written = await tx
    .insertInto('bonuses.bonus_grant')
    .values({ playerId, id, bonusId, reference, amount, isAutomatic, createdAt, expiresAt, worthEur })
    .onConflict((conflict) => conflict.columns(['playerId', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Tells whether a reference has given something to one of these accounts. */
export async function hasGrant(tx: Tx, of: { accounts: readonly string[]; reference: string }): Promise<boolean> {
  const grant = await tx
    .selectFrom('bonuses.bonus_grant')
    .select('id')
    .where('playerId', '=', anyOf(of.accounts))
    .where('reference', '=', of.reference)
    .limit(1)
    .executeTakeFirst();
  return grant !== undefined;
}

const selectWaiting = (queries: Queries, { playerId, now }: { playerId: string; now: Date }) =>
  queries
    .selectFrom('bonuses.bonus_grant')
    .select(columns)
    .where('playerId', '=', playerId)
    .where('userBonusId', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]));

/** Finds a player's oldest waiting grant, of one bonus or among the automatic ones. */
export async function findWaitingGrant(
  queries: Queries,
  which: { playerId: string; now: Date } & ({ bonusId: string } | { isAutomatic: true }),
): Promise<Grant | undefined> {
  const waiting = selectWaiting(queries, which).orderBy('createdAt').orderBy('id').limit(1);
  return 'bonusId' in which
    ? waiting.where('bonusId', '=', which.bonusId).executeTakeFirst()
    : waiting.where('isAutomatic', '=', true).executeTakeFirst();
}

/** Lists a player's waiting grants: the oldest of each bonus. */
export async function listWaitingGrants(
  queries: Queries,
  which: { playerId: string; now: Date },
): Promise<Map<string, Grant>> {
  const rows = await selectWaiting(queries, which)
    .distinctOn('bonusId')
    .orderBy('bonusId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return new Map(rows.map((grant) => [grant.bonusId, grant]));
}

export async function markGrantUsed(
  tx: Tx,
  used: { playerId: string; grantId: string; userBonusId: string },
): Promise<void> {
  await tx
    .updateTable('bonuses.bonus_grant')
    .set({ userBonusId: used.userBonusId })
    .where('playerId', '=', used.playerId)
    .where('id', '=', used.grantId)
    .where('userBonusId', 'is', null)
    .execute();
}

/**
 * Lists players with a free slot and a waiting automatic grant, in no order: players who may get nothing now (excluded,
 * disabled) do not block the others.
 */
export async function listPlayersOwed(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('bonuses.bonus_grant as w')
    .select('w.playerId')
    .where('w.userBonusId', 'is', null)
    .where('w.isAutomatic', '=', true)
    .where((eb) => eb.or([eb('w.expiresAt', 'is', null), eb('w.expiresAt', '>', now)]))
    .where((eb) => {
      // Not correlated: a distributed database asks each shard once, for those who wait.
      const waiting = eb
        .selectFrom('bonuses.bonus_grant as o')
        .select('o.playerId')
        .where('o.userBonusId', 'is', null)
        .where('o.isAutomatic', '=', true);
      const occupied = eb
        .selectFrom('bonuses.user_bonus as u')
        .select('u.playerId')
        .where('u.status', 'in', ['PENDING', 'ACTIVE'])
        .where('u.playerId', 'in', waiting);
      return eb('w.playerId', 'not in', occupied);
    })
    .groupBy('w.playerId')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.playerId);
}

/** Finds those of the players who have a waiting automatic grant. */
export async function listAutomaticallyOwed(queries: Queries, playerIds: readonly string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('bonuses.bonus_grant')
    .select('playerId')
    .distinct()
    .where('playerId', '=', anyOf(playerIds))
    .where('userBonusId', 'is', null)
    .where('isAutomatic', '=', true)
    .execute();
  return rows.map((row) => row.playerId);
}

/** Serialises grants under a reference. @returns the number of players with a grant under it. */
export async function lockReference(tx: Tx, reference: string): Promise<number> {
  await advisoryLock(reference).execute(tx);
  const { count } = await tx
    .selectFrom('bonuses.bonus_grant')
    .select(rowCount)
    .where('reference', '=', reference)
    // The partial index covers only these.
    .where('reference', 'like', sql.lit('offer:%'))
    .executeTakeFirstOrThrow();
  return count;
}
