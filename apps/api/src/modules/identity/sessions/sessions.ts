import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import type { IdentityDeps } from '../ports.ts';
import { endSessions, insertRefreshToken, insertSession } from './session-store.ts';

/** 30 days. */
export const refreshTokenLifeMs = 30 * 24 * 3_600_000;
/** A session without a call ends after 30 minutes. */
export const idleLimitMs = 30 * 60_000;
/** Two tabs that refresh at the same moment send the same token: so long it still stands for its successor. */
export const rotationGraceMs = 10_000;

/** A session ends this long after its sign-in at the latest, however often it is renewed. */
export const sessionLifeMs = 30 * 24 * 3_600_000;

/** Where a session comes from. */
export interface SessionOrigin {
  /** Mark of the device, as its cookie keeps it. */
  device: string;
  /** What the browser calls itself, for the player's list of sessions. */
  userAgent: string | null;
}

/** What the database keeps of a device's mark. */
export function deviceDigest(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}

/** A session that was just opened or renewed. */
export interface Opened {
  playerId: string;
  sessionId: string;
  /** Opaque; goes into the cookie and nowhere else. */
  refreshToken: string;
}

/** What the database keeps of a refresh token: 256 random bits need no salt. */
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
  { device, userAgent }: SessionOrigin,
): Promise<Opened> {
  const sessionId = deps.ids.next();
  const at = deps.clock.now();
  await insertSession(tx, { id: sessionId, playerId, deviceHash: deviceDigest(device), userAgent, at });
  const refreshToken = await issueRefreshToken(tx, deps, { id: sessionId, generation: 0 });
  return { playerId, sessionId, refreshToken };
}

/** Ends sessions in the caller's transaction and tells every process, so that their streams close and caches forget. @returns the ids ended. */
export async function closeSessions(
  tx: Tx,
  deps: IdentityDeps,
  which: { playerId: string; only?: string; except?: string; reason: string },
): Promise<string[]> {
  const ended = await endPlayerSessions(tx, { ...which, at: deps.clock.now() });
  for (const sessionId of ended) deps.identity.sessions.forget(sessionId);
  return ended;
}

/** Ends sessions as `closeSessions` does; this process hears of it like the others, by the event. @returns the ids ended. */
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
