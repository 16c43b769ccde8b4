import { getTranslations } from 'next-intl/server';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { JsonLd } from '#web/components/json-ld.tsx';
import { env } from '#web/config/env.ts';
import { breadcrumbs, collectionPage } from '#web/lib/structured-data.ts';
import { lookup } from '#web/lib/api/server.ts';
import { ProviderCard } from './provider-card.tsx';

/** Providers with available games, and their number. Pages of the others stay reachable by address. */
export async function ProvidersPage({ locale }: { locale: Locale }) {
  const [translate, shell, providers] = await Promise.all([
    getTranslations('providers'),
    getTranslations('shell.nav'),
    lookup('/providers', { query: { pageSize: 100 } }),
  ]);
  const shown = providers.items.filter(({ games_count }) => games_count > 0);
  const place = { siteUrl: env.siteUrl, locale };
  const here = { name: translate('title'), path: paths.providers };
  const items = shown.map(({ slug, name }) => ({ name, path: paths.provider(slug) }));
  return (
    <div className="page pt-5">
      <JsonLd
        things={[
          collectionPage(place, { ...here, description: translate('intro'), items }),
          breadcrumbs(place, [{ name: shell('home'), path: paths.home }, here]),
        ]}
      />
      <h1 className="text-xl">{translate('title')}</h1>
      <p className="mb-5 mt-2 max-w-xl text-soft">{translate('intro')}</p>
      <ul className="grid gap-3 tablet:gap-4 desktop:grid-cols-[repeat(auto-fit,minmax(30rem,1fr))]">
        {shown.map((provider) => (
          <li key={provider.slug}>
            <ProviderCard
              provider={provider}
              count={translate('games', { count: provider.games_count })}
              locale={locale}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
