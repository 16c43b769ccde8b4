import { writeAudit } from '../../../platform/audit.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { lockBalances, postTransfer } from '../../ledger/index.ts';
import { findHeldWinPlayer, markDecided, type WaitingWin } from './held-win-store.ts';

/**
 * Releases a held win to its player or returns it to the gaming account, and writes the audit log in the same transaction.
 * Wins of bonus money are released as real money too: the bonus may have ended, and an operator has reviewed them.
 * @returns undefined when the win is not held.
 */
export async function decideHeldWin(
  deps: Pick<PlatformDeps, 'db' | 'ids' | 'clock'>,
  decision: { id: string; isReleased: boolean; actor: string; reason: string },
): Promise<WaitingWin | undefined> {
  const { id, isReleased, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const playerId = await findHeldWinPlayer(tx, id);
    if (playerId === undefined) return undefined;
    // Locks the balance first, in the common lock order; then exactly one decision is applied.
    await lockBalances(tx, [playerId]);
    const status = isReleased ? 'released' : 'refused';
    const win = await markDecided(tx, { playerId, id, status, at: deps.clock.now() });
    if (!win) return undefined;
    const amountMinor = win.real + win.bonus;
    const posted = await postTransfer(tx, deps, {
      playerId: win.playerId,
      kind: isReleased ? 'win_release' : 'win_refuse',
      entries: [
        { account: 'house:held_wins', amountMinor: -amountMinor },
        { account: isReleased ? 'digital' : 'house:gaming', amountMinor },
      ],
      reference: id,
      idempotencyKey: `held-win:${id}`,
    });
    if (isRefusal(posted)) throw new Error(`held win ${id}: ${posted.name}`);
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: isReleased ? 'win.release' : 'win.refuse',
      subject: win.playerId,
      reason,
      details: { win: id, provider: win.provider, round: win.round, amount: amountMinor.toString() },
    });
    return win;
  });
}
