import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { BattlesPage } from '#web/features/battles/components/battles-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export const revalidate = 120;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('battles');
  return pageMetadata({
    locale,
    path: paths.battles,
    title: translate('title'),
    description: translate('description'),
  });
}

export default async function Page({ params }: LocalePageProps) {
  return <BattlesPage locale={await pageLocale(params)} />;
}
