import { getTranslations } from 'next-intl/server';
import { tileGridClass, tileGridSizes, toTileGame } from '#web/components/tile-labels.ts';
import type { MarkedProvider } from '#web/components/mark.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { TileList } from '#web/components/tile-list.tsx';
import { textLanguage } from '#web/lib/i18n/text-language.ts';
import { BackLink } from '#web/shell/components/back-link.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { buttonClass } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { JsonLd } from '#web/components/json-ld.tsx';
import { breadcrumbs, collectionPage, gameCrumb } from '#web/lib/structured-data.ts';
import { loadProvider } from '../provider-data.ts';

/** A provider: description and games. */
export async function ProviderPage({ locale, slug }: { locale: Locale; slug: string }) {
  const [{ provider, games, search }, translate, common, gamesText, shell] = await Promise.all([
    loadProvider(slug, locale),
    getTranslations('providers'),
    getTranslations('common'),
    getTranslations('games'),
    getTranslations('shell.nav'),
  ]);
  const labels = { new: common('new'), live: common('live'), unavailable: gamesText('unavailable') };
  const place = { siteUrl: env.siteUrl, locale };
  const here = { name: provider.name, path: paths.provider(slug) };
  return (
    <div className="page pt-3">
      <JsonLd
        things={[
          collectionPage(place, { ...here, description: search.description, items: games.items.map(gameCrumb) }),
          breadcrumbs(place, [
            { name: shell('home'), path: paths.home },
            { name: shell('providers'), path: paths.providers },
            here,
          ]),
        ]}
      />
      <BackLink label={common('back')} />
      <ProviderHead provider={provider} count={games.total > 0 ? translate('games', { count: games.total }) : ''} />
      {search.description && (
        <p lang={textLanguage(locale)} className="mt-3 mb-4 max-w-2xl text-soft">
          {search.description}
        </p>
      )}
      {games.total === 0 && (
        <StateMessage
          picture="search"
          title={translate('none.title', { name: provider.name })}
          text={translate('none.text')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <a data-soft="" href={localizePath(locale, paths.games)} className={buttonClass('primary')}>
                {translate('none.games')}
              </a>
              <a data-soft="" href={localizePath(locale, paths.providers)} className={buttonClass('quiet')}>
                {translate('none.providers')}
              </a>
            </div>
          }
        />
      )}
      <TileList
        games={games.items.map(toTileGame)}
        locale={locale}
        labels={labels}
        sizes={tileGridSizes}
        className={tileGridClass}
        eagerCount={3}
      />
      {games.total > games.items.length && (
        <a
          data-soft=""
          href={localizePath(locale, `${paths.games}?provider=${encodeURIComponent(slug)}`)}
          className="mt-5 flex min-h-12 items-center justify-center rounded-md bg-lifted font-bold"
        >
          {common('showMore')}
        </a>
      )}
    </div>
  );
}

/** The mark and the name, with the number of games in words. */
function ProviderHead({ provider, count }: { provider: MarkedProvider; count: string }) {
  return (
    <div className="mt-2 flex items-center gap-3">
      <ProviderMark provider={provider} className="size-14" />
      <div className="min-w-0">
        <h1 className="text-xl [overflow-wrap:anywhere]">{provider.name}</h1>
        {count && <p className="text-sm text-soft">{count}</p>}
      </div>
    </div>
  );
}
