import type { Metadata } from 'next';
import { paths } from '#web/config/paths.ts';
import { NewsArticle } from '#web/features/news/components/news-article.tsx';
import { loadArticle } from '#web/features/news/news-data.ts';
import { pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

/** Articles are published and expire at their own dates, so this page is revalidated more often than other content. */
export const revalidate = 120;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: string; key: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { key } = await params;
  const { title, summary } = await loadArticle(key, locale);
  return pageMetadata({ locale, path: paths.newsItem(key), title, description: summary });
}

export default async function Page({ params }: PageProps) {
  const locale = await pageLocale(params);
  const { key } = await params;
  return <NewsArticle item={await loadArticle(key, locale)} locale={locale} />;
}
