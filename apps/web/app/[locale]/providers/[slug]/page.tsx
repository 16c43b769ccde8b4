import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { brand } from '#web/config/brand.ts';
import { paths } from '#web/config/paths.ts';
import { loadProvider, ProviderPage } from '#web/features/providers/index.ts';
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
  const { provider } = await loadProvider(slug);
  return pageMetadata({
    locale,
    path: paths.provider(slug),
    title: translate('title', { name: provider.name }),
    description:
      provider.seo?.description[locale] ?? translate('description', { name: provider.name, brand: brand.name }),
    ...(provider.seo ? { keywords: provider.seo.keywords[locale] } : {}),
  });
}

export default async function Page({ params }: PageProps) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  return <ProviderPage locale={locale} slug={slug} />;
}
