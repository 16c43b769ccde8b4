import type { UserBonus as WireUserBonus } from '@altyn/contracts/bonuses';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { overdueReason } from './lifecycle.ts';
import { readBonusPocket } from './pockets.ts';
import { endOverdue } from './read-active-bonus.ts';
import { findSlot, listUserBonuses } from './user-bonus-store.ts';
import { viewUserBonus } from '../views.ts';

/** Everything a player has taken, newest first; what is overdue is ended before it is shown. */
export async function listOwnBonuses(
  deps: PlatformDeps,
  asked: { playerId: string; page: number; pageSize: number },
): Promise<{ items: WireUserBonus[]; total: number; page: number; pageSize: number }> {
  const { playerId, page, pageSize } = asked;
  const slot = await findSlot(deps.db.kysely, playerId);
  if (slot && overdueReason(slot, deps.clock.now())) await endOverdue(deps, playerId);
  const { items, total } = await listUserBonuses(deps.db.kysely, asked);
  const bonusPocket = await readBonusPocket(deps.db.kysely, playerId);
  return { items: items.map((item) => viewUserBonus(item, bonusPocket)), total, page, pageSize };
}
