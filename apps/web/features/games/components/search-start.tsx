'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type GameTileLabels, tileGridSizes, toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useUser } from '#web/shell/session/session.ts';
import { forgetSearches, readSearches } from '../recent-searches.ts';
import { tileGrid } from './tile-grid.ts';

const chip =
  'inline-flex min-h-11 items-center rounded-full bg-raised px-4 text-sm font-bold transition-colors hover:bg-lifted';
const maxPlayed = 6;

/** Before anything is typed: the searches that led to a game, and the player's last games. */
export function SearchStart({ labels, onSearch }: { labels: GameTileLabels; onSearch: (search: string) => void }) {
  const translate = useTranslations('games.search');
  const user = useUser();
  const [isForgotten, setIsForgotten] = useState(false);
  const searches = isForgotten ? [] : readSearches(user?.id ?? '');
  const forget = () => {
    forgetSearches();
    setIsForgotten(true);
  };
  return (
    <>
      {searches.length > 0 && (
        <section className="mb-4" aria-label={translate('recent')}>
          <div className="mb-1 flex items-center justify-between gap-3">
            <h3 className="text-sm font-bold">{translate('recent')}</h3>
            <button type="button" onClick={forget} className="min-h-11 rounded-sm px-1 text-sm text-violet">
              {translate('forget')}
            </button>
          </div>
          <ul className="flex flex-wrap gap-2">
            {searches.map((search) => (
              <li key={search}>
                <button type="button" onClick={() => onSearch(search)} className={chip}>
                  {search}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {user && <Played labels={labels} />}
    </>
  );
}

function Played({ labels }: { labels: GameTileLabels }) {
  const translate = useTranslations('games.search');
  const locale = useSiteLocale();
  const { data } = useQuery(ownGamesQuery);
  const games = (data?.recent ?? []).slice(0, maxPlayed).map(toTileGame);
  if (games.length === 0) return null;
  return (
    <section className="mb-4" aria-label={translate('played')}>
      <h3 className="mb-3 text-sm font-bold">{translate('played')}</h3>
      <TileList games={games} locale={locale} labels={labels} sizes={tileGridSizes} className={tileGrid} />
    </section>
  );
}
