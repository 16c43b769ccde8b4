'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RailArrows } from '#web/components/rail-arrows.tsx';
import { toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { ClockCounterClockwiseIcon, HeartFillIcon } from '#web/components/ui/later-icons.tsx';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { markOwnRows } from './own-mark.ts';

/** Games to continue with. */
const recentShown = 6;
/** Tiles that a rail shows on a usual desktop without scrolling. */
const railFits = 6;

/** A row for each non-empty list of the player's games. */
export function OwnGameRows() {
  const translate = useTranslations('common');
  const games = useTranslations('games');
  const own = useTranslations('own');
  const locale = useSiteLocale();
  const { data } = useQuery(ownGamesQuery);
  const rows = [
    {
      id: 'recent',
      title: own('recent'),
      list: data?.recent.slice(0, recentShown) ?? [],
      Icon: ClockCounterClockwiseIcon,
    },
    { id: 'favourites', title: games('own.favourites'), list: data?.favourites ?? [], Icon: HeartFillIcon },
  ].filter(({ list }) => list.length > 0);
  const names = rows.map(({ id }) => id).join(' ');
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) markOwnRows(names.split(' '));
  }, [isKnown, names]);
  const labels = { new: translate('new'), live: translate('live'), unavailable: games('unavailable') };
  return rows.map(({ id, title, list, Icon }) => (
    <section key={id} aria-labelledby={`own-${id}`} className="mt-6 tablet:mt-8">
      <div className="page mb-3 flex min-h-11 items-center gap-2">
        <Icon className="size-6 text-violet" />
        <h2 id={`own-${id}`} className="flex-1 text-lg tablet:text-xl">
          {title}
        </h2>
        {list.length > railFits && <RailArrows title={title} />}
      </div>
      <div className="page">
        <TileList
          games={list.map(toTileGame)}
          locale={locale}
          labels={labels}
          sizes="(width < 768px) 31vw, 180px"
          className="rail -mx-4 gap-2 px-4 scroll-px-4 tablet:gap-3 desktop:mx-0 desktop:px-0 desktop:scroll-px-0"
          itemClassName="w-[29.5vw] max-w-40 shrink-0 snap-start desktop:w-45 desktop:max-w-45"
        />
      </div>
    </section>
  ));
}
