import { engagementEndpoints } from '@altyn/contracts/engagement';
import type { Route } from '../../platform/http.ts';
import { cachePublicly } from '../../platform/http-cache.ts';

/** No jackpot is fed so far, so none is shown and none has been won. */
export function registerJackpots(route: Route): void {
  route(engagementEndpoints.jackpots, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return { items: [], total: 0, page: 1, pageSize: 4 };
  });
  route(engagementEndpoints.jackpotHistory, async ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return { items: [], total: 0, page: query.page, pageSize: query.pageSize };
  });
}
