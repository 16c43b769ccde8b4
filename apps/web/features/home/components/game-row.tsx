import type { Game } from '@altyn/contracts/games';
import type { ReactNode } from 'react';
import { type GameTileLabels, toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { cx } from '#web/lib/cx.ts';
import type { Locale } from '#web/config/locales.ts';

interface GameRowProps {
  games: readonly Game[];
  locale: Locale;
  labels: GameTileLabels;
  /** Shows each game's place. */
  isRanked?: boolean;
  /** What stands below a game's tile, by slug. */
  notes?: Readonly<Record<string, ReactNode>>;
}

/** A horizontally scrolling row of games: three on the smallest phone and a part of the fourth. */
export function GameRow({ games, locale, labels, isRanked = false, notes }: GameRowProps) {
  return (
    <div className="page">
      <TileList
        games={games.map(toTileGame)}
        locale={locale}
        labels={labels}
        {...(notes && { notes })}
        sizes="(width < 768px) 31vw, 180px"
        className={cx(
          'rail -mx-4 gap-2 px-4 scroll-px-4 tablet:gap-3 desktop:mx-0 desktop:px-0 desktop:scroll-px-0',
          isRanked && 'ranked',
        )}
        itemClassName={cx(
          'shrink-0 snap-start',
          isRanked
            ? 'w-[40vw] max-w-52 pl-[11.5vw] tablet:pl-13 desktop:w-58 desktop:max-w-58 desktop:pl-14 huge:w-50 huge:max-w-50 huge:pl-12'
            : 'w-[29.5vw] max-w-40 desktop:w-45 desktop:max-w-45',
        )}
      />
    </div>
  );
}
