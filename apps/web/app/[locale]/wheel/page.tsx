import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { WheelPage } from '#web/features/wheel/components/wheel-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export const revalidate = 120;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('wheel');
  return pageMetadata({ locale, path: paths.wheel, title: translate('title'), description: translate('description') });
}

export default async function Page({ params }: LocalePageProps) {
  return <WheelPage locale={await pageLocale(params)} />;
}
