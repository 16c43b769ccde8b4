import type { Tx } from '../../../platform/db/db.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type AttemptLimit, clearAttempts, countAttempt } from '../codes/attempt-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';

/** Guesses of a factor's code per player: six digits must not be tried out. */
const tryLimit: AttemptLimit = { max: 5, windowS: 15 * 60 };

const keyOf = (deps: IdentityDeps, playerId: string) => keyedDigest(deps.identity.digestKey, `factor:${playerId}`);

/** Counts a try before it is made, so that concurrent ones cannot exceed the limit. Refuses TOO_MANY_REQUESTS. */
export async function countFactorTry(deps: IdentityDeps, playerId: string): Promise<Refusal | undefined> {
  const attempt = { key: keyOf(deps, playerId), limit: tryLimit, at: deps.clock.now() };
  const waitS = await countAttempt(deps.db.kysely, attempt);
  return waitS === undefined ? undefined : refuse('TOO_MANY_REQUESTS', { retryAfterS: waitS });
}

/** Forgets the tries after a right one. */
export const forgetFactorTries = (tx: Tx, deps: IdentityDeps, playerId: string): Promise<void> =>
  clearAttempts(tx, keyOf(deps, playerId));
