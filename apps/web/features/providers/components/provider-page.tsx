import type { GameCategory } from '@altyn/contracts/games';
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
import { categoriesOf, newestOf, othersFor } from '../provider-rows.ts';

/** A provider: what it is, and its games; popular ones of others follow where it has few. */
export async function ProviderPage({ locale, slug }: { locale: Locale; slug: string }) {
  const [{ provider, games, popular, search }, translate, common, gamesText, shell] = await Promise.all([
    loadProvider(slug, locale),
    getTranslations('providers'),
    getTranslations('common'),
    getTranslations('games'),
    getTranslations('shell.nav'),
  ]);
  const labels = { new: common('new'), live: common('live'), unavailable: gamesText('unavailable') };
  const tiles = { locale, labels, sizes: tileGridSizes, className: tileGridClass };
  const place = { siteUrl: env.siteUrl, locale };
  const here = { name: provider.name, path: paths.provider(slug) };
  const newest = newestOf(games.items);
  const others = othersFor(popular, { slug, count: games.total });
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
      <ProviderHead
        provider={provider}
        locale={locale}
        count={games.total > 0 ? translate('games', { count: games.total }) : ''}
        description={games.total > 0 ? search.description : ''}
        categories={categoriesOf(games.items)}
      />
      {games.total === 0 && <NoGames name={provider.name} locale={locale} />}
      {newest.length > 0 && (
        <>
          <h2 className="mt-5 mb-3 text-lg">{translate('new')}</h2>
          <TileList {...tiles} games={newest.map(toTileGame)} />
          <h2 className="mt-6 mb-3 text-lg">{translate('all')}</h2>
        </>
      )}
      <TileList {...tiles} games={games.items.map(toTileGame)} eagerCount={3} />
      {games.total > games.items.length && (
        <a
          data-soft=""
          href={localizePath(locale, `${paths.games}?provider=${encodeURIComponent(slug)}`)}
          className="mt-5 flex min-h-12 items-center justify-center rounded-md bg-lifted font-bold"
        >
          {common('showMore')}
        </a>
      )}
      {others.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-lg">{translate('others')}</h2>
          <TileList {...tiles} games={others.map(toTileGame)} />
        </>
      )}
    </div>
  );
}

/** A provider without games says so and leads on. */
async function NoGames({ name, locale }: { name: string; locale: Locale }) {
  const translate = await getTranslations('providers.none');
  return (
    <StateMessage
      picture="search"
      title={translate('title', { name })}
      text={translate('text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <a data-soft="" href={localizePath(locale, paths.games)} className={buttonClass('primary')}>
            {translate('games')}
          </a>
          <a data-soft="" href={localizePath(locale, paths.providers)} className={buttonClass('quiet')}>
            {translate('providers')}
          </a>
        </div>
      }
    />
  );
}

interface ProviderHeadProps {
  provider: MarkedProvider & { slug: string };
  locale: Locale;
  /** The number of games in words; empty without games. */
  count: string;
  description: string | undefined;
  categories: readonly GameCategory[];
}

/** The mark, the name, the number of games, the description, and links to its games of each category. */
async function ProviderHead({ provider, locale, count, description, categories }: ProviderHeadProps) {
  const [translate, games] = await Promise.all([getTranslations('providers'), getTranslations('games.categories')]);
  const hrefOf = (category: GameCategory) =>
    localizePath(locale, `${paths.gamesIn(category)}&provider=${encodeURIComponent(provider.slug)}`);
  return (
    <div className="mt-2 mb-4 rounded-lg border border-line/40 bg-linear-to-b from-raised to-surface p-4 tablet:p-6">
      <div className="flex items-center gap-4">
        <ProviderMark provider={provider} className="size-20" />
        <div className="min-w-0">
          <h1 className="text-xl [overflow-wrap:anywhere]">{provider.name}</h1>
          {count && <p className="text-sm text-soft">{count}</p>}
        </div>
      </div>
      {description && (
        <p lang={textLanguage(locale)} className="mt-3 max-w-2xl text-soft">
          {description}
        </p>
      )}
      {categories.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={translate('sections', { name: provider.name })}>
          {categories.map((category) => (
            <li key={category}>
              <a
                data-soft=""
                href={hrefOf(category)}
                className="inline-flex min-h-11 items-center rounded-full bg-lifted px-4 text-sm font-bold transition-colors hover:text-violet"
              >
                {games(category)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
