import 'server-only';
import { textLocale } from '@altyn/contracts/languages';
import { notFound } from 'next/navigation';
import { ApiError } from '#web/lib/api/api-error.ts';
import { inLanguage } from '#web/components/tile-labels.ts';
import type { Locale } from '#web/config/locales.ts';
import { lookup } from '#web/lib/api/server.ts';
import { similarTo } from './similar.ts';

/** Number of similar games. */
const similarCount = 12;
/** Popular games of its category among which they are looked for. */
const compared = 60;
/** Number of recent wins on a game's page. */
export const recentWinsShown = 8;

/** A game, its recent wins, and others of its category; an unknown game gives a 404. @throws ApiError */
export async function loadGame(slug: string, locale: Locale) {
  const game = await lookup('/games/{slug}', { params: { slug } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) notFound();
    throw error;
  });
  const [others, wins] = await Promise.all([
    lookup('/games', { query: { category: game.category, pageSize: compared } }),
    lookup('/big-wins', { query: { game: slug, pageSize: recentWinsShown } }).catch(() => ({ items: [] })),
  ]);
  return {
    game: { ...inLanguage(game, locale), description: game.description[textLocale(locale)] ?? game.description.en },
    recentWins: wins.items,
    similar: similarTo(game, others.items, similarCount),
  };
}
