'use client';
import { later } from '#web/components/later.tsx';
import { useSessionStatus } from '#web/shell/session/session.ts';

const BonusEntryBadge = later(() =>
  import('#web/features/bonuses/components/entry-badge.tsx').then((module) => module.BonusEntryBadge),
);

/** Badge on the link to the bonuses; its code loads with a player's session. */
export function BonusBadge() {
  return useSessionStatus() === 'signed-in' ? <BonusEntryBadge /> : null;
}
