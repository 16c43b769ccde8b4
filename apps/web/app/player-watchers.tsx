'use client';
import { BonusWatcher } from '#web/features/bonuses/components/bonus-watcher.tsx';
import { OutcomeWatcher } from '#web/features/cashbox/components/outcome-watcher.tsx';
import { WinWatcher } from '#web/features/wins/components/win-watcher.tsx';

/** What comes to a player by itself: bonuses, wins and outcomes of payments. */
export function PlayerWatchers() {
  return (
    <>
      <BonusWatcher />
      <WinWatcher />
      <OutcomeWatcher />
    </>
  );
}
