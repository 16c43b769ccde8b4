import { brand } from '@altyn/contracts/brand';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { ProviderPage } from '#web/features/providers/components/provider-page.tsx';
import { loadProvider } from '#web/features/providers/provider-data.ts';
import { pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export const revalidate = 120;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: string; slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { slug } = await params;
  const translate = await getTranslations('pages.provider');
  const { provider, games, search } = await loadProvider(slug, locale);
  return pageMetadata({
    locale,
    path: paths.provider(slug),
    title: translate('title', { name: provider.name }),
    description: search.description ?? translate('description', { name: provider.name, brand: brand.name }),
    isPrivate: games.total === 0,
    ...(search.keywords ? { keywords: search.keywords } : {}),
  });
}

export default async function Page({ params }: PageProps) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  return <ProviderPage locale={locale} slug={slug} />;
}
