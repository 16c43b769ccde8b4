import 'server-only';
import type { Game, GameCategory } from '@altyn/contracts/games';
import { lookup } from '#web/lib/api/server.ts';

/** Categories of the home page in order, one row each. */
const lobbyCategories = [
  'slots',
  'live',
  'jackpots',
  'buy-bonus',
  'table',
  'crash',
] as const satisfies readonly GameCategory[];

/** Number of popular games: a multiple of three and of six, to fill whole rows. */
const popularCount = 12;
/** Number of games in a scrolling row. */
const rowLength = 8;
const bigWinsShown = 12;
/** Result for optional parts that fail; the home page works without them. */
const nothing = { items: [] };

/** Data of the home page, fetched in parallel. @throws ApiError if the catalogue cannot be read. */
export async function loadHome() {
  const [popular, latest, providers, bigWins, jackpots, battles, ...rows] = await Promise.all([
    lookup('/games', { query: { sort: 'popular', pageSize: popularCount } }),
    lookup('/games/latest', { query: { pageSize: rowLength } }),
    lookup('/providers', { query: { pageSize: 40 } }),
    lookup('/big-wins', { query: { pageSize: bigWinsShown } }).catch(() => nothing),
    lookup('/jackpots', {}).catch(() => nothing),
    lookup('/battles', { query: { status: 'active', page: 1, pageSize: 6 } }).catch(() => nothing),
    ...lobbyCategories.map((category) => lookup('/games', { query: { category, pageSize: rowLength } })),
  ]);
  return {
    popular: popular.items,
    latest: latest.items,
    providers: providers.items.filter(({ games_count }) => games_count > 0),
    bigWins: bigWins.items,
    jackpots: jackpots.items,
    battles: battles.items.filter(({ status }) => status === 'active').slice(0, 3),
    rows: lobbyCategories
      .map((category, index) => ({ category, games: rows[index]?.items ?? [], total: rows[index]?.total ?? 0 }))
      .filter((row): row is { category: GameCategory; games: Game[]; total: number } => row.games.length > 0),
  };
}
