import type { ownSession } from '@altyn/contracts/identity';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/http.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../ports.ts';
import { listOpenSessions } from './session-store.ts';
import { closeSessions, idleLimitMs, sessionLifeMs } from './sessions.ts';

function listOpen(deps: IdentityDeps, playerId: string) {
  const nowMs = deps.clock.now().getTime();
  const [seenSince, openedSince] = [new Date(nowMs - idleLimitMs), new Date(nowMs - sessionLifeMs)];
  return listOpenSessions(deps.db.kysely, { playerId, seenSince, openedSince });
}

/** Counts a player's open sessions, up to 50. */
export async function countOpenSessions(deps: IdentityDeps, playerId: string): Promise<number> {
  return (await listOpen(deps, playerId)).length;
}

/** Lists a player's open sessions, the current one first. */
export async function listSessions(deps: IdentityDeps, caller: Caller): Promise<z.output<typeof ownSession>[]> {
  const sessions = await listOpen(deps, caller.playerId);
  const items = sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    user_agent: userAgent,
    is_current: id === caller.sessionId,
  }));
  return items.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** Ends one of the player's sessions. @returns NOT_FOUND for another player's session or an ended one. */
export async function endOwnSession(
  deps: IdentityDeps,
  { playerId, id }: { playerId: string; id: string },
): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    const ended = await closeSessions(tx, deps, { playerId, only: id, reason: 'ended-by-player' });
    return ended.length === 0 ? refuse('NOT_FOUND') : undefined;
  });
}

/** Ends every session of the player except the caller's. */
export async function endOtherSessions(deps: IdentityDeps, { playerId, sessionId }: Caller): Promise<void> {
  await deps.db.transaction((tx) =>
    closeSessions(tx, deps, { playerId, except: sessionId, reason: 'ended-by-player' }),
  );
}
