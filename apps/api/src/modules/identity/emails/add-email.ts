import { isUniqueViolation, type Tx } from '../../../platform/db/db.ts';
import type { Caller } from '../../../platform/http/http.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { checkChannel, type CodeSent, sendCode } from '../codes/send-code.ts';
import { requireStepUp } from '../factors/require-step-up.ts';
import { normaliseEmail } from '../logins.ts';
import { findPlayerByLogin, lockPlayer, type Player, updateEmail } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';

/**
 * Sends a code to the address that the player wants to add; it will sign in and reset the password. Refuses
 * STEP_UP_REQUIRED, VALIDATION_ERROR, EMAIL_ALREADY_SET, LOGIN_ALREADY_USED, and as `sendCode` does.
 */
export async function addEmail(
  deps: IdentityDeps,
  caller: Caller,
  request: { email: string; address: string },
): Promise<CodeSent | Refusal> {
  const refusal = (await requireStepUp(deps, { ...caller, purpose: 'login' })) ?? (await checkChannel(deps, 'email'));
  if (refusal) return refusal;
  const email = normaliseEmail(request.email);
  if (email === undefined)
    return refuse('VALIDATION_ERROR', { details: [{ path: 'email', message: 'EMAIL_INVALID' }] });
  const { playerId } = caller;
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const taken = await checkEmailIsFree(tx, player, email);
    if (taken) return taken;
    const { language } = player;
    const code = { purpose: 'add_email', channel: 'email', destination: email, language } as const;
    return sendCode(tx, deps, { ...code, subject: playerId, address: request.address });
  });
}

async function checkEmailIsFree(tx: Tx, player: Player, email: string): Promise<Refusal | undefined> {
  if (player.email !== null) return refuse('EMAIL_ALREADY_SET');
  return (await findPlayerByLogin(tx, { type: 'Email', value: email })) ? refuse('LOGIN_ALREADY_USED') : undefined;
}

/** Adds the address with its code. Refuses INVALID_CODE, CODE_EXPIRED, EMAIL_ALREADY_SET, LOGIN_ALREADY_USED. */
export async function verifyEmail(
  deps: IdentityDeps,
  { playerId }: Caller,
  tried: { code: string; from: RequestOrigin },
): Promise<Refusal | undefined> {
  try {
    return await deps.db.transaction(
      async (tx) => {
        const player = await lockPlayer(tx, playerId);
        if (!player) return refuse('UNAUTHORIZED');
        const code = { purpose: 'add_email', subject: playerId, code: tried.code, consume: true } as const;
        const checked = await checkCode(tx, deps, code);
        if (isRefusal(checked)) return checked;
        const { destination: email } = checked;
        const taken = await checkEmailIsFree(tx, player, email);
        if (taken) return taken;
        await updateEmail(tx, { playerId, email, verifiedAt: deps.clock.now() });
        await recordSecurityEvent(tx, deps, { playerId, event: 'email_added', from: tried.from });
        await appendEvents(tx, [{ kind: 'user', playerId, payload: {} }]);
        return undefined;
      },
      { keepOnRefusal: true },
    );
  } catch (error) {
    // Two players proved the same address at once.
    if (isUniqueViolation(error, 'player_email_key')) return refuse('LOGIN_ALREADY_USED');
    throw error;
  }
}
