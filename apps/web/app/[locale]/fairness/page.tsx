import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { FairnessPage } from '#web/features/fairness/components/fairness-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('fairness');
  return pageMetadata({
    locale,
    path: paths.fairness,
    title: translate('title'),
    description: translate('description'),
  });
}

export default async function Page({ params }: LocalePageProps) {
  return <FairnessPage locale={await pageLocale(params)} />;
}
