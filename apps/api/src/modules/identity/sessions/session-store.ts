import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

export interface SessionRow {
  id: string;
  playerId: string;
  lastSeenAt: Date;
  generation: number;
  rotatedAt: Date;
  isEnded: boolean;
  isDisabled: boolean;
  createdAt: Date;
  deviceHash: Buffer | null;
}

const columns = sql`
  session.id, session.player_id as "playerId", session.last_seen_at as "lastSeenAt", session.generation,
  session.rotated_at as "rotatedAt", session.ended_at is not null as "isEnded", player.status = 'disabled' as "isDisabled",
  session.created_at as "createdAt", session.device_hash as "deviceHash"`;

export async function findSession(queries: Queries, sessionId: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${columns} from identity.session join identity.player on player.id = session.player_id
    where session.id = ${sessionId}`.execute(queries);
  return rows[0];
}

/** The session of a refresh token, locked, with the token's own generation. */
export async function lockSessionOfToken(
  tx: Queries,
  digest: Buffer,
): Promise<(SessionRow & { tokenGeneration: number; expiresAt: Date }) | undefined> {
  const { rows } = await sql<SessionRow & { tokenGeneration: number; expiresAt: Date }>`
    select ${columns}, token.generation as "tokenGeneration", token.expires_at as "expiresAt"
    from identity.refresh_token token
    join identity.session on session.id = token.session_id
    join identity.player on player.id = session.player_id
    where token.digest = ${digest}
    for no key update of session`.execute(tx);
  return rows[0];
}

export async function insertSession(
  tx: Queries,
  session: { id: string; playerId: string; deviceHash: Buffer; userAgent: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at, device_hash, user_agent)
    values (${session.id}, ${session.playerId}, ${session.at}, ${session.at}, ${session.at}, ${session.deviceHash},
      ${session.userAgent})`.execute(tx);
}

export async function insertRefreshToken(
  tx: Queries,
  token: { digest: Buffer; sessionId: string; generation: number; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.refresh_token (digest, session_id, generation, expires_at)
    values (${token.digest}, ${token.sessionId}, ${token.generation}, ${token.expiresAt})`.execute(tx);
}

/** Begins the next generation of a session's refresh tokens. */
export async function advanceGeneration(
  tx: Queries,
  session: { id: string; generation: number; at: Date },
): Promise<void> {
  await sql`
    update identity.session
    set generation = ${session.generation}, rotated_at = ${session.at}, last_seen_at = ${session.at}
    where id = ${session.id}`.execute(tx);
}

export async function touchSession(queries: Queries, session: { id: string; at: Date }): Promise<void> {
  await sql`
    update identity.session set last_seen_at = ${session.at}
    where id = ${session.id} and ended_at is null and last_seen_at < ${session.at}`.execute(queries);
}

/** Ends sessions that are still open: one, or all of a player but one. @returns the ids ended. */
export async function endSessions(
  tx: Queries,
  which: { playerId: string; only?: string; except?: string; reason: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update identity.session set ended_at = ${which.at}, end_reason = ${which.reason}
    where player_id = ${which.playerId} and ended_at is null
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null})
      and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null})
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

export interface EndedSession {
  id: string;
  playerId: string;
  endedAt: Date;
}

/** Sessions that ended at `since` or later, oldest first. */
export async function listEndedSessions(queries: Queries, since: Date): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    select id, player_id as "playerId", ended_at as "endedAt" from identity.session
    where ended_at >= ${since} order by ended_at`.execute(queries);
  return rows;
}

/**
 * Removes sessions that nobody has used since `unusedSince`, and refresh tokens of generations long gone that run out
 * before `expiringBefore`: one of those that comes back is refused, as one never heard of.
 */
export async function deleteOldSessions(
  queries: Queries,
  limits: { unusedSince: Date; expiringBefore: Date },
): Promise<void> {
  await sql`delete from identity.session where last_seen_at < ${limits.unusedSince}`.execute(queries);
  await sql`
    delete from identity.refresh_token token using identity.session
    where session.id = token.session_id and token.generation < session.generation - 1
      and token.expires_at < ${limits.expiringBefore}`.execute(queries);
}

/** A session as its player sees it. */
export interface OpenSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
}

/** A player's sessions that can still be renewed, the last seen first. */
export async function listOpenSessions(
  queries: Queries,
  of: { playerId: string; seenSince: Date; openedSince: Date },
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent"
    from identity.session
    where player_id = ${of.playerId} and ended_at is null and last_seen_at >= ${of.seenSince}
      and created_at >= ${of.openedSince}
    order by last_seen_at desc, id desc limit 50`.execute(queries);
  return rows;
}

/** Whether a player has signed in on a device on which one of the others has. */
export async function sharesDevice(
  queries: Queries,
  of: { playerId: string; others: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from identity.session s join identity.session o using (device_hash)
    where s.player_id = ${of.playerId} and o.player_id = any(${[...of.others]}::uuid[]) limit 1`.execute(queries);
  return rows.length > 0;
}
