import { engagementEndpoints } from '@altyn/contracts/engagement';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { readShownTerms } from './terms.ts';
import { readHits, readJackpots } from './view-jackpots.ts';

export function registerJackpots(route: Route, deps: PlatformDeps): void {
  route(engagementEndpoints.jackpots, async ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    const terms = await readShownTerms(deps);
    const items = await readJackpots(deps.db.replica, { currency: query.currency, ...terms });
    return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) };
  });

  route(engagementEndpoints.jackpotHistory, ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return readHits(deps.db.replica, query);
  });
}
