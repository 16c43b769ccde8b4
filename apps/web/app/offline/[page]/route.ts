import { env } from '#web/config/env.ts';
import { standingPage, standingPages } from '#web/shell/offline/standing-page.ts';

/**
 * `/offline/ua.html`: cached by the service worker and shown without a network.
 * `/offline/error-ua.html`: cached by the server and shown when a page fails to render.
 */
/* Not kept by the framework: it would keep an answer for every name that anybody asks for, and 404 of a language opened since. */
export const dynamic = 'force-dynamic';
/** As long as the pages themselves. */
const caching = 'public, max-age=600';

const files = standingPages.flatMap((page) =>
  env.locales.map((locale) => ({
    page,
    locale,
    name: page === 'offline' ? `${locale}.html` : `${page}-${locale}.html`,
  })),
);

export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page: requested } = await params;
  const file = files.find(({ name }) => name === requested);
  if (!file) return new Response(null, { status: 404 });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching };
  return new Response(await standingPage(file.page, file.locale), { headers });
}
