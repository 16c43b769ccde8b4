import { engagementEndpoints } from '@altyn/contracts/engagement';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { readActivation, readConditions, readSectors, readSpins, viewFairness } from './read-wheel.ts';
import { spinWheel } from './spin-wheel.ts';

export function registerWheel(route: Route, deps: PlatformDeps): void {
  route(engagementEndpoints.wheelConditions, ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return readConditions(deps);
  });

  route(engagementEndpoints.wheelPositions, ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return readSectors(deps);
  });

  route(engagementEndpoints.wheelActivation, ({ caller }) => readActivation(deps, caller.playerId));

  route(engagementEndpoints.spinWheel, async ({ caller, body }) => {
    const spin = await spinWheel(deps, { playerId: caller.playerId, clientSeed: body.client_seed });
    if (isRefusal(spin)) return spin;
    const { id, sectorId, promoCode } = spin;
    return { spin_id: id, position_id: sectorId, promo_code: promoCode, fairness: viewFairness(spin) };
  });

  route(engagementEndpoints.wheelHistory, ({ caller, query }) =>
    readSpins(deps, { playerId: caller.playerId, page: query.page, pageSize: query.pageSize }),
  );
}
