'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paths } from '#web/config/paths.ts';
import { JoinWatcher } from '#web/features/auth/components/join-watcher.tsx';
import { BonusWatcher } from '#web/features/bonuses/components/bonus-watcher.tsx';
import { OutcomeWatcher } from '#web/features/cashbox/components/outcome-watcher.tsx';
import { addPlayerDialogs } from './player-dialogs.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { isLineSparing } from '#web/lib/state/sparing-line.ts';
import { TileHearts } from '#web/shell/favourites/tile-hearts.tsx';
import { StarWatcher } from '#web/features/wins/components/star-watcher.tsx';
import { InstallWatcher } from '#web/shell/install/install-watcher.tsx';
import { WinWatcher } from '#web/features/wins/components/win-watcher.tsx';

addPlayerDialogs();

/** By then the page has shown and loaded what it consists of. */
const loadAheadMs = 3_000;

/** Loads the cashbox and the terms of a bonus before a player asks for them. A failure shows when they are opened. */
function useLoadedAhead(): void {
  const router = useRouter();
  const localize = useLocalizedPath();
  const cashbox = localize(paths.cashbox);
  useEffect(() => {
    if (isLineSparing()) return;
    const timer = setTimeout(() => {
      import('#web/features/cashbox/components/cashbox-dialog.tsx').catch(() => undefined);
      import('#web/features/bonuses/components/bonus-dialog.tsx').catch(() => undefined);
      router.prefetch(cashbox);
    }, loadAheadMs);
    return () => clearTimeout(timer);
  }, [router, cashbox]);
}

/** Watchers that ask for a missing consent and show bonuses, stars, wins and payment outcomes to a player, plus the favourite buttons on game tiles. */
export function PlayerWatchers() {
  useLoadedAhead();
  return (
    <>
      <JoinWatcher />
      <BonusWatcher />
      <WinWatcher />
      <StarWatcher />
      <OutcomeWatcher />
      <InstallWatcher />
      <TileHearts />
    </>
  );
}
