import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { HelpPage } from '#web/features/help/components/help-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('help');
  return pageMetadata({ locale, path: paths.help, title: translate('title'), description: translate('description') });
}

export default async function Page({ params }: LocalePageProps) {
  return <HelpPage locale={await pageLocale(params)} />;
}
