import type { Country } from '@altyn/domain/country';
import { isUniqueViolation, type Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { type CodeSent, checkChannel, sendCode } from '../codes/send-code.ts';
import { normalisePhone } from '../logins.ts';
import { findPhoneOwner, guardPlayer, lockPlayer, type Player, updatePhone } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';

/**
 * Refuses PHONE_ALREADY_USED when the number belongs to another player, ANOTHER_PHONE when the player has proven a
 * different one.
 */
export async function checkPhoneIsFree(tx: Tx, player: Player, phone: string): Promise<Refusal | undefined> {
  if (player.phone !== null && player.phone !== phone) return refuse('ANOTHER_PHONE');
  const owner = await findPhoneOwner(tx, phone);
  return owner === undefined || owner === player.id ? undefined : refuse('PHONE_ALREADY_USED');
}

/** Records a proven number and notifies the player's streams. The rating reads it from there. */
export async function recordProvenPhone(
  tx: Tx,
  deps: IdentityDeps,
  proven: { player: Player; phone: string },
): Promise<void> {
  const { player, phone } = proven;
  if (player.phone === phone && player.isPhoneVerified) return;
  if (player.phone !== null && player.phone !== phone)
    await guardPlayer(tx, { playerId: player.id, at: deps.clock.now() });
  await updatePhone(tx, { playerId: player.id, phone, verifiedAt: deps.clock.now() });
  await deps.playerTraces.provedPhone(tx, { playerId: player.id, phone });
  await appendEvents(tx, [{ kind: 'user', playerId: player.id, payload: {} }]);
}

/** Sends a code by SMS to the number that the player wants to add. */
export async function addPhone(
  deps: IdentityDeps,
  asked: { playerId: string; phone: string; countryCode?: Country | undefined; address: string },
): Promise<CodeSent | Refusal> {
  const closed = await checkChannel(deps, 'sms');
  if (closed) return closed;
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, asked.playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const phone = normalisePhone(asked.phone, asked.countryCode ?? player.country);
    if (phone === undefined) return refuse('PHONE_INVALID');
    const refusal = await checkPhoneIsFree(tx, player, phone);
    if (refusal) return refusal;
    return sendCode(tx, deps, {
      purpose: 'add_phone',
      subject: player.id,
      channel: 'sms',
      destination: phone,
      language: player.language,
      address: asked.address,
    });
  });
}

/** Confirms the added number with its code. */
export async function verifyPhone(
  deps: IdentityDeps,
  tried: { playerId: string; code: string },
): Promise<Refusal | undefined> {
  const { playerId, code } = tried;
  return refuseUsedPhone(() =>
    deps.db.transaction(
      async (tx) => {
        const player = await lockPlayer(tx, playerId);
        if (!player) return refuse('UNAUTHORIZED');
        const checked = await checkCode(tx, deps, { purpose: 'add_phone', subject: playerId, code, consume: true });
        if (isRefusal(checked)) return checked;
        const refusal = await checkPhoneIsFree(tx, player, checked.destination);
        if (refusal) return refusal;
        await recordProvenPhone(tx, deps, { player, phone: checked.destination });
        return undefined;
      },
      { keepOnRefusal: true },
    ),
  );
}

/** Translates the unique-key violation of two players who prove the same number concurrently into a refusal. */
export async function refuseUsedPhone<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'player_phone_key')) return refuse('PHONE_ALREADY_USED');
    throw error;
  }
}
