import { writeAudit } from '../../platform/audit.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { setPlayerStatus } from './player-store.ts';
import { findEnds } from './operating/player-states-store.ts';
import type { IdentityDeps } from './ports.ts';
import { closeSessions } from './sessions/sessions.ts';

/**
 * Disables a player (which ends all sessions) or enables one again on an operator's behalf, with the reason in the audit
 * log. Refuses NOT_FOUND, USER_DISABLED (closed for good).
 */
export async function switchPlayer(
  deps: IdentityDeps,
  change: { playerId: string; isEnabled: boolean; actor: string; reason: string },
): Promise<Refusal | undefined> {
  const { playerId, isEnabled, actor, reason } = change;
  return deps.db.transaction(async (tx) => {
    if (isEnabled && (await findEnds(tx, playerId))?.closedAt) return refuse('USER_DISABLED');
    if (!(await setPlayerStatus(tx, { playerId, status: isEnabled ? 'active' : 'disabled' })))
      return refuse('NOT_FOUND');
    if (!isEnabled) await closeSessions(tx, deps, { playerId, reason: 'disabled' });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: `player.${isEnabled ? 'enable' : 'disable'}`,
      subject: playerId,
      reason,
    });
    return undefined;
  });
}
