import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import NotFound from '#web/app/[locale]/not-found.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  await pageLocale(params);
  const translate = await getTranslations('pages.notFound');
  return { title: translate('title'), description: translate('text'), robots: { index: false, follow: true } };
}

/**
 * The page that the front server sends in the place of missing ones (`server/front.ts`): the framework itself answers a
 * missing address with an empty document that only its scripts fill.
 */
export default async function Page({ params }: LocalePageProps) {
  await pageLocale(params);
  return <NotFound />;
}
