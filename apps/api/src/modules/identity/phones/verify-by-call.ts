import type { VerificationAction } from '@altyn/contracts/identity';
import type { Queries } from '../../../platform/db/db.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { findCode } from '../codes/code-store.ts';
import type { CodeSent } from '../codes/send-code.ts';
import { findPlayer, findVerification, upsertVerification } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import type { RequestOrigin } from '../security-events.ts';
import { confirmPhoneCode, type PhoneCodeRequest, sendPhoneCode } from './prove-phone.ts';

/** Requests a call to the player's number, or to the given one when the player has none. */
export function initCallVerification(
  deps: IdentityDeps,
  { action, ...request }: PhoneCodeRequest & { action: VerificationAction },
): Promise<CodeSent | Refusal> {
  return sendPhoneCode(deps, request, { purpose: 'call', channel: 'call', action });
}

/** Confirms the call with its last four digits, which proves the number and authorises the requesting action. */
export function confirmCallVerification(
  deps: IdentityDeps,
  tried: { playerId: string; code: string; from: RequestOrigin },
): Promise<Refusal | undefined> {
  return confirmPhoneCode(deps, { purpose: 'call', ...tried }, async (tx, { action, destination: phone }) => {
    const verified = { playerId: tried.playerId, action: action ?? ('PHONE_CONFIRMATION' as const), phone };
    await upsertVerification(tx, { ...verified, verifiedAt: deps.clock.now() });
  });
}

/** State of an action's verification by call. */
type CallVerification =
  | { state: 'verified'; verifiedAt: Date }
  /** No number at all: NO_PHONE. */
  | { state: 'no_phone' }
  /** A call was made and not confirmed: VERIFICATION_NOT_FINISHED. */
  | { state: 'not_finished' }
  /** Never asked for. */
  | { state: 'not_verified' };

/** Reads it in the caller's transaction. */
export async function readCallVerification(
  tx: Queries,
  playerId: string,
  action: VerificationAction,
): Promise<CallVerification> {
  const verifiedAt = await findVerification(tx, { playerId, action });
  if (verifiedAt) return { state: 'verified', verifiedAt };
  const code = await findCode(tx, { purpose: 'call', subject: playerId });
  if (code && !code.isUsed && code.action === action) return { state: 'not_finished' };
  const player = await findPlayer(tx, playerId);
  return { state: player?.phone == null ? 'no_phone' : 'not_verified' };
}
