import { nicknameKey } from '@altyn/domain/nickname/nickname';
import { writeAudit } from '../../../platform/audit.ts';
import type { AccountAct } from '../operating/close-player.ts';
import { lockPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { clearNickname, refuseNickname } from './persona-store.ts';

/**
 * Takes a player's nickname away for an operator: nobody gets it again, and the player waits a day for another. Audited.
 * @returns the name that was taken, or why none was.
 */
export async function resetNickname(
  deps: IdentityDeps,
  act: AccountAct,
): Promise<{ taken: string } | 'no such player' | 'no nickname'> {
  const { playerId } = act;
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) return 'no such player';
    if (player.nickname === null) return 'no nickname';
    const at = deps.clock.now();
    await refuseNickname(tx, { key: nicknameKey(player.nickname), at });
    await clearNickname(tx, { playerId, at });
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor: act.actor, reason: act.reason },
      ...{ action: 'player.reset-nickname', subject: playerId, details: { nickname: player.nickname } },
    });
    return { taken: player.nickname };
  });
}
