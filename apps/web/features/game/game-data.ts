import 'server-only';
import { textLocale } from '@altyn/contracts/languages';
import { notFound } from 'next/navigation';
import { ApiError } from '#web/lib/api/api-error.ts';
import { inLanguage } from '#web/components/tile-labels.ts';
import type { Locale } from '#web/config/locales.ts';
import { lookup } from '#web/lib/api/server.ts';
import { similarTo } from './similar.ts';

interface Retired {
  successor: string | null;
}

/** Number of similar games. */
const similarCount = 12;
/** Popular games of its category among which they are looked for. */
const compared = 60;
/** Number of recent wins on a game's page. */
export const recentWinsShown = 8;

/** The game that takes the place of a retired one, where it can be played. */
async function loadSuccessor({ retired }: { retired?: Retired | null }, locale: Locale) {
  if (!retired?.successor) return undefined;
  const game = await lookup('/games/{slug}', { params: { slug: retired.successor } }).catch(() => undefined);
  return game?.is_available ? inLanguage(game, locale) : undefined;
}

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
  const successor = await loadSuccessor(game, locale);
  const offered = others.items.filter(({ slug: other }) => other !== successor?.slug);
  return {
    game: {
      ...inLanguage(game, locale),
      description: game.description[textLocale(locale)] ?? game.description.en,
      // Missing from the API of the release before.
      isRetired: Boolean(game.retired),
      successor: successor && { slug: successor.slug, title: successor.title },
    },
    recentWins: wins.items,
    similar: [...(successor ? [successor] : []), ...similarTo(game, offered, similarCount)].slice(0, similarCount),
  };
}
