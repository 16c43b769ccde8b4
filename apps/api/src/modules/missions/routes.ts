import { missionEndpoints } from '@altyn/contracts/promotions/missions';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { claimMission, listOwnMissions, startMission } from './take-part.ts';

export function registerMissions(route: Route, deps: PlatformDeps): void {
  route(missionEndpoints.missions, ({ caller }) => listOwnMissions(deps, caller.playerId));

  route(missionEndpoints.startMission, ({ caller, params }) =>
    startMission(deps, { playerId: caller.playerId, missionId: params.id }),
  );

  route(missionEndpoints.claimMission, ({ caller, params }) =>
    claimMission(deps, { playerId: caller.playerId, entryId: params.id }),
  );
}
