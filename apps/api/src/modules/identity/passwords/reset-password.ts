import type { RegistrationType } from '@altyn/contracts/identity';
import { type Country, defaultRegistrationCountry } from '@altyn/domain/country';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { clearAttempts } from '../codes/attempt-store.ts';
import { checkCode } from '../codes/check-code.ts';
import { type CodeSent, checkChannel, sendCode } from '../codes/send-code.ts';
import { type Login, readLogin } from '../logins.ts';
import { findPlayerByLogin, guardPlayer, updatePassword } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';
import { closeSessions } from '../sessions/sessions.ts';
import { nameAttemptsKey } from '../sessions/sign-in.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

export interface ResetTarget {
  resetType: RegistrationType;
  username: string;
  countryCode?: Country | undefined;
}

function readTarget(target: ResetTarget): Login | Refusal {
  const login = readLogin(target.username, target.countryCode ?? defaultRegistrationCountry);
  if (login?.type === target.resetType) return login;
  return target.resetType === 'Phone'
    ? refuse('PHONE_INVALID')
    : refuse('VALIDATION_ERROR', { details: [{ path: 'username', message: 'This field must be valid' }] });
}

/**
 * Sends a reset code without revealing whether the name exists: both cases write the same rows, enqueue the same job and
 * give the same answer; the job drops a code without a player.
 */
export async function requestPasswordReset(
  deps: IdentityDeps,
  target: ResetTarget,
  address: string,
): Promise<CodeSent | Refusal> {
  const login = readTarget(target);
  if (isRefusal(login)) return login;
  const channel = login.type === 'Phone' ? 'sms' : 'email';
  const closed = await checkChannel(deps, channel);
  if (closed) return closed;
  return deps.db.transaction(async (tx) => {
    const player = await findPlayerByLogin(tx, login);
    return sendCode(tx, deps, {
      purpose: 'password_reset',
      subject: login.value,
      channel,
      destination: login.value,
      language: player?.language ?? 'en',
      address,
    });
  });
}

/** Verifies a reset code without using it up. */
export async function checkPasswordResetCode(
  deps: IdentityDeps,
  target: ResetTarget & { code: string },
): Promise<Refusal | undefined> {
  const login = readTarget(target);
  if (isRefusal(login)) return login;
  const { code } = target;
  const checked = await deps.db.transaction(
    (tx) => checkCode(tx, deps, { purpose: 'password_reset', subject: login.value, code, consume: false }),
    { keepOnRefusal: true },
  );
  return isRefusal(checked) ? checked : undefined;
}

/** Sets the new password with the code, ends every session and lifts a lock on the name. */
export async function confirmPasswordReset(
  deps: IdentityDeps,
  target: ResetTarget & { code: string; newPassword: string; from: RequestOrigin },
): Promise<Refusal | undefined> {
  const refusal = await checkPasswordResetCode(deps, target);
  if (refusal) return refusal;
  const login = readTarget(target);
  if (isRefusal(login)) return login;
  const weak = await refuseWeakPassword(target.newPassword, [login.value], 'newPassword');
  if (weak) return weak;
  const passwordHash = await hashPassword(deps.randomness, target.newPassword);
  if (isRefusal(passwordHash)) return passwordHash;
  const { code } = target;
  return deps.db.transaction(
    async (tx) => {
      const checked = await checkCode(tx, deps, {
        purpose: 'password_reset',
        subject: login.value,
        code,
        consume: true,
      });
      if (isRefusal(checked)) return checked;
      const player = await findPlayerByLogin(tx, login);
      if (!player) return refuse('INVALID_CODE');
      await updatePassword(tx, { playerId: player.id, passwordHash });
      await guardPlayer(tx, { playerId: player.id, at: deps.clock.now() });
      await recordSecurityEvent(tx, deps, { playerId: player.id, event: 'password_reset', from: target.from });
      await clearAttempts(tx, nameAttemptsKey(deps, login.value));
      await closeSessions(tx, deps, { playerId: player.id, reason: 'password-reset' });
      return undefined;
    },
    { keepOnRefusal: true },
  );
}
