import type { UserBonus } from '@altyn/contracts/bonuses';

export type EntryBadge = { kind: 'active' } | { kind: 'pending' } | { kind: 'count'; count: number };

/** Green for an ACTIVE bonus, amber for PENDING, otherwise the number available; unknown counts as 0. */
export function entryBadge(
  active: Pick<UserBonus, 'status'> | undefined,
  availableTotal: number | undefined,
): EntryBadge {
  if (active?.status === 'ACTIVE') return { kind: 'active' };
  if (active?.status === 'PENDING') return { kind: 'pending' };
  return { kind: 'count', count: availableTotal ?? 0 };
}

/** Text of the counter, capped at 99+ to fit the badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
