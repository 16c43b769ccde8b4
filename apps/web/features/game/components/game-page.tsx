import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { JsonLd } from '#web/components/json-ld.tsx';
import { Section } from '#web/components/section.tsx';
import { toTileGame } from '#web/components/tile-labels.ts';
import { tileFile } from '#web/components/tile-picture.ts';
import { TileList } from '#web/components/tile-list.tsx';
import type { Locale } from '#web/config/locales.ts';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { breadcrumbs, gameCrumb, videoGame } from '#web/lib/structured-data.ts';
import { loadGame, recentWinsShown } from '../game-data.ts';
import { GameFacts } from './game-facts.tsx';
import { GameStage } from './game-stage.tsx';
import { RecentWins } from './recent-wins.tsx';

interface GamePageProps {
  locale: Locale;
  slug: string;
  /** Content above a game played for real money. */
  jackpots: ReactNode;
}

/** A game: the stage, then its facts and similar games. */
export async function GamePage({ locale, slug, jackpots }: GamePageProps) {
  const [{ game, similar, recentWins }, translate, common, games, shell, pages] = await Promise.all([
    loadGame(slug, locale),
    getTranslations('game'),
    getTranslations('common'),
    getTranslations('games'),
    getTranslations('shell.nav'),
    getTranslations('pages.game'),
  ]);
  const labels = { new: common('new'), live: common('live'), unavailable: games('unavailable') };
  const place = { siteUrl: env.siteUrl, locale };
  const description = game.description ?? pages('description', { title: game.title, provider: game.provider.name });
  const isOffered = !game.isRetired;
  const picture = tileFile(game, 360, 'webp');
  return (
    <>
      <JsonLd
        things={[
          ...(isOffered
            ? [videoGame(place, { ...game, picture, description, genre: games(`categories.${game.category}`) })]
            : []),
          breadcrumbs(place, [
            { name: shell('home'), path: paths.home },
            { name: shell('games'), path: paths.games },
            gameCrumb(game),
          ]),
        ]}
      />
      <h1 className="sr-only">{game.title}</h1>
      <PageMessages namespaces={['game']}>
        <GameStage game={game} jackpots={jackpots} />
        {isOffered && <GameFacts game={game} description={game.description} locale={locale} />}
        {isOffered && <RecentWins slug={slug} wins={recentWins} wonAtMost={recentWinsShown} />}
      </PageMessages>
      {similar.length > 0 && (
        <Section id="similar" title={translate('similar')}>
          <div className="page">
            <TileList
              games={similar.map(toTileGame)}
              locale={locale}
              labels={labels}
              sizes="(width < 768px) 31vw, 160px"
              className="rail -mx-4 gap-2 px-4 scroll-px-4 tablet:gap-3 desktop:mx-0 desktop:px-0"
              itemClassName="w-[29.5vw] max-w-40 shrink-0 snap-start"
            />
          </div>
        </Section>
      )}
    </>
  );
}
