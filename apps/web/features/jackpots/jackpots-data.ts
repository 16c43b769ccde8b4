import 'server-only';
import { lookup } from '#web/lib/api/server.ts';
import { firstWon } from './queries.ts';

/** Data of the jackpots page, fetched in parallel. @throws ApiError */
export async function loadJackpots() {
  const [levels, won, settings, popular] = await Promise.all([
    lookup('/jackpots', {}),
    lookup('/jackpots/history', { query: { page: 1, pageSize: firstWon } }),
    lookup('/settings', { query: { tag: 'JACKPOT' } }),
    lookup('/games', { query: { category: 'slots', sort: 'popular', pageSize: 1 } }),
  ]);
  const entries = settings.items.flatMap(({ data }) => data);
  const percent = entries.find(({ code }) => code === 'JACKPOT_CONTRIBUTION_PERCENT')?.value.value;
  return { levels, won, game: popular.items[0], percent: typeof percent === 'number' ? percent : 0 };
}
