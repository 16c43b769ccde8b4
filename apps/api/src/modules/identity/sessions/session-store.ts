import { type NotNull, sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

export interface SessionRow {
  id: string;
  playerId: string;
  lastSeenAt: Date;
  generation: number;
  rotatedAt: Date;
  isEnded: boolean;
  isDisabled: boolean;
  /** The player has not given birth date and consent. */
  isJoining: boolean;
  createdAt: Date;
  deviceHash: Buffer | null;
}

const selectSessions = (queries: Queries) =>
  queries
    .selectFrom('identity.session as session')
    .innerJoin('identity.player as player', 'player.id', 'session.playerId')
    .select(['session.id', 'session.playerId', 'session.lastSeenAt', 'session.generation', 'session.rotatedAt'])
    .select(['session.createdAt', 'session.deviceHash'])
    .select((eb) => [
      eb('session.endedAt', 'is not', null).$castTo<boolean>().as('isEnded'),
      eb('player.status', '=', 'disabled').$castTo<boolean>().as('isDisabled'),
      eb('player.birthDate', 'is', null).$castTo<boolean>().as('isJoining'),
    ]);

export async function findSession(queries: Queries, sessionId: string): Promise<SessionRow | undefined> {
  return selectSessions(queries).where('session.id', '=', sessionId).executeTakeFirst();
}

/** Locks the session of a refresh token; returns it with the token's generation. */
export async function lockSessionOfToken(
  tx: Queries,
  digest: Buffer,
): Promise<(SessionRow & { tokenGeneration: number; expiresAt: Date }) | undefined> {
  return selectSessions(tx)
    .innerJoin('identity.refresh_token as token', 'token.sessionId', 'session.id')
    .select(['token.generation as tokenGeneration', 'token.expiresAt'])
    .where('token.digest', '=', digest)
    .forNoKeyUpdate('session')
    .executeTakeFirst();
}

export async function insertSession(
  tx: Queries,
  session: { id: string; playerId: string; deviceHash: Buffer; userAgent: string | null; at: Date },
): Promise<void> {
  const { id, playerId, deviceHash, userAgent, at } = session;
  await tx
    .insertInto('identity.session')
    .values({ id, playerId, deviceHash, userAgent, createdAt: at, lastSeenAt: at, rotatedAt: at })
    .execute();
}

export async function insertRefreshToken(
  tx: Queries,
  token: { digest: Buffer; sessionId: string; generation: number; expiresAt: Date },
): Promise<void> {
  const { digest, sessionId, generation, expiresAt } = token;
  await tx.insertInto('identity.refresh_token').values({ digest, sessionId, generation, expiresAt }).execute();
}

/** Begins the next generation of a session's refresh tokens. */
export async function advanceGeneration(
  tx: Queries,
  session: { id: string; generation: number; at: Date },
): Promise<void> {
  const { id, generation, at } = session;
  await tx
    .updateTable('identity.session')
    .set({ generation, rotatedAt: at, lastSeenAt: at })
    .where('id', '=', id)
    .execute();
}

export async function touchSession(queries: Queries, session: { id: string; at: Date }): Promise<void> {
  await queries
    .updateTable('identity.session')
    .set({ lastSeenAt: session.at })
    .where('id', '=', session.id)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '<', session.at)
    .execute();
}

/** Ends open sessions: one, or all of a player except one. @returns the ids ended. */
export async function endSessions(
  tx: Queries,
  which: { playerId: string; only?: string; except?: string; reason: string; at: Date },
): Promise<string[]> {
  let sessions = tx
    .updateTable('identity.session')
    .set({ endedAt: which.at, endReason: which.reason })
    .where('playerId', '=', which.playerId)
    .where('endedAt', 'is', null);
  if (which.only !== undefined) sessions = sessions.where('id', '=', which.only);
  if (which.except !== undefined) sessions = sessions.where('id', '<>', which.except);
  const rows = await sessions.returning('id').execute();
  return rows.map((row) => row.id);
}

export interface EndedSession {
  id: string;
  playerId: string;
  endedAt: Date;
}

/** Lists sessions that ended at `since` or later, oldest first. */
export async function listEndedSessions(queries: Queries, since: Date): Promise<EndedSession[]> {
  return queries
    .selectFrom('identity.session')
    .select(['id', 'playerId', 'endedAt'])
    .where('endedAt', '>=', since)
    .orderBy('endedAt')
    .$narrowType<{ endedAt: NotNull }>()
    .execute();
}

/**
 * Removes sessions unused since `unusedSince`, and refresh tokens of old generations that expire before `expiringBefore`:
 * such a token is then refused as unknown.
 */
export async function deleteOldSessions(
  queries: Queries,
  limits: { unusedSince: Date; expiringBefore: Date },
): Promise<void> {
  await queries.deleteFrom('identity.session').where('lastSeenAt', '<', limits.unusedSince).execute();
  await queries
    .deleteFrom('identity.refresh_token as token')
    .using('identity.session as session')
    .whereRef('session.id', '=', 'token.sessionId')
    .where((eb) => eb('token.generation', '<', eb('session.generation', '-', 1)))
    .where('token.expiresAt', '<', limits.expiringBefore)
    .execute();
}

/** A session as shown to its player. */
export interface OpenSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
}

/** Lists a player's renewable sessions, most recently active first. */
export async function listOpenSessions(
  queries: Queries,
  of: { playerId: string; seenSince: Date; openedSince: Date },
): Promise<OpenSession[]> {
  return queries
    .selectFrom('identity.session')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('playerId', '=', of.playerId)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>=', of.seenSince)
    .where('createdAt', '>=', of.openedSince)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Tells whether a player has signed in on a device that any of the others has used. */
export async function sharesDevice(
  queries: Queries,
  of: { playerId: string; others: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.session s join identity.session o using (device_hash)
    where s.player_id = ${of.playerId} and o.player_id = any(${[...of.others]}::uuid[]) limit 1`.execute(queries);
  return rows.length > 0;
}
