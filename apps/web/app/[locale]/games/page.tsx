import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { GamesPage } from '#web/features/games/components/games-page.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { OpenForPlay } from '#web/shell/components/open-for-play.tsx';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';

export const revalidate = 120;

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('pages.games');
  return pageMetadata({
    locale,
    path: paths.games,
    title: translate('title'),
    description: translate('description'),
  });
}

export default async function Page({ params }: LocalePageProps) {
  const locale = await pageLocale(params);
  return (
    <OpenForPlay locale={locale}>
      <GamesPage locale={locale} />
      <ContentBlocks isBelow place="games" locale={locale} />
    </OpenForPlay>
  );
}
