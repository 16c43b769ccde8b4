import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import type { Locale } from '#web/config/locales.ts';
import { lookup } from '#web/lib/api/server.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { gamesPageSize } from '../filters.ts';
import { GameGrid } from './game-grid.tsx';
import { GamesBrowser } from './games-browser.tsx';

/** All games. The first page stands in the HTML; filters work in the browser. */
export async function GamesPage({ locale }: { locale: Locale }) {
  const [translate, common, games, providers] = await Promise.all([
    getTranslations('games'),
    getTranslations('common'),
    lookup('/games', { query: { sort: 'popular', page: 1, pageSize: gamesPageSize } }),
    lookup('/providers', { query: { pageSize: 100 } }),
  ]);
  const labels = { new: common('new'), live: common('live'), unavailable: translate('unavailable') };
  return (
    <div className="page pt-5">
      <h1 className="mb-3 text-xl">{translate('title')}</h1>
      <PageMessages namespaces={['games']}>
        <Suspense
          fallback={
            <div className="pt-42 tablet:pt-33">
              <GameGrid games={games.items} locale={locale} labels={labels} eagerCount={6} />
            </div>
          }
        >
          <GamesBrowser
            firstPage={games}
            firstPageAtMs={Date.now()}
            providers={providers.items.map(({ slug, name }) => ({ slug, name }))}
          />
        </Suspense>
      </PageMessages>
    </div>
  );
}
