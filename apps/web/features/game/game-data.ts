import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '#web/lib/api/api-error.ts';
import { lookup } from '#web/lib/api/server.ts';

/** Other games shown below. */
const similarCount = 12;
/** A game's newest wins shown on its page. */
export const recentWinsShown = 8;

/** A game, its newest wins, and others of its category; an unknown one is a page not found. @throws ApiError */
export async function loadGame(slug: string) {
  const game = await lookup('/games/{slug}', { params: { slug } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) notFound();
    throw error;
  });
  const [others, wins] = await Promise.all([
    lookup('/games', { query: { category: game.category, pageSize: similarCount + 1 } }),
    lookup('/big-wins', { query: { game: slug, pageSize: recentWinsShown } }).catch(() => ({ items: [] })),
  ]);
  return {
    game,
    recentWins: wins.items,
    similar: others.items.filter((other) => other.slug !== slug).slice(0, similarCount),
  };
}
