import { levelEndpoints } from '@altyn/contracts/promotions/levels';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { claimLevel, listLevels } from './claim-level.ts';

export function registerLevels(route: Route, deps: PlatformDeps): void {
  route(levelEndpoints.levels, ({ caller }) => listLevels(deps, caller.playerId));

  route(levelEndpoints.claimLevel, ({ caller, params }) =>
    claimLevel(deps, { playerId: caller.playerId, star: params.star }),
  );
}
