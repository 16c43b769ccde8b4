import type { VerificationAction } from '@altyn/contracts/identity';
import type { Country } from '@altyn/domain/country';
import type { Queries } from '../../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { findCode } from '../codes/code-store.ts';
import { type CodeSent, sendCode } from '../codes/send-code.ts';
import { normalisePhone } from '../logins.ts';
import { findPlayer, findVerification, lockPlayer, upsertVerification } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { checkPhoneIsFree, recordProvenPhone, refuseUsedPhone } from './add-phone.ts';

/** Requests a call to the player's number, or to the given one when the player has none. */
export async function initCallVerification(
  deps: IdentityDeps,
  asked: {
    playerId: string;
    phone?: string | undefined;
    countryCode?: Country | undefined;
    action: VerificationAction;
    address: string;
  },
): Promise<CodeSent | Refusal> {
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, asked.playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const phone =
      asked.phone === undefined ? player.phone : normalisePhone(asked.phone, asked.countryCode ?? player.country);
    if (phone === undefined) return refuse('PHONE_INVALID');
    if (phone === null) return refuse('NO_PHONE');
    const refusal = await checkPhoneIsFree(tx, player, phone);
    if (refusal) return refusal;
    return sendCode(tx, deps, {
      purpose: 'call',
      subject: player.id,
      channel: 'call',
      destination: phone,
      language: player.language,
      action: asked.action,
      address: asked.address,
    });
  });
}

/** Confirms the call with its last four digits, which proves the number and authorises the requesting action. */
export async function confirmCallVerification(
  deps: IdentityDeps,
  tried: { playerId: string; code: string },
): Promise<Refusal | undefined> {
  const { playerId, code } = tried;
  return refuseUsedPhone(() =>
    deps.db.transaction(
      async (tx) => {
        const player = await lockPlayer(tx, playerId);
        if (!player) return refuse('UNAUTHORIZED');
        const checked = await checkCode(tx, deps, { purpose: 'call', subject: playerId, code, consume: true });
        if (isRefusal(checked)) return checked;
        const phone = checked.destination;
        const refusal = await checkPhoneIsFree(tx, player, phone);
        if (refusal) return refusal;
        await recordProvenPhone(tx, deps, { player, phone });
        const action = checked.action ?? 'PHONE_CONFIRMATION';
        await upsertVerification(tx, { playerId, action, phone, verifiedAt: deps.clock.now() });
        return undefined;
      },
      { keepOnRefusal: true },
    ),
  );
}

/** State of an action's verification by call. */
type CallVerification =
  | { state: 'verified'; verifiedAt: Date }
  /** No number at all: NO_PHONE. */
  | { state: 'no_phone' }
  /** A call was made and not confirmed: VERIFICATION_NOT_FINISHED. */
  | { state: 'not_finished' }
  /** Never asked for: ACTION_NOT_VERIFIED. */
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
