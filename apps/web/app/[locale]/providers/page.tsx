import { brand } from '@altyn/contracts/brand';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { ProvidersPage } from '#web/features/providers/components/providers-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export const revalidate = 120;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('pages.providers');
  return pageMetadata({
    locale,
    path: paths.providers,
    title: translate('title'),
    description: translate('description', { brand: brand.name }),
  });
}

export default async function Page({ params }: LocalePageProps) {
  return <ProvidersPage locale={await pageLocale(params)} />;
}
