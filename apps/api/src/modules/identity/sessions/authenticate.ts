import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Authenticate } from '../../../platform/http/http.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { IdentityState } from '../state.ts';
import { endSessions, findSession, touchSession } from './session-store.ts';
import { idleLimitMs } from './sessions.ts';

/** Minimum interval between writes of a session's last activity. */
const touchEveryMs = 60_000;

/**
 * Creates the bearer-token check: verifies the signature (cached), then the session, which must be open and active, with an
 * enabled player (cached for seconds; an event drops an ended session at once). A session of an account that has not given
 * birth date and consent is never cached, so the consent counts at once.
 */
export function createAuthenticate(deps: PlatformDeps & { identity: IdentityState }): Authenticate {
  return async (token) => {
    const now = deps.clock.now();
    const caller = await deps.identity.tokens.verify(token, now);
    if (!caller) return refuse('UNAUTHORIZED');
    const { sessions } = deps.identity;
    if (sessions.isFresh(caller.sessionId, now)) return caller;

    const session = await findSession(deps.db.kysely, caller.sessionId);
    if (!session || session.isEnded || session.playerId !== caller.playerId) return refuse('SESSION_EXPIRED');
    if (session.isDisabled) return refuse('USER_DISABLED');
    const idleMs = now.getTime() - session.lastSeenAt.getTime();
    if (idleMs > idleLimitMs) {
      await deps.db.transaction(async (tx) => {
        const ended = await endSessions(tx, { playerId: caller.playerId, only: session.id, reason: 'idle', at: now });
        await appendEvents(
          tx,
          ended.map((id) => ({ kind: 'session_ended', playerId: caller.playerId, payload: { session_ids: [id] } })),
        );
      });
      return refuse('SESSION_EXPIRED');
    }
    if (idleMs >= touchEveryMs) await touchSession(deps.db.kysely, { id: session.id, at: now });
    if (session.isJoining) return { ...caller, isJoining: true };
    sessions.markAlive(session.id, now);
    return caller;
  };
}

/** Drops sessions that this or another process has ended: the next call reads the database. */
export function forgetSessions(state: IdentityState, sessionIds: readonly string[]): void {
  for (const id of sessionIds) state.sessions.forget(id);
}

/** Tells whether a session is still open, for long-running work that starts after authentication. */
export async function isSessionOpen(deps: PlatformDeps, sessionId: string): Promise<boolean> {
  const session = await findSession(deps.db.kysely, sessionId);
  return session !== undefined && !session.isEnded && !session.isDisabled;
}

/** Records activity of a session that makes no calls: the player plays with an open stream. */
export async function keepAwake(deps: PlatformDeps, sessionId: string): Promise<void> {
  await touchSession(deps.db.kysely, { id: sessionId, at: deps.clock.now() });
}
