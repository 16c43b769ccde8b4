import { brand } from '@altyn/contracts/brand';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { NewsList } from '#web/features/news/components/news-list.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('news');
  return pageMetadata({
    locale,
    path: paths.news,
    title: translate('title'),
    description: translate('description', { brand: brand.name }),
  });
}

export default async function Page({ params }: LocalePageProps) {
  return <NewsList locale={await pageLocale(params)} page={1} />;
}
