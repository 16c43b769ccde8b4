import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '#web/lib/api/api-error.ts';
import { lookup } from '#web/lib/api/server.ts';

/** A provider and its first games; an unknown provider is a page not found. @throws ApiError */
export async function loadProvider(slug: string) {
  const [provider, games] = await Promise.all([
    lookup('/providers/{slug}', { params: { slug } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    }),
    lookup('/games', { query: { provider: slug, pageSize: 60 } }),
  ]);
  return { provider, games };
}
