import 'server-only';
import type { GameCategory } from '@altyn/contracts/games';
import { lookup } from '#web/lib/api/server.ts';
import { rowsWithoutRepeats } from './rows.ts';

/** Categories of the home page in order, one row each. Jackpots have a strip of their own: every game feeds them. */
const lobbyCategories = ['slots', 'live', 'buy-bonus', 'table', 'crash'] as const satisfies readonly GameCategory[];
/** Categories of the strip of pictures. */
const stripCategories = ['slots', 'live', 'jackpots', 'buy-bonus', 'table', 'crash'] as const;

/** Number of popular games: a multiple of three and of six, to fill whole rows. */
const popularCount = 12;
/** Number of games in a scrolling row. */
const rowLength = 8;
/** Number of games read for a row, since those shown above it are left out. */
const rowsLoad = 40;
const bigWinsShown = 12;
/** Result for optional parts that fail; the home page works without them. */
const nothing = { items: [] };

/** Data of the home page, fetched in parallel. @throws ApiError if the catalogue cannot be read. */
export async function loadHome() {
  const [popular, latest, providers, bigWins, jackpots, battles, ...rows] = await Promise.all([
    lookup('/games', { query: { sort: 'popular', pageSize: popularCount } }),
    lookup('/games/latest', { query: { pageSize: rowsLoad } }),
    lookup('/providers', { query: { pageSize: 40 } }),
    lookup('/big-wins', { query: { pageSize: bigWinsShown } }).catch(() => nothing),
    lookup('/jackpots', {}).catch(() => nothing),
    lookup('/battles', { query: { status: 'active', page: 1, pageSize: 6 } }).catch(() => nothing),
    ...lobbyCategories.map((category) => lookup('/games', { query: { category, pageSize: rowsLoad } })),
  ]);
  const next = rowsWithoutRepeats(popular.items, rowLength);
  const newest = next(latest.items.filter((game) => game.is_new));
  return {
    popular: popular.items,
    latest: newest,
    categories: stripCategories.filter((category) => {
      const at = lobbyCategories.findIndex((one) => one === category);
      return at === -1 ? popular.items.length > 0 : (rows[at]?.total ?? 0) > 0;
    }),
    providers: providers.items.filter(({ games_count }) => games_count > 0),
    bigWins: bigWins.items,
    jackpots: jackpots.items,
    battles: battles.items.filter(({ status }) => status === 'active').slice(0, 3),
    rows: lobbyCategories
      .map((category, index) => ({ category, games: next(rows[index]?.items ?? []) }))
      .filter(({ games }) => games.length > 0),
  };
}
