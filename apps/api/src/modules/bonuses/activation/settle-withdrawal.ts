import type { Minor } from '@altyn/domain/money';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { endUnwagered, findSettledSlot, overdueReason } from './lifecycle.ts';
import { lockPockets, readBonusPocket } from './pockets.ts';
import { findSlot } from './user-bonus-store.ts';

/** Burns an ACTIVE bonus that burns on withdrawals; runs in the transaction that holds the withdrawal's money. */
export async function onWithdrawal(
  tx: Tx,
  deps: PlatformDeps,
  withdrawal: { playerId: string; at: Date },
): Promise<void> {
  const { playerId, at } = withdrawal;
  const pockets = await lockPockets(tx, playerId);
  const slot = await findSettledSlot(tx, deps, { playerId, pockets, at });
  if (slot?.status === 'ACTIVE' && slot.burnsOnWithdrawal) {
    await endUnwagered(tx, deps, { slot, reason: 'withdrawal', pockets, at });
  }
}

/** Computes what the player would lose by a deposit or a withdrawal now, for the warning; undefined: nothing. */
export async function previewBurning(
  queries: Queries,
  deps: Pick<PlatformDeps, 'clock'>,
  request: { playerId: string; by: 'deposit' | 'withdrawal' },
): Promise<{ bonusName: string; removed: Minor } | undefined> {
  const slot = await findSlot(queries, request.playerId);
  if (slot?.status !== 'ACTIVE' || overdueReason(slot, deps.clock.now())) return undefined;
  const burns = request.by === 'deposit' ? slot.burnsOnDeposit : slot.burnsOnWithdrawal;
  return burns ? { bonusName: slot.bonus.name, removed: await readBonusPocket(queries, request.playerId) } : undefined;
}
