import { engagementEndpoints } from '@altyn/contracts/engagement';
import type { Route } from '../../platform/http.ts';
import { cachePublicly } from '../../platform/http-cache.ts';
import { selectBigWins } from './big-win-store.ts';
import { viewBigWin } from './follow-big-wins.ts';
import type { FeedDeps } from './ports.ts';

export function registerFeed(route: Route, deps: FeedDeps): void {
  route(engagementEndpoints.bigWins, async ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 5 });
    const { items, total } = await selectBigWins(deps.db.replica, query);
    return { items: items.map(viewBigWin), total, page: query.page, pageSize: query.pageSize };
  });
}
