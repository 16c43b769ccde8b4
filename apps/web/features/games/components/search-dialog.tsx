'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useState } from 'react';
import { type GameTileLabels, tileGridSizes } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { MagnifyingGlassIcon } from '#web/components/ui/icons.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { isSearchTooShort, searchMaximum, searchMinimum } from '../filters.ts';
import { fewHits, popularQuery, searchQuery } from '../queries.ts';
import { useUser } from '#web/shell/session/session.ts';
import { keepSearch } from '../recent-searches.ts';
import { type FoundGame, reasonNotes } from './found-by.tsx';
import { SearchStart } from './search-start.tsx';
import { SuggestedProviders } from './suggested-providers.tsx';
import { tileGrid } from './tile-grid.ts';
import { GamesSkeleton } from './games-skeleton.tsx';

const searchDelayMs = 300;

/** Search dialog: results from three characters on, popular games before. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <WithMessages namespaces={['games']}>
      <Search onClose={onClose} />
    </WithMessages>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const translate = useTranslations('games');
  const common = useTranslations('common');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const owner = useUser()?.id ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearching = search.length >= searchMinimum;
  const found = useQuery({ ...searchQuery(search), enabled: isSearching, placeholderData: (previous) => previous });
  const popular = useQuery(popularQuery);
  const isNothing = isSearching && found.data?.total === 0;
  /* A search without results leads on to the popular games. */
  const shown = isSearching && !isNothing ? found : popular;
  const games = shown.data?.items ?? [];
  const isFew = isSearching && games.length > 0 && games.length < fewHits && found.data?.total === games.length;
  const labels = { new: common('new'), live: common('live'), unavailable: translate('unavailable') };
  /* A press on a game ends the search; one that found it is kept. */
  const closeOnLink = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a'))) return;
    if (isSearching && !isNothing) keepSearch(owner, search);
    onClose();
  };
  return (
    <Dialog
      title={translate('search.label')}
      closeLabel={common('close')}
      onClose={onClose}
      shape="full"
      maxWidth={720}
    >
      <div className="sticky -top-3 z-10 bg-surface pb-3 pt-1">
        <Input
          type="search"
          autoFocus
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchMaximum}
          aria-label={translate('search.label')}
          placeholder={translate('search.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          start={<MagnifyingGlassIcon className="size-5" />}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches what bubbles up from the links */}
      <div onClick={closeOnLink}>
        {typed.trim() === '' ? (
          <SearchStart labels={labels} onSearch={setTyped} />
        ) : (
          <SuggestedProviders typed={typed} />
        )}
      </div>
      <p aria-live="polite" className="mb-3 text-sm text-faint">
        {isSearchTooShort(typed)
          ? translate('search.tooShort')
          : isSearching && found.data
            ? translate('found', { count: found.data.total })
            : translate('search.popular')}
      </p>
      {shown.isPending && <GamesSkeleton count={9} />}
      {shown.isError && <StateMessage isError picture="offline" title={translate('failed')} />}
      {isNothing && <NothingFound />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches what bubbles up from the links */}
      <div onClick={closeOnLink}>
        <Results games={games} popular={isFew ? (popular.data?.items ?? []) : []} labels={labels} />
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  games: readonly FoundGame[];
  /** Popular games below few hits, under their own heading; none otherwise. */
  popular: readonly FoundGame[];
  labels: GameTileLabels;
}

/** The games, each with why a search found it. */
function Results({ games, popular, labels }: ResultsProps) {
  const translate = useTranslations('games.search');
  const locale = useSiteLocale();
  const tiles = { locale, labels, sizes: tileGridSizes, className: tileGrid };
  const hits = new Set(games.map(({ slug }) => slug));
  return (
    <>
      <TileList {...tiles} games={games} notes={reasonNotes(games, locale)} />
      {popular.length > 0 && (
        <>
          <h3 className="mt-5 mb-3 text-sm font-bold">{translate('popular')}</h3>
          <TileList {...tiles} games={popular.filter(({ slug }) => !hits.has(slug))} />
        </>
      )}
    </>
  );
}

/** Says that nothing was found and heads the popular games below. */
function NothingFound() {
  const translate = useTranslations('games');
  return (
    <>
      <StateMessage picture="search" title={translate('empty.title')} text={translate('empty.textOfSearch')} />
      <h3 className="mb-3 text-sm font-bold">{translate('search.popular')}</h3>
    </>
  );
}
