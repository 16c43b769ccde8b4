import type { VerificationAction } from '@altyn/contracts/identity';
import type { Country } from '@altyn/domain/country';
import { isUniqueViolation, type Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import type { CodeRow } from '../codes/code-store.ts';
import { type CodeSent, sendCode } from '../codes/send-code.ts';
import { isReachedBySms, normalisePhone } from '../logins.ts';
import { findPhoneOwner, guardPlayer, lockPlayer, type Player, updatePhone } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';

/** A code that proves a number: by SMS, or by a call that also authorises an action. */
type PhoneCode =
  | { purpose: 'add_phone'; channel: 'sms' }
  | { purpose: 'call'; channel: 'call'; action: VerificationAction };

export interface PhoneCodeRequest {
  playerId: string;
  /** Undefined: the player's own number. */
  phone?: string | undefined;
  countryCode?: Country | undefined;
  address: string;
}

/**
 * Sends a code to the number that the player wants to prove.
 * @returns PHONE_INVALID, PHONE_NO_SMS, NO_PHONE when none is given or known, or a refusal of `checkPhoneIsFree` or `sendCode`.
 */
export function sendPhoneCode(
  deps: IdentityDeps,
  { playerId, phone: typed, countryCode, address }: PhoneCodeRequest,
  code: PhoneCode,
): Promise<CodeSent | Refusal> {
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const phone = typed === undefined ? player.phone : normalisePhone(typed, countryCode ?? player.country);
    if (phone === undefined) return refuse('PHONE_INVALID');
    if (phone === null) return refuse('NO_PHONE');
    if (code.channel === 'sms' && !isReachedBySms(phone)) return refuse('PHONE_NO_SMS');
    const refusal = await checkPhoneIsFree(tx, player, phone);
    if (refusal) return refusal;
    const { language } = player;
    return sendCode(tx, deps, { ...code, subject: player.id, destination: phone, language, address });
  });
}

/** Confirms a number with its code; `afterProof` runs in the same transaction. Failed attempts count. */
export function confirmPhoneCode(
  deps: IdentityDeps,
  {
    purpose,
    playerId,
    code,
    from,
  }: { purpose: PhoneCode['purpose']; playerId: string; code: string; from: RequestOrigin },
  afterProof: (tx: Tx, checked: CodeRow) => Promise<void> = async () => undefined,
): Promise<Refusal | undefined> {
  return refuseUsedPhone(() =>
    deps.db.transaction(
      async (tx) => {
        const player = await lockPlayer(tx, playerId);
        if (!player) return refuse('UNAUTHORIZED');
        const checked = await checkCode(tx, deps, { purpose, subject: playerId, code, consume: true });
        if (isRefusal(checked)) return checked;
        const refusal = await checkPhoneIsFree(tx, player, checked.destination);
        if (refusal) return refusal;
        await recordProvenPhone(tx, deps, { player, phone: checked.destination, from });
        await afterProof(tx, checked);
        return undefined;
      },
      { keepOnRefusal: true },
    ),
  );
}

/**
 * Refuses PHONE_ALREADY_USED when the number belongs to another player, ANOTHER_PHONE when the player has proven a
 * different one.
 */
async function checkPhoneIsFree(tx: Tx, player: Player, phone: string): Promise<Refusal | undefined> {
  if (player.phone !== null && player.phone !== phone) return refuse('ANOTHER_PHONE');
  const owner = await findPhoneOwner(tx, phone);
  return owner === undefined || owner === player.id ? undefined : refuse('PHONE_ALREADY_USED');
}

/** Records a proven number and notifies the player's streams. The rating reads it from there. */
async function recordProvenPhone(
  tx: Tx,
  deps: IdentityDeps,
  { player, phone, from }: { player: Player; phone: string; from: RequestOrigin },
): Promise<void> {
  if (player.phone === phone && player.isPhoneVerified) return;
  if (player.phone !== null && player.phone !== phone)
    await guardPlayer(tx, { playerId: player.id, at: deps.clock.now() });
  await updatePhone(tx, { playerId: player.id, phone, verifiedAt: deps.clock.now() });
  await deps.playerTraces.provedPhone(tx, { playerId: player.id, phone });
  await recordSecurityEvent(tx, deps, { playerId: player.id, event: 'phone_added', from });
  await appendEvents(tx, [{ kind: 'user', playerId: player.id, payload: {} }]);
}

/** Translates the unique-key violation of two players who prove the same number concurrently into a refusal. */
async function refuseUsedPhone<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'player_phone_key')) return refuse('PHONE_ALREADY_USED');
    throw error;
  }
}
