import type { StepUpPurpose, StepUpRequest } from '@altyn/contracts/player/second-factor';
import type { Tx } from '../../../platform/db/db.ts';
import type { Caller } from '../../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { type CodeSent, checkChannel, sendCode } from '../codes/send-code.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { findPlayer, lockPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { type RequestOrigin, recordSecurityEvent } from '../security-events.ts';
import { type FactorId, recordPasskeyUse, upsertStepUp } from './factor-store.ts';
import { countFactorTry, forgetFactorTries } from './factor-tries.ts';
import { verifyPasskey } from './passkeys.ts';
import { oldestLogin } from './read-factors.ts';
import { hasFactor, stepUpLifeMs } from './require-step-up.ts';
import { checkTotpCode, spendRecoveryCode } from './totp.ts';

/** A password with a code serves players without a factor, and whoever has lost one. */
async function refusePassword(
  deps: IdentityDeps,
  { playerId, purpose }: { playerId: string; purpose: StepUpPurpose },
): Promise<Refusal | undefined> {
  if (purpose === 'factor_end' || !(await hasFactor(deps, playerId))) return undefined;
  return refuse('SECOND_FACTOR_REQUIRED');
}

/** Subject of a code: a code that was sent for one purpose confirms no other. */
const subjectOf = (playerId: string, purpose: StepUpPurpose) => `${playerId} ${purpose}`;

/**
 * Sends the code that confirms an act together with the password, to the oldest verified login. Refuses
 * SECOND_FACTOR_REQUIRED when the player has a factor, and as `sendCode` does.
 */
export async function sendStepUpCode(
  deps: IdentityDeps,
  caller: Caller,
  { purpose, address }: { purpose: StepUpPurpose; address: string },
): Promise<CodeSent | Refusal> {
  const { playerId } = caller;
  const refusal = await refusePassword(deps, { playerId, purpose });
  if (refusal) return refusal;
  const player = await findPlayer(deps.db.kysely, playerId);
  const target = player && oldestLogin(player);
  if (!target) return refuse('VERIFICATION_REQUIRED');
  const closed = await checkChannel(deps, target.channel);
  if (closed) return closed;
  const { language } = player;
  return deps.db.transaction((tx) =>
    sendCode(tx, deps, { purpose: 'step_up', subject: subjectOf(playerId, purpose), ...target, language, address }),
  );
}

interface Confirmation {
  caller: Caller;
  request: StepUpRequest;
  from: RequestOrigin;
}

/**
 * Confirms an act of a session with a factor or, without one, with the password and a code. It counts for ten minutes, for
 * its purpose. Refuses PASSKEY_REFUSED, INVALID_CODE, CODE_EXPIRED, WRONG_PASSWORD, SECOND_FACTOR_REQUIRED,
 * TOO_MANY_REQUESTS.
 */
export async function stepUp(
  deps: IdentityDeps,
  caller: Caller,
  { request, from }: Omit<Confirmation, 'caller'>,
): Promise<{ valid_until: string } | Refusal> {
  const factor = await confirm(deps, { caller, request, from });
  if (isRefusal(factor)) return factor;
  return { valid_until: new Date(factor.grantedAt.getTime() + stepUpLifeMs).toISOString() };
}

function confirm(deps: IdentityDeps, of: Confirmation): Promise<{ grantedAt: Date } | Refusal> {
  switch (of.request.means) {
    case 'passkey':
      return confirmByPasskey(deps, of, of.request);
    case 'password':
      return confirmByPassword(deps, of, of.request);
    case 'totp':
    case 'recovery':
      return confirmByCode(deps, of, of.request);
  }
}

async function grant(tx: Tx, deps: IdentityDeps, { caller, request }: Confirmation, factor: FactorId) {
  const grantedAt = deps.clock.now();
  await upsertStepUp(tx, { sessionId: caller.sessionId, purpose: request.purpose, factor, grantedAt });
  return { grantedAt };
}

async function confirmByPasskey(
  deps: IdentityDeps,
  of: Confirmation,
  { assertion }: Extract<StepUpRequest, { means: 'passkey' }>,
) {
  const { playerId, sessionId } = of.caller;
  const proof = await verifyPasskey(deps, { assertion, sessionId });
  if (isRefusal(proof)) return proof;
  const { passkey, counter } = proof;
  if (passkey.playerId !== playerId) return refuse('PASSKEY_REFUSED');
  return deps.db.transaction(async (tx) => {
    const use = { id: passkey.id, counter, knownCounter: passkey.counter, at: deps.clock.now() };
    if (!(await recordPasskeyUse(tx, use))) return refuse('PASSKEY_REFUSED');
    return grant(tx, deps, of, passkey.id);
  });
}

async function confirmByCode(
  deps: IdentityDeps,
  of: Confirmation,
  { means, code }: Extract<StepUpRequest, { means: 'totp' | 'recovery' }>,
) {
  const { playerId } = of.caller;
  const limited = await countFactorTry(deps, playerId);
  if (limited) return limited;
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const wrong =
      means === 'totp'
        ? await checkTotpCode(tx, deps, { playerId, code, isConfirmed: true })
        : await spendRecoveryCode(tx, deps, { playerId, code });
    if (wrong) return wrong;
    await forgetFactorTries(tx, deps, playerId);
    if (means === 'recovery')
      await recordSecurityEvent(tx, deps, { playerId, event: 'recovery_code_used', from: of.from });
    return grant(tx, deps, of, 'totp');
  });
}

async function confirmByPassword(
  deps: IdentityDeps,
  of: Confirmation,
  { password, code, purpose }: Extract<StepUpRequest, { means: 'password' }>,
) {
  const { playerId } = of.caller;
  const refusal =
    (await refusePassword(deps, { playerId, purpose })) ?? (await confirmPassword(deps, { playerId, password }));
  if (refusal) return refusal;
  return deps.db.transaction(
    async (tx) => {
      const checked = await checkCode(tx, deps, {
        purpose: 'step_up',
        subject: subjectOf(playerId, purpose),
        code,
        consume: true,
      });
      return isRefusal(checked) ? checked : grant(tx, deps, of, 'password');
    },
    { keepOnRefusal: true },
  );
}
