import type { UserBonus } from '@altyn/contracts/bonuses';

export type EntryBadge = { kind: 'active' } | { kind: 'pending' } | { kind: 'count'; count: number };

/** Green while the active bonus is ACTIVE, amber while PENDING, otherwise how many can be taken; unknown counts as 0. */
export function entryBadge(
  active: Pick<UserBonus, 'status'> | undefined,
  availableTotal: number | undefined,
): EntryBadge {
  if (active?.status === 'ACTIVE') return { kind: 'active' };
  if (active?.status === 'PENDING') return { kind: 'pending' };
  return { kind: 'count', count: availableTotal ?? 0 };
}

/** The counter's text: more than 99 does not fit into a badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
