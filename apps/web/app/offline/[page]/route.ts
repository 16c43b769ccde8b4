import { locales } from '#web/config/locales.ts';
import { offlinePage } from '#web/shell/offline/offline-page.ts';

/** `/offline/ua.html`: kept by the service worker for the time without a network. */
export const dynamic = 'force-static';
export const dynamicParams = false;
/* A proxy in front must not keep it longer than the pages themselves. */
export const revalidate = 600;
export const generateStaticParams = () => locales.map((locale) => ({ page: `${locale}.html` }));

export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page } = await params;
  const locale = locales.find((candidate) => `${candidate}.html` === page);
  if (!locale) return new Response(null, { status: 404 });
  return new Response(await offlinePage(locale), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
