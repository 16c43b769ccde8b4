import type { Caller } from '../../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type AttemptLimit, clearAttempts, countAttempt } from '../codes/attempt-store.ts';
import { requireStepUp } from '../factors/require-step-up.ts';
import { findPlayer, lockPlayer, updatePassword } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';
import { closeSessions } from '../sessions/sessions.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

/** Rate limit: an open session must not allow guessing the password. */
const tryLimit: AttemptLimit = { max: 5, windowS: 15 * 60 };

/** Key of the counter of wrong old passwords. */
export const passwordTriesKey = (deps: IdentityDeps, playerId: string) =>
  keyedDigest(deps.identity.digestKey, `password:${playerId}`);

/**
 * Changes the password of a signed-in player and ends the other sessions. Refuses STEP_UP_REQUIRED, WRONG_PASSWORD,
 * TOO_MANY_REQUESTS, and a weak password.
 */
export async function changePassword(
  deps: IdentityDeps,
  caller: Caller,
  change: { oldPassword: string; newPassword: string; from: RequestOrigin },
): Promise<Refusal | undefined> {
  const unconfirmed = await requireStepUp(deps, { ...caller, purpose: 'password' });
  if (unconfirmed) return unconfirmed;
  const player = await findPlayer(deps.db.kysely, caller.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const key = passwordTriesKey(deps, player.id);
  const waitS = await countAttempt(deps.db.kysely, { key, limit: tryLimit, at: deps.clock.now() });
  if (waitS !== undefined) return refuse('TOO_MANY_REQUESTS', { retryAfterS: waitS });
  const matches = await checkPassword(player.passwordHash, change.oldPassword);
  if (isRefusal(matches)) return matches;
  if (!matches) return refuse('WRONG_PASSWORD');
  const weak = await refuseWeakPassword(change.newPassword, [player.phone, player.email], 'newPassword');
  if (weak) return weak;
  const passwordHash = await hashPassword(deps.randomness, change.newPassword);
  if (isRefusal(passwordHash)) return passwordHash;
  return deps.db.transaction(async (tx) => {
    const current = await lockPlayer(tx, player.id);
    // Changed concurrently since the comparison.
    if (current?.passwordHash !== player.passwordHash) return refuse('WRONG_PASSWORD');
    await clearAttempts(tx, key);
    await updatePassword(tx, { playerId: player.id, passwordHash });
    await recordSecurityEvent(tx, deps, { playerId: player.id, event: 'password_changed', from: change.from });
    await closeSessions(tx, deps, { playerId: player.id, except: caller.sessionId, reason: 'password-change' });
    return undefined;
  });
}
