import 'server-only';
import { lookup } from '#web/lib/api/server.ts';

/** Categories of the strip of pictures, in order. */
const stripCategories = ['slots', 'live', 'jackpots', 'buy-bonus', 'table', 'crash'] as const;
/** Result for optional parts that fail; the home page works without them. */
const nothing = { items: [] };

/** Data of the home page, fetched in parallel. @throws ApiError if the catalogue cannot be read. */
export async function loadHome() {
  const [lobby, providers, recentWins, jackpots, battles] = await Promise.all([
    lookup('/lobby', {}),
    lookup('/providers', { query: { pageSize: 40 } }),
    lookup('/recent-wins', {}).catch(() => nothing),
    lookup('/jackpots', {}).catch(() => nothing),
    lookup('/battles', { query: { status: 'active', page: 1, pageSize: 6 } }).catch(() => nothing),
  ]);
  const [first, ...rows] = lobby.rows;
  const providersWithGames = providers.items.filter(({ games_count }) => games_count > 0);
  return {
    first,
    rows,
    categories: stripCategories.filter((category) => lobby.categories.includes(category)),
    providers: providersWithGames,
    /** One provider is no choice. */
    hasProviders: providersWithGames.length > 1,
    recentWins: recentWins.items,
    jackpots: jackpots.items,
    battles: battles.items.filter(({ status }) => status === 'active').slice(0, 3),
  };
}
