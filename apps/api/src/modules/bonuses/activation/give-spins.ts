import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type GiftProblem, giveBonus, judgeGift } from './give-bonus.ts';
import { readBonusPlayer } from './players.ts';

const dayMs = 24 * 3_600_000;

/** Why free spins were not given. */
export type SpinsProblem = 'no such player' | 'blocked' | GiftProblem;

/**
 * Gives a player free spins by the bonus of the kind FreeSpins, once per ticket and person; audited. They wait in the player's list
 * until they are taken or their days are over, and count against the person's budget of the month.
 */
export async function giveSpins(
  deps: PlatformDeps,
  request: Act & { playerId: string; count: number; days: number; ticket: string },
): Promise<SpinsProblem | undefined> {
  const { playerId, count, days, ticket, actor, reason } = request;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const player = await readBonusPlayer(tx, playerId, at);
    if (!player) return 'no such player';
    if (player.isBlocked) return 'blocked';
    const gift = { kind: 'FreeSpins' as const, amount: BigInt(count), reference: `operator:${ticket}` };
    const problem = await judgeGift(tx, deps, { player, ...gift });
    if (problem) return problem;
    const isGiven = await giveBonus(tx, deps, {
      ...{ ...gift, playerId, currency: player.currency },
      ...{ isAutomatic: false, isBudgeted: true, expiresAt: new Date(at.getTime() + days * dayMs) },
    });
    if (!isGiven) return 'person_has_it';
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor, reason, action: 'free-spins.give', subject: playerId },
      details: { count, days, ticket },
    });
    return undefined;
  });
}
