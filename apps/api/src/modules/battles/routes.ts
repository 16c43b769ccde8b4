import { engagementEndpoints } from '@altyn/contracts/engagement';
import type { Route } from '../../platform/http.ts';
import { cachePublicly } from '../../platform/http-cache.ts';
import { refuse } from '../../platform/refusal.ts';

/** The product holds no battles so far: its lists are empty, and no id names one. */
export function registerBattles(route: Route): void {
  route(engagementEndpoints.battles, async ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return { items: [], total: 0, page: query.page, pageSize: query.pageSize };
  });
  route(engagementEndpoints.battle, async () => refuse('BATTLE_NOT_FOUND'));
  route(engagementEndpoints.battleStatus, async () => refuse('BATTLE_NOT_FOUND'));
}
