import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { GamePage } from '#web/features/game/components/game-page.tsx';
import { loadGame } from '#web/features/game/game-data.ts';
import { GameJackpots } from '#web/features/jackpots/components/game-jackpots.tsx';
import { pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { OpenForPlay } from '#web/shell/components/open-for-play.tsx';

export const revalidate = 120;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: string; slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { slug } = await params;
  const [translate, entrance] = await Promise.all([getTranslations('pages.game'), getTranslations('game.obstacles')]);
  const { game } = await loadGame(slug, locale);
  const words = { title: game.title, provider: game.provider.name };
  return pageMetadata({
    locale,
    path: paths.game(slug),
    title: translate('title', words),
    description: game.isRetired ? entrance('retired') : (game.description ?? translate('description', words)),
    isPrivate: game.isRetired,
  });
}

export default async function Page({ params }: PageProps) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  return (
    <OpenForPlay locale={locale}>
      <GamePage locale={locale} slug={slug} jackpots={<GameJackpots />} />
    </OpenForPlay>
  );
}
