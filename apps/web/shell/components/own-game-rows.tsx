'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { ClockCounterClockwiseIcon, HeartFillIcon } from '#web/components/ui/later-icons.tsx';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';

const namespaces = ['games'] as const;

/** A row for each non-empty list. Loads its own messages, because not every page that shows the rows has them. */
export function OwnGameRows() {
  return (
    <WithMessages namespaces={namespaces}>
      <Rows />
    </WithMessages>
  );
}

function Rows() {
  const translate = useTranslations('common');
  const games = useTranslations('games');
  const locale = useSiteLocale();
  const { data } = useQuery(ownGamesQuery);
  if (!data) return null;
  const labels = { new: translate('new'), live: translate('live'), unavailable: games('unavailable') };
  const rows = [
    { id: 'favourites', list: data.favourites, Icon: HeartFillIcon },
    { id: 'recent', list: data.recent, Icon: ClockCounterClockwiseIcon },
  ] as const;
  return rows
    .filter(({ list }) => list.length > 0)
    .map(({ id, list, Icon }) => (
      <section key={id} aria-labelledby={`own-${id}`} className="mt-8 tablet:mt-10">
        <div className="page mb-3 flex min-h-11 items-center gap-2">
          <Icon className="size-6 text-violet" />
          <h2 id={`own-${id}`} className="flex-1 text-lg tablet:text-xl">
            {games(`own.${id}`)}
          </h2>
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
