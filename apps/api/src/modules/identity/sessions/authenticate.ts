import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Authenticate } from '../../../platform/http/http.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endSessions, findSession, touchSession } from './session-store.ts';
import { idleLimitMs } from './sessions.ts';
import type { IdentityState } from '../state.ts';

/** A session's last sign of life is written at most this often. */
const touchEveryMs = 60_000;

/**
 * Checks a bearer token: its signature (remembered), then its session, which must be open, awake and of a player who is not
 * disabled (remembered for seconds; an ended session is forgotten at once by its event).
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
    sessions.markAlive(session.id, now);
    return caller;
  };
}

/** Another process has ended these sessions, or this one has: the next call asks the database again. */
export function forgetSessions(state: IdentityState, sessionIds: readonly string[]): void {
  for (const id of sessionIds) state.sessions.forget(id);
}

/** Whether a session is still open: for who begins something long in its name after it was let in. */
export async function isSessionOpen(deps: PlatformDeps, sessionId: string): Promise<boolean> {
  const session = await findSession(deps.db.kysely, sessionId);
  return session !== undefined && !session.isEnded && !session.isDisabled;
}

/** A sign of life of a session that makes no calls: its player plays, and its stream is open. */
export async function keepAwake(deps: PlatformDeps, sessionId: string): Promise<void> {
  await touchSession(deps.db.kysely, { id: sessionId, at: deps.clock.now() });
}
