import { getTranslations } from 'next-intl/server';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { JsonLd } from '#web/components/json-ld.tsx';
import { env } from '#web/config/env.ts';
import { breadcrumbs, collectionPage } from '#web/lib/structured-data.ts';
import { lookup } from '#web/lib/api/server.ts';

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
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-3 desktop:grid-cols-5">
        {shown.map((provider) => (
          <li key={provider.slug}>
            <a
              data-soft=""
              href={localizePath(locale, paths.provider(provider.slug))}
              className="flex h-24 flex-col items-center justify-center gap-1 rounded-md border border-line/40 bg-linear-to-b from-raised to-surface px-3 text-center transition-[border-color,transform] hover:-translate-y-0.5 hover:border-violet/60"
            >
              <span className="text-base font-extrabold tracking-tight">{provider.name}</span>
              <span className="text-xs text-faint">{translate('games', { count: provider.games_count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
