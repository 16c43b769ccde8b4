'use client';
import type { GameCategory } from '@altyn/contracts/games';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { MarkedProvider } from '#web/components/mark.tsx';
import { tileGridClass, tileGridSizes } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { changeFilters, isUnfiltered, noFilters, readFilters, writeFilters } from '../filters.ts';
import { fewHits, gamesQuery, type ListedGames } from '../queries.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { FilterBar } from './filter-bar.tsx';
import { reasonNotes } from './found-by.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';
import { OwnGamesList } from './later-own-games.tsx';
import { WindowedPage } from './windowed-page.tsx';

interface GamesBrowserProps {
  /** First page without filters, rendered by the server. */
  firstPage: ListedGames;
  firstPageAtMs: number;
  /**
   * Number of games as text, rendered by the server: the browser's first plural rule takes a phone longer than rendering
   * the list.
   */
  firstFound: string;
  providers: readonly (MarkedProvider & { slug: string })[];
  categories: readonly GameCategory[];
}

/** The catalogue, with its filters in the address and infinite scrolling. */
export function GamesBrowser({ firstPage, firstPageAtMs, firstFound, providers, categories }: GamesBrowserProps) {
  const translate = useTranslations('games');
  const common = useTranslations('common');
  const locale = useSiteLocale();
  const { query, reader } = useAddressQuery();
  const filters = readFilters(query ?? '');
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...gamesQuery(filters),
    ...(isUnfiltered({ ...filters, own: undefined })
      ? { initialData: { pages: [firstPage], pageParams: [1] }, initialDataUpdatedAt: firstPageAtMs }
      : {}),
  });
  const labels = { new: common('new'), live: common('live'), unavailable: translate('unavailable') };
  const tiles = { locale, labels, sizes: tileGridSizes, className: tileGridClass };
  const isPlayer = useSessionStatus() === 'signed-in';
  if (filters.own && isPlayer) {
    return (
      <>
        {reader}
        <FilterBar filters={filters} providers={providers} categories={categories} onChange={changeFilters} />
        <OwnGamesList list={filters.own} />
      </>
    );
  }
  const pages = data?.pages ?? [];
  const total = pages[0]?.total;
  const found = () => (total === firstPage.total ? firstFound : translate('found', { count: total ?? 0 }));

  return (
    <>
      {reader}
      <FilterBar filters={filters} providers={providers} categories={categories} onChange={changeFilters} />
      <p
        aria-live="polite"
        className="my-2 min-h-5 text-sm text-faint tablet:mb-3 tablet:mt-4 [@media(max-height:480px)]:my-1"
      >
        {total === undefined ? '' : found()}
      </p>
      {isPending && <GamesSkeleton />}
      {isError && pages.length === 0 && (
        <StateMessage
          isError
          picture="offline"
          title={translate('failed')}
          action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
        />
      )}
      {total === 0 && (
        <NoGames onReset={() => changeFilters({ ...noFilters, category: undefined, search: '' })}>
          <TileList {...tiles} games={firstPage.items.slice(0, popularShown)} />
        </NoGames>
      )}
      <Pages pages={pages} of={writeFilters(filters)} tiles={tiles} />
      {filters.search !== '' && total !== undefined && total > 0 && total < fewHits && (
        <PopularBesides hits={pages[0]?.items ?? []} popular={firstPage.items} tiles={tiles} />
      )}
      {hasNextPage && (
        <MoreGames label={common('showMore')} isBusy={isFetchingNextPage} onReach={() => void fetchNextPage()} />
      )}
    </>
  );
}

type Tiles = Pick<ComponentProps<typeof TileList>, 'locale' | 'labels' | 'sizes' | 'className'>;

/** The pages of the list; hits of a search say why they were found. */
function Pages({ pages, of, tiles }: { pages: readonly ListedGames[]; of: string; tiles: Tiles }) {
  return (
    <div className="flex flex-col gap-2 tablet:gap-3 desktop:gap-4">
      {pages.map((page, index) => (
        <WindowedPage key={`${of}-${page.page}`}>
          <TileList
            {...tiles}
            games={page.items}
            eagerCount={index === 0 ? 3 : 0}
            notes={reasonNotes(page.items, tiles.locale)}
          />
        </WindowedPage>
      ))}
    </div>
  );
}

interface PopularBesidesProps {
  hits: readonly { slug: string }[];
  popular: ListedGames['items'];
  tiles: Tiles;
}

/** Popular games below the few hits of a search, without those hits. */
function PopularBesides({ hits, popular, tiles }: PopularBesidesProps) {
  const translate = useTranslations('games.search');
  const found = new Set(hits.map(({ slug }) => slug));
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg font-extrabold">{translate('popular')}</h2>
      <TileList {...tiles} games={popular.filter(({ slug }) => !found.has(slug)).slice(0, popularShown)} />
    </section>
  );
}

/** Number of popular games below an empty result. */
const popularShown = 12;

/** An empty result leads on: to all games, or to the popular ones below. */
function NoGames({ onReset, children }: { onReset: () => void; children: ReactNode }) {
  const translate = useTranslations('games');
  return (
    <>
      <StateMessage
        picture="search"
        title={translate('empty.title')}
        text={translate('empty.text')}
        action={
          <Button variant="quiet" onClick={onReset}>
            {translate('empty.reset')}
          </Button>
        }
      />
      <h2 className="mb-3 text-lg font-extrabold">{translate('search.popular')}</h2>
      {children}
    </>
  );
}

/** Loads the next page near the viewport; a button for players who do not scroll. */
function MoreGames({ label, isBusy, onReach }: { label: string; isBusy: boolean; onReach: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    if (!isBusy) onReach();
  });
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '1000px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isBusy]);
  return (
    <div ref={holder} className="mt-6 grid place-items-center">
      <Button variant="quiet" isBusy={isBusy} onClick={onReach}>
        {label}
      </Button>
    </div>
  );
}
