import { brand } from '@altyn/contracts/brand';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../platform/db/db.ts';
import type { Caller } from '../../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer, lockPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';
import { countFactorTry, forgetFactorTries } from './factor-tries.ts';
import {
  deleteRecoveryCodes,
  findTotp,
  insertRecoveryCodes,
  replaceTotp,
  takeRecoveryCode,
  takeTotpStep,
} from './factor-store.ts';
import { requireStepUp } from './require-step-up.ts';

const secretBytes = 20;
/** Codes of the previous and the next half minute count too: clocks of phones differ. */
const window = 1;
const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
/** Base 32 (RFC 4648), which has no 0, 1, 8 and 9 to confuse with letters. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app's parameters. `label`: whose account it is, as the app shows. */
export const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ issuer: brand.name, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** Digest of a recovery code, as stored. */
const digestOf = (deps: IdentityDeps, playerId: string, code: string) =>
  keyedDigest(deps.identity.digestKey, `recovery:${playerId}:${code.replaceAll(/[^A-Za-z2-7]/g, '').toUpperCase()}`);

/**
 * Begins an authenticator app: draws its secret (20 bytes, RFC 6238). It counts once its first code is confirmed.
 * Refuses STEP_UP_REQUIRED, FACTOR_EXISTS.
 */
export async function beginTotp(
  deps: IdentityDeps,
  caller: Caller,
): Promise<{ secret: string; uri: string } | Refusal> {
  const refusal = await requireStepUp(deps, { ...caller, purpose: 'factor' });
  if (refusal) return refusal;
  const { playerId } = caller;
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const secret = deps.randomness.bytes(secretBytes);
  const secretSealed = deps.identity.totpSealer.seal(secret, playerId);
  const isReplaced = await deps.db.transaction((tx) =>
    replaceTotp(tx, { playerId, secretSealed, createdAt: deps.clock.now() }),
  );
  if (!isReplaced) return refuse('FACTOR_EXISTS');
  const totp = totpOf(secret, player.email ?? (player.phone === null ? brand.name : `+${player.phone}`));
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a right code; undefined for a wrong one. */
export function stepOf(secret: Buffer, code: string, at: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Verifies a code of the player's app in the caller's transaction; a code counts once. Refuses INVALID_CODE. */
export async function checkTotpCode(
  tx: Tx,
  deps: IdentityDeps,
  { playerId, code, isConfirmed }: { playerId: string; code: string; isConfirmed: boolean },
): Promise<Refusal | undefined> {
  const at = deps.clock.now();
  const totp = await findTotp(tx, { playerId, at });
  if (!totp || (totp.confirmedAt !== null) !== isConfirmed) return refuse('INVALID_CODE');
  const step = stepOf(deps.identity.totpSealer.unseal(totp.secretSealed, playerId), code, at);
  if (step === undefined || !(await takeTotpStep(tx, { playerId, step, at }))) return refuse('INVALID_CODE');
  return undefined;
}

/** Uses up a recovery code, which stands for the authenticator app. Refuses INVALID_CODE. */
export async function spendRecoveryCode(
  tx: Tx,
  deps: IdentityDeps,
  { playerId, code }: { playerId: string; code: string },
): Promise<Refusal | undefined> {
  const use = { playerId, digest: digestOf(deps, playerId, code), at: deps.clock.now() };
  return (await takeRecoveryCode(tx, use)) ? undefined : refuse('INVALID_CODE');
}

/** Replaces the player's recovery codes. @returns the new ones, which are stored as digests. */
async function writeRecoveryCodes(tx: Tx, deps: IdentityDeps, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...deps.randomness.bytes(recoveryCodeLength)].map((byte) => alphabet[byte % 32]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });
  await deleteRecoveryCodes(tx, playerId);
  await insertRecoveryCodes(tx, { playerId, digests: codes.map((code) => digestOf(deps, playerId, code)) });
  return codes;
}

/** Switches the authenticator app on with its first code. Refuses INVALID_CODE, TOO_MANY_REQUESTS. */
export async function confirmTotp(
  deps: IdentityDeps,
  caller: Caller,
  { code, from }: { code: string; from: RequestOrigin },
): Promise<{ recovery_codes: string[] } | Refusal> {
  const { playerId } = caller;
  const limited = await countFactorTry(deps, playerId);
  if (limited) return limited;
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const wrong = await checkTotpCode(tx, deps, { playerId, code, isConfirmed: false });
    if (wrong) return wrong;
    await forgetFactorTries(tx, deps, playerId);
    await recordSecurityEvent(tx, deps, { playerId, event: 'authenticator_on', from });
    return { recovery_codes: await writeRecoveryCodes(tx, deps, playerId) };
  });
}

/** Replaces the recovery codes of an authenticator app. Refuses STEP_UP_REQUIRED, NOT_FOUND without one. */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  caller: Caller,
  from: RequestOrigin,
): Promise<{ recovery_codes: string[] } | Refusal> {
  const refusal = await requireStepUp(deps, { ...caller, purpose: 'factor' });
  if (isRefusal(refusal)) return refusal;
  const { playerId } = caller;
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await findTotp(tx, { playerId, at: deps.clock.now() }))?.confirmedAt) return refuse('NOT_FOUND');
    await recordSecurityEvent(tx, deps, { playerId, event: 'recovery_codes_renewed', from });
    return { recovery_codes: await writeRecoveryCodes(tx, deps, playerId) };
  });
}
