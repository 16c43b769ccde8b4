import type { giveConsentRequest } from '@altyn/contracts/identity';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/http.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { hasReachedAge, isPlausibleBirthDate, localDate } from './age.ts';
import { insertConsents, lockPlayer, updateBirthDate } from './player-store.ts';
import type { IdentityDeps } from './ports.ts';
import { findSession } from './sessions/session-store.ts';

/** Refuses an implausible birth date or an under-age one. Refuses VALIDATION_ERROR, AGE_RESTRICTED. */
export async function checkBirthDate(
  deps: IdentityDeps,
  of: { birthDate: string; timeZone: string },
): Promise<Refusal | undefined> {
  const { birthDate, timeZone } = of;
  const today = localDate(deps.clock.now(), timeZone);
  if (!isPlausibleBirthDate(birthDate, today)) {
    return refuse('VALIDATION_ERROR', { details: [{ path: 'birthDate', message: 'This field must be valid' }] });
  }
  const years = await readSetting(deps, 'MINIMUM_AGE');
  return hasReachedAge({ birthDate, today, years }) ? undefined : refuse('AGE_RESTRICTED');
}

/**
 * Records birth date and consent of an account that was opened without them, which enables play and deposits. Recorded
 * once; a repeat has no effect.
 */
export async function giveConsent(
  deps: IdentityDeps,
  caller: Caller & { address: string },
  given: z.output<typeof giveConsentRequest>,
): Promise<Refusal | undefined> {
  const { playerId, sessionId, address } = caller;
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) return refuse('UNAUTHORIZED');
    if (player.birthDate !== null) return undefined;
    const { birthDate, newsletterConsent } = given;
    const refusal = await checkBirthDate(deps, { birthDate, timeZone: player.timeZone });
    if (refusal) return refusal;
    await updateBirthDate(tx, { playerId, birthDate, newsletterConsent });
    const termsVersion = await readSetting(deps, 'TERMS_VERSION');
    await insertConsents(tx, { playerId, termsVersion, newsletterConsent, at: deps.clock.now() });
    const deviceHash = (await findSession(tx, sessionId))?.deviceHash ?? null;
    await deps.playerTraces.signedIn(tx, { playerId, deviceHash, address });
    return undefined;
  });
}
