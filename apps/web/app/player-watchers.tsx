'use client';
import { BonusWatcher } from '#web/features/bonuses/components/bonus-watcher.tsx';
import { OutcomeWatcher } from '#web/features/cashbox/components/outcome-watcher.tsx';
import { TileHearts } from '#web/shell/favourites/tile-hearts.tsx';
import { WinWatcher } from '#web/features/wins/components/win-watcher.tsx';

/** Watchers that show bonuses, wins and payment outcomes to a player, plus the favourite buttons on game tiles. */
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
