import { brand } from '@altyn/contracts/brand';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { CreditsPage } from '#web/features/content/components/credits-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('content.credits');
  return pageMetadata({
    locale,
    path: paths.credits,
    title: translate('title'),
    description: translate('description', { brand: brand.name }),
  });
}

export default async function Page({ params }: LocalePageProps) {
  await pageLocale(params);
  return <CreditsPage />;
}
