import type { IdentityDeps } from '../ports.ts';
import { findSession, lockSessionOfToken } from './session-store.ts';
import { closeSessions, refreshDigest } from './sessions.ts';

/** Ends the session of a refresh token, of an access token, or of both; not an error when there is none. */
export async function signOut(
  deps: IdentityDeps,
  by: { refreshToken?: string | undefined; sessionId?: string | undefined },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = [
      by.refreshToken === undefined ? undefined : await lockSessionOfToken(tx, refreshDigest(by.refreshToken)),
      by.sessionId === undefined ? undefined : await findSession(tx, by.sessionId),
    ];
    for (const session of found) {
      if (session) await closeSessions(tx, deps, { playerId: session.playerId, only: session.id, reason: 'sign-out' });
    }
  });
}
