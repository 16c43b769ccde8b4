import type { Game } from '@altyn/contracts/games';
import { type GameTileLabels, toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import type { Locale } from '#web/config/locales.ts';

/** A horizontally scrolling row of games: three on the smallest phone and a part of the fourth. */
export function GameRow({ games, locale, labels }: { games: readonly Game[]; locale: Locale; labels: GameTileLabels }) {
  return (
    <div className="page">
      <TileList
        games={games.map(toTileGame)}
        locale={locale}
        labels={labels}
        sizes="(width < 768px) 31vw, 180px"
        className="rail -mx-4 gap-2 px-4 scroll-px-4 tablet:gap-3 desktop:mx-0 desktop:px-0 desktop:scroll-px-0"
        itemClassName="w-[29.5vw] max-w-40 shrink-0 snap-start desktop:w-45 desktop:max-w-45"
      />
    </div>
  );
}
