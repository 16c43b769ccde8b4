'use client';
import dynamic from 'next/dynamic';
import { useSessionStatus } from '#web/shell/session/session.ts';

const BonusEntryBadge = dynamic(
  () => import('#web/features/bonuses/components/entry-badge.tsx').then((module) => module.BonusEntryBadge),
  { ssr: false },
);

/** Badge on the link to the bonuses; its code loads with a player's session. */
export function BonusBadge() {
  return useSessionStatus() === 'signed-in' ? <BonusEntryBadge /> : null;
}
