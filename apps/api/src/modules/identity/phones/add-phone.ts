import type { Country } from '@altyn/domain/country';
import type { Caller } from '../../../platform/http/http.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type CodeSent, checkChannel } from '../codes/send-code.ts';
import { requireStepUp } from '../factors/require-step-up.ts';
import { lockPlayer, makePhoneLogin } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';
import { confirmPhoneCode, sendPhoneCode } from './prove-phone.ts';

/** Sends a code by SMS to the number that the player wants to add. */
export async function addPhone(
  deps: IdentityDeps,
  request: { playerId: string; phone: string; countryCode?: Country | undefined; address: string },
): Promise<CodeSent | Refusal> {
  const closed = await checkChannel(deps, 'sms');
  return closed ?? sendPhoneCode(deps, request, { purpose: 'add_phone', channel: 'sms' });
}

/** Confirms the added number with its code. */
export function verifyPhone(
  deps: IdentityDeps,
  tried: { playerId: string; code: string; from: RequestOrigin },
): Promise<Refusal | undefined> {
  return confirmPhoneCode(deps, { purpose: 'add_phone', ...tried });
}

/**
 * Makes the added phone a login, after a step-up: a stolen session alone must not add a way to sign in and to reset the
 * password. @returns NO_PHONE without a proven number, STEP_UP_REQUIRED.
 */
export async function letPhoneSignIn(
  deps: IdentityDeps,
  caller: Caller,
  from: RequestOrigin,
): Promise<Refusal | undefined> {
  const { playerId } = caller;
  const refusal = await requireStepUp(deps, { ...caller, purpose: 'login' });
  if (refusal) return refusal;
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player?.isPhoneVerified) return refuse('NO_PHONE');
    if (!(await makePhoneLogin(tx, playerId))) return undefined;
    await recordSecurityEvent(tx, deps, { playerId, event: 'phone_signs_in', from });
    await appendEvents(tx, [{ kind: 'user', playerId, payload: {} }]);
    return undefined;
  });
}
