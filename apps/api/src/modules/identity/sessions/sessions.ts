import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { findPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { endSessions, insertRefreshToken, insertSession } from './session-store.ts';

export const refreshTokenLifeMs = 30 * 24 * 3_600_000;
/** Idle time after which a session ends. */
export const idleLimitMs = 30 * 60_000;
/** Grace period in which a rotated token is still accepted, for two tabs that refresh concurrently. */
export const rotationGraceMs = 10_000;

/** Maximum lifetime of a session from its sign-in, regardless of renewals. */
export const sessionLifeMs = 30 * 24 * 3_600_000;

/** Origin of a session. */
export interface SessionOrigin {
  /** Network address. */
  address: string;
  /** Device id from the cookie. */
  device: string;
  /** User agent, for the player's list of sessions. */
  userAgent: string | null;
}

/** Digest of a device id, as stored. */
export function deviceDigest(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}

/** A newly opened or renewed session. */
export interface Opened {
  playerId: string;
  sessionId: string;
  /** Opaque; sent only in the cookie. */
  refreshToken: string;
}

/** Digest of a refresh token, as stored: 256 random bits need no salt. */
export function refreshDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Issues a refresh token of a session's generation. */
export async function issueRefreshToken(
  tx: Tx,
  deps: IdentityDeps,
  session: { id: string; generation: number },
): Promise<string> {
  const token = deps.randomness.bytes(32).toString('base64url');
  await insertRefreshToken(tx, {
    digest: refreshDigest(token),
    sessionId: session.id,
    generation: session.generation,
    expiresAt: new Date(deps.clock.now().getTime() + refreshTokenLifeMs),
  });
  return token;
}

/** Opens a session in the caller's transaction. */
export async function openSession(
  tx: Tx,
  deps: IdentityDeps,
  playerId: string,
  { device, userAgent, address }: SessionOrigin,
): Promise<Opened> {
  const sessionId = deps.ids.next();
  const at = deps.clock.now();
  const deviceHash = deviceDigest(device);
  await insertSession(tx, { id: sessionId, playerId, deviceHash, userAgent, at });
  const refreshToken = await issueRefreshToken(tx, deps, { id: sessionId, generation: 0 });
  const hasConsented = (await findPlayer(tx, playerId))?.birthDate != null;
  await deps.playerTraces.signedIn(tx, { playerId, deviceHash: hasConsented ? deviceHash : null, address });
  return { playerId, sessionId, refreshToken };
}

/**
 * Ends sessions in the caller's transaction and notifies every process, so that streams close and caches drop them.
 * @returns the ids ended.
 */
export async function closeSessions(
  tx: Tx,
  deps: IdentityDeps,
  which: { playerId: string; only?: string; except?: string; reason: string },
): Promise<string[]> {
  const ended = await endPlayerSessions(tx, { ...which, at: deps.clock.now() });
  for (const sessionId of ended) deps.identity.sessions.forget(sessionId);
  return ended;
}

/** Ends sessions as `closeSessions` does; this process also learns of it by the event. @returns the ids ended. */
export async function endPlayerSessions(
  tx: Tx,
  which: { playerId: string; only?: string; except?: string; reason: string; at: Date },
): Promise<string[]> {
  const ended = await endSessions(tx, which);
  if (ended.length > 0) {
    await appendEvents(tx, [{ kind: 'session_ended', playerId: which.playerId, payload: { session_ids: ended } }]);
  }
  return ended;
}
