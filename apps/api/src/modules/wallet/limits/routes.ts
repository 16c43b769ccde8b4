import { limitsEndpoints } from '@altyn/contracts/player/limits';
import { parseMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Route } from '../../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer } from '../../identity/index.ts';
import { excludePlayer, readLimits, readPlayFreeAt, setLimit, setSessionMinutes } from './change-limits.ts';
import type { LimitState } from './limit-rules.ts';
import { viewLimits } from './view-limits.ts';

/** Rate limit of changes per address: each one is kept in the audit log for good. */
const changes = { max: 30, windowS: 60 };
const dayMs = 86_400_000;

/** Registers the routes of limits, breaks and self-exclusion. */
export function registerLimits(route: Route, deps: PlatformDeps): void {
  async function answer(playerId: string, state: LimitState | Refusal | undefined) {
    if (isRefusal(state)) return state;
    const player = await findPlayer(deps.db.kysely, playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const now = deps.clock.now();
    const playFreeAt = await readPlayFreeAt(deps, { playerId, state });
    return viewLimits({ state, currency: player.currency, playFreeAt }, now);
  }

  route(limitsEndpoints.limits, async ({ caller: { playerId } }) => answer(playerId, await readLimits(deps, playerId)));
  route(
    limitsEndpoints.changeLimit,
    async ({ caller: { playerId }, body: { kind, period, amount } }) => {
      const minor = amount === null ? null : parseMoney(amount);
      if (minor === undefined) return refuse('VALIDATION_ERROR');
      return answer(playerId, await setLimit(deps, { playerId, kind, period, amount: minor }));
    },
    changes,
  );
  route(
    limitsEndpoints.changeSessionLimit,
    async ({ caller: { playerId }, body: { minutes } }) =>
      answer(playerId, await setSessionMinutes(deps, { playerId, minutes })),
    changes,
  );
  route(
    limitsEndpoints.exclude,
    async ({ caller: { playerId, sessionId }, body: { days } }) => {
      const until = new Date(deps.clock.now().getTime() + days * dayMs);
      return answer(playerId, await excludePlayer(deps, { playerId, until }, { actor: 'player', sessionId }));
    },
    changes,
  );
}
