'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { tileGridClass, tileGridSizes, toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import type { OwnList } from '../filters.ts';
import { GamesSkeleton } from './games-skeleton.tsx';

/** The player's favourites or the games played lately, in place of the catalogue. */
export function OwnGamesList({ list }: { list: OwnList }) {
  const translate = useTranslations('games');
  const common = useTranslations('common');
  const locale = useSiteLocale();
  const { data, isError } = useQuery(ownGamesQuery);
  const labels = { new: common('new'), live: common('live'), unavailable: translate('unavailable') };
  const games = data?.[list];
  return (
    <>
      <p aria-live="polite" className="my-2 min-h-5 text-sm text-faint tablet:mb-3 tablet:mt-4">
        {games && translate('found', { count: games.length })}
      </p>
      {isError && !games && <StateMessage isError picture="offline" title={translate('failed')} />}
      {!games && !isError && <GamesSkeleton count={6} />}
      {games?.length === 0 && (
        <StateMessage picture="search" title={translate('own.empty')} text={translate(`own.${list}Empty`)} />
      )}
      {games && (
        <TileList
          games={games.map(toTileGame)}
          locale={locale}
          labels={labels}
          sizes={tileGridSizes}
          className={tileGridClass}
        />
      )}
    </>
  );
}
