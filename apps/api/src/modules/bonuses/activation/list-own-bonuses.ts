import type { UserBonus as WireUserBonus } from '@altyn/contracts/bonuses';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { viewUserBonus } from '../views.ts';
import { overdueReason } from './lifecycle.ts';
import { readBonusPocket } from './pockets.ts';
import { endOverdue } from './read-active-bonus.ts';
import { findSlot, listUserBonuses } from './user-bonus-store.ts';

/** Lists all bonuses that a player has taken, newest first; ends an overdue one before. */
export async function listOwnBonuses(
  deps: PlatformDeps,
  request: { playerId: string; page: number; pageSize: number },
): Promise<{ items: WireUserBonus[]; total: number; page: number; pageSize: number }> {
  const { playerId, page, pageSize } = request;
  const slot = await findSlot(deps.db.kysely, playerId);
  if (slot && overdueReason(slot, deps.clock.now())) await endOverdue(deps, playerId);
  const { items, total } = await listUserBonuses(deps.db.kysely, request);
  const bonusPocket = await readBonusPocket(deps.db.kysely, playerId);
  return { items: items.map((item) => viewUserBonus(item, bonusPocket)), total, page, pageSize };
}
