import { type Country, defaultRegistrationCountry } from '@altyn/domain/country';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type AttemptLimit, clearAttempts, countAttempt, takeBackAttempt } from '../codes/attempt-store.ts';
import { readLogin } from '../logins.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { findPlayerByLogin } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { type Opened, openSession, type SessionOrigin } from './sessions.ts';

/** Five failures lock a name for 15 minutes. */
const nameLimit: AttemptLimit = { max: 5, windowS: 15 * 60 };
/** Failures per network address; generous, since a mobile carrier puts many users behind one. */
const addressLimit: AttemptLimit = { max: 100, windowS: 15 * 60 };

/** Key of the counter of failed sign-ins of a name. */
export function nameAttemptsKey(deps: IdentityDeps, login: string): Buffer {
  return keyedDigest(deps.identity.digestKey, `sign-in:${login}`);
}

/**
 * Signs in. An unknown name and a wrong password get the same answer after the same work, and both count: an attempt is
 * counted before it is checked, so that concurrent guesses cannot exceed the limit. A device that has signed in to the name
 * before has a separate counter, so that others cannot lock its owner out.
 */
export async function signIn(
  deps: IdentityDeps,
  given: { username: string; password: string; countryCode?: Country | undefined },
  from: SessionOrigin & { knownDevice: (login: string) => string | undefined },
): Promise<(Opened & { login: string }) | Refusal> {
  const { address } = from;
  const at = deps.clock.now();
  const login = readLogin(given.username, given.countryCode ?? defaultRegistrationCountry);
  const name = login?.value ?? given.username.trim().toLowerCase();
  const device = from.knownDevice(name);
  const nameKey = nameAttemptsKey(deps, device === undefined ? name : `${name} on ${device}`);
  const addressKey = keyedDigest(deps.identity.digestKey, `sign-in-from:${address}`);

  const lockedS = await countAttempt(deps.db.kysely, { key: nameKey, limit: nameLimit, at });
  if (lockedS !== undefined) return refuse('ACCOUNT_LOCKED', { retryAfterS: lockedS });
  if (deps.config.RATE_LIMITS_ENABLED) {
    const waitS = await countAttempt(deps.db.kysely, { key: addressKey, limit: addressLimit, at });
    if (waitS !== undefined) return refuse('TOO_MANY_REQUESTS', { retryAfterS: waitS });
  }

  const player = login && (await findPlayerByLogin(deps.db.kysely, login));
  const matches = await checkPassword(player?.passwordHash, given.password);
  if (isRefusal(matches)) {
    // Nothing was compared: the attempt must not count.
    await takeBackAttempt(deps.db.kysely, nameKey);
    await takeBackAttempt(deps.db.kysely, addressKey);
    return matches;
  }
  if (!matches || !player) return refuse('INVALID_CREDENTIALS');

  return deps.db.transaction(async (tx) => {
    await clearAttempts(tx, nameKey);
    await takeBackAttempt(tx, addressKey);
    if (player.isDisabled) return refuse('USER_DISABLED');
    const opened = await openSession(tx, deps, player.id, from);
    const event = device === undefined ? 'new_device' : 'signed_in';
    await recordSecurityEvent(tx, deps, { playerId: player.id, event, from });
    return { ...opened, login: name };
  });
}
