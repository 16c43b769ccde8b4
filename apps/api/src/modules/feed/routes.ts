import { engagementEndpoints } from '@altyn/contracts/engagement';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import type { FeedDeps } from './ports.ts';
import { readBigWins } from './read-big-wins.ts';
import { readRecentWins } from './read-recent-wins.ts';

export function registerFeed(route: Route, deps: FeedDeps): void {
  route(engagementEndpoints.bigWins, ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 5 });
    return readBigWins(deps, query);
  });
  route(engagementEndpoints.recentWins, ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 5 });
    return readRecentWins(deps, query);
  });
}
