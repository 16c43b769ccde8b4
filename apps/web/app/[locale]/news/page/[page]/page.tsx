import { brand } from '@altyn/contracts/brand';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NewsList } from '#web/features/news/components/news-list.tsx';
import { loadNews } from '#web/features/news/news-data.ts';
import { newsPagePath, readPageNumber } from '#web/features/news/news-pages.ts';
import { pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: string; page: string }>;
}

const pageOf = async (params: PageProps['params']) => readPageNumber((await params).page) ?? notFound();

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [locale, page] = await Promise.all([pageLocale(params), pageOf(params)]);
  const [translate, { pages }] = await Promise.all([getTranslations('news'), loadNews(locale, page)]);
  return pageMetadata({
    locale,
    path: newsPagePath(page),
    title: `${translate('title')}: ${translate('pageOf', { page, pages })}`,
    description: translate('description', { brand: brand.name }),
  });
}

/** Older news, from page 2; page 1 is the list itself. */
export default async function Page({ params }: PageProps) {
  const [locale, page] = await Promise.all([pageLocale(params), pageOf(params)]);
  return <NewsList locale={locale} page={page} />;
}
