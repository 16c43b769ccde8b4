import { ownDataEndpoints } from '@altyn/contracts/player/own-data';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../platform/http/http.ts';
import type { IdentityDeps } from '../ports.ts';
import type { RequestOrigin } from '../security-events.ts';
import { cancelClosing, readClosing, requestClosing } from './close-own-account.ts';
import { readConsents } from './read-consents.ts';

/** Rate limit of these endpoints per address. */
const guarded = { max: 40, windowS: 60, isShared: true };

export function registerOwnAccount(
  route: Route,
  deps: IdentityDeps,
  originOf: (request: FastifyRequest) => RequestOrigin,
): void {
  route(ownDataEndpoints.consents, async ({ caller }) => {
    const items = await readConsents(deps, caller.playerId);
    return { items, total: items.length };
  });
  route(ownDataEndpoints.closing, ({ caller }) => readClosing(deps, caller.playerId));
  route(
    ownDataEndpoints.requestClosing,
    ({ caller, request }) => requestClosing(deps, caller, originOf(request)),
    guarded,
  );
  route(
    ownDataEndpoints.cancelClosing,
    async ({ caller, request }) =>
      (await cancelClosing(deps, caller, originOf(request))) ?? ({ success: true } as const),
    guarded,
  );
}
