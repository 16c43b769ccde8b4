import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Locale } from '#web/config/locales.ts';
import { lookup } from '#web/lib/api/server.ts';
import { providerSeo } from '#web/lib/content/server.ts';
import { searchEntry } from './search-entry.ts';

/**
 * A provider, its first games, the popular games of all, and its search metadata; an unknown provider gives a 404.
 * @throws ApiError
 */
export async function loadProvider(slug: string, locale: Locale) {
  const [provider, games, popular, seo] = await Promise.all([
    lookup('/providers/{slug}', { params: { slug } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    }),
    lookup('/games', { query: { provider: slug, pageSize: 60 } }),
    lookup('/games', { query: { sort: 'popular', pageSize: 24 } }),
    providerSeo(slug),
  ]);
  return { provider, games, popular: popular.items, search: searchEntry(seo, provider.seo, locale) };
}
