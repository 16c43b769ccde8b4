import type { GameCategory } from '@altyn/contracts/games';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#web/config/locales.ts';
import { JsonLd } from '#web/components/json-ld.tsx';
import { toTileGame } from '#web/components/tile-labels.ts';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { breadcrumbs, collectionPage, gameCrumb } from '#web/lib/structured-data.ts';
import { lookup } from '#web/lib/api/server.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { gameCategories, gamesPageSize } from '../filters.ts';
import { GamesBrowser } from './games-browser.tsx';

/** Categories with at least one available game. */
async function categoriesWithGames(): Promise<GameCategory[]> {
  const lists = await Promise.all(
    gameCategories.map((category) => lookup('/games', { query: { category, pageSize: 1 } })),
  );
  return gameCategories.filter((_, place) => (lists[place]?.total ?? 0) > 0);
}

/** All games. The first page is part of the HTML; filters run in the browser. */
export async function GamesPage({ locale }: { locale: Locale }) {
  const [translate, shell, pages, games, providers, categories] = await Promise.all([
    getTranslations('games'),
    getTranslations('shell.nav'),
    getTranslations('pages.games'),
    lookup('/games', { query: { sort: 'popular', page: 1, pageSize: gamesPageSize } }),
    lookup('/providers', { query: { pageSize: 100 } }),
    categoriesWithGames(),
  ]);
  const place = { siteUrl: env.siteUrl, locale };
  const here = { name: translate('title'), path: paths.games };
  return (
    <div className="page pt-3 tablet:pt-5 [@media(max-height:480px)]:pt-2">
      <JsonLd
        things={[
          collectionPage(place, { ...here, description: pages('description'), items: games.items.map(gameCrumb) }),
          breadcrumbs(place, [{ name: shell('home'), path: paths.home }, here]),
        ]}
      />
      <h1 className="mb-2 text-lg tablet:mb-3 tablet:text-xl [@media(max-height:480px)]:sr-only">
        {translate('title')}
      </h1>
      <PageMessages namespaces={['games']}>
        <GamesBrowser
          firstPage={{ ...games, items: games.items.map(toTileGame) }}
          // oxlint-disable-next-line react/purity -- rendered on the server, once a page
          firstPageAtMs={Date.now()}
          firstFound={translate('found', { count: games.total })}
          categories={categories}
          providers={providers.items
            .filter(({ games_count }) => games_count > 0)
            .map(({ slug, name, mark }) => ({ slug, name, mark }))}
        />
      </PageMessages>
    </div>
  );
}
