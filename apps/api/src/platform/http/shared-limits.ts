import { createHash } from 'node:crypto';
import type { PlatformDeps } from '../deps.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { countRequest } from './limit-store.ts';

/**
 * Counts a request to an endpoint whose limit holds for all processes. Refuses TOO_MANY_REQUESTS above `max` requests in
 * `windowS` seconds. `caller`: the player, or the network address of a public endpoint.
 */
export type SharedLimit = (request: {
  endpoint: string;
  caller: string;
  max: number;
  windowS: number;
}) => Promise<Refusal | undefined>;

/** Creates the counter on the database; without rate limits it refuses nothing. */
export function createSharedLimit(
  deps: Pick<PlatformDeps, 'db' | 'clock'> & { config: { RATE_LIMITS_ENABLED: boolean } },
): SharedLimit {
  return async ({ endpoint, caller, max, windowS }) => {
    if (!deps.config.RATE_LIMITS_ENABLED) return undefined;
    const key = createHash('sha256').update(`${endpoint}\n${caller}`).digest();
    const at = deps.clock.now();
    const { count, resetsAt } = await countRequest(deps.db.kysely, { key, windowS, at });
    if (count <= max) return undefined;
    return refuse('TOO_MANY_REQUESTS', { retryAfterS: (resetsAt.getTime() - at.getTime()) / 1_000 });
  };
}
