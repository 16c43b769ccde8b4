import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { JackpotsPage } from '#web/features/jackpots/components/jackpots-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';

export const revalidate = 120;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('jackpots');
  return pageMetadata({
    locale,
    path: paths.jackpots,
    title: translate('title'),
    description: translate('description'),
  });
}

export default async function Page({ params }: LocalePageProps) {
  const locale = await pageLocale(params);
  return (
    <>
      <JackpotsPage locale={locale} />
      <ContentBlocks place="jackpots" locale={locale} />
    </>
  );
}
