'use client';
import { BonusWatcher } from '#web/features/bonuses/components/bonus-watcher.tsx';
import { OutcomeWatcher } from '#web/features/cashbox/components/outcome-watcher.tsx';
import { TileHearts } from '#web/shell/favourites/tile-hearts.tsx';
import { WinWatcher } from '#web/features/wins/components/win-watcher.tsx';

/** What comes to a player by itself: bonuses, wins and outcomes of payments; and the hearts of their games. */
export function PlayerWatchers() {
  return (
    <>
      <BonusWatcher />
      <WinWatcher />
      <OutcomeWatcher />
      <TileHearts />
    </>
  );
}
