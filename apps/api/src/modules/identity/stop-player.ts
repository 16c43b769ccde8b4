import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { setPlayerStatus } from './player-store.ts';
import { endPlayerSessions } from './sessions/sessions.ts';

/**
 * Disables a player by a rule of the house, in the transaction of what caused it: ends all sessions, refuses bets and payments
 * until an operator enables the account again. Audited. A repeat changes nothing.
 * @param of.auditId id of the audit entry.
 */
export async function stopPlayer(
  tx: Tx,
  of: { playerId: string; auditId: string; reason: string; at: Date },
): Promise<void> {
  const { playerId, auditId, reason, at } = of;
  await setPlayerStatus(tx, { playerId, status: 'disabled' });
  await endPlayerSessions(tx, { playerId, reason: 'disabled', at });
  await writeAudit(tx, { id: auditId, at, actor: 'house', action: 'player.disable', subject: playerId, reason });
}
