import type { MetadataRoute } from 'next';
import { env } from '#web/config/env.ts';
import { defaultLocale, languageTags, type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { loadNewsKeys } from '#web/features/news/news-data.ts';
import { lookup } from '#web/lib/api/server.ts';

export const dynamic = 'force-dynamic';

const pageSize = 100;
/** Far below the limit of 50,000 addresses per sitemap, with all languages. */
const maxPages = 100;

/** Every public page in every language, each linked to its alternates. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const providers = await lookup('/providers', { query: { pageSize } });
  const sitePaths = [
    paths.home,
    paths.games,
    paths.providers,
    paths.bonuses,
    paths.battles,
    paths.jackpots,
    paths.fairness,
    paths.wheel,
    paths.news,
    paths.help,
    paths.about,
    paths.responsibleGaming,
    paths.terms,
    paths.privacy,
    ...(await gameSlugs()).map(paths.game),
    // A provider without games has nothing to show.
    ...providers.items.filter(({ games_count }) => games_count > 0).map((provider) => paths.provider(provider.slug)),
    ...(await loadNewsKeys(defaultLocale)).map(paths.newsItem),
  ];
  const address = (locale: Locale, path: string) => `${env.siteUrl}${localizePath(locale, path)}`;
  return sitePaths.flatMap((path) =>
    env.locales.map((locale) => ({
      url: address(locale, path),
      alternates: {
        languages: {
          ...Object.fromEntries(env.locales.map((other) => [languageTags[other], address(other, path)])),
          'x-default': address(defaultLocale, path),
        },
      },
    })),
  );
}

async function gameSlugs(): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const games = await lookup('/games', { query: { page, pageSize, sort: 'title' } });
    slugs.push(...games.items.map((game) => game.slug));
    if (page * pageSize >= games.total) break;
  }
  return slugs;
}
