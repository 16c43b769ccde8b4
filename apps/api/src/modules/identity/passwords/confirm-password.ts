import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type AttemptLimit, clearAttempts, countAttempt } from '../codes/attempt-store.ts';
import { findPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';
import { checkPassword } from './passwords.ts';

/** Rate limit: an open session must not allow guessing the password. */
const tryLimit: AttemptLimit = { max: 5, windowS: 15 * 60 };

/** Key of the counter of wrong passwords in a session. */
export const stepUpTriesKey = (deps: Pick<IdentityDeps, 'identity'>, playerId: string) =>
  keyedDigest(deps.identity.digestKey, `step-up:${playerId}`);

/** Verifies a signed-in player's password. Refuses WRONG_PASSWORD, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE. */
export async function confirmPassword(
  deps: PlatformDeps & Pick<IdentityDeps, 'identity'>,
  given: { playerId: string; password: string },
): Promise<Refusal | undefined> {
  const player = await findPlayer(deps.db.kysely, given.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const key = stepUpTriesKey(deps, player.id);
  const waitS = await countAttempt(deps.db.kysely, { key, limit: tryLimit, at: deps.clock.now() });
  if (waitS !== undefined) return refuse('TOO_MANY_REQUESTS', { retryAfterS: waitS });
  const matches = await checkPassword(player.passwordHash, given.password);
  if (isRefusal(matches)) return matches;
  if (!matches) return refuse('WRONG_PASSWORD');
  await clearAttempts(deps.db.kysely, key);
  return undefined;
}
