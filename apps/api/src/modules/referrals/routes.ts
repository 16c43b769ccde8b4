import { referralEndpoints } from '@altyn/contracts/promotions/referrals';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import type { IdentityDeps } from '../identity/index.ts';
import { readFriends, readOverview } from './view-referrals.ts';

export function registerReferrals(route: Route, deps: PlatformDeps & Pick<IdentityDeps, 'identity'>): void {
  route(referralEndpoints.referrals, ({ caller, request }) =>
    readOverview(deps, { playerId: caller.playerId, address: request.ip }),
  );

  route(referralEndpoints.referredFriends, ({ caller, query }) =>
    readFriends(deps, { playerId: caller.playerId, page: query.page, pageSize: query.pageSize }),
  );
}
