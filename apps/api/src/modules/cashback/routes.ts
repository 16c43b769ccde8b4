import { engagementEndpoints } from '@altyn/contracts/engagement';
import { formatMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { claimCashback } from './claim-cashback.ts';
import { readCashback } from './read-cashback.ts';

export function registerCashback(route: Route, deps: PlatformDeps): void {
  route(engagementEndpoints.cashback, ({ caller }) => readCashback(deps, caller.playerId));

  route(engagementEndpoints.claimCashback, async ({ caller }) => {
    const result = await claimCashback(deps, caller.playerId);
    return isRefusal(result) ? result : { claimed: formatMoney(result.claimed), currency: result.currency };
  });
}
