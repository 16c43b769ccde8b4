import { brand } from '@altyn/contracts/brand';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { HomePage } from '#web/features/home/components/home-page.tsx';
import { HomeAmount } from '#web/features/jackpots/components/home-amount.tsx';
import { LaterHomeTicker } from '#web/features/jackpots/components/later-home-ticker.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { OpenForPlay } from '#web/shell/components/open-for-play.tsx';

export const revalidate = 120;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('pages.home');
  return pageMetadata({
    locale,
    path: paths.home,
    title: translate('title', { brand: brand.name }),
    description: translate('description', { brand: brand.name }),
    isTitleAbsolute: true,
  });
}

export default async function Page({ params }: LocalePageProps) {
  const locale = await pageLocale(params);
  return (
    <OpenForPlay locale={locale}>
      <HomePage locale={locale} jackpots={{ Amount: HomeAmount, Ticker: LaterHomeTicker }} />
    </OpenForPlay>
  );
}
