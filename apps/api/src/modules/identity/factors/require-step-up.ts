import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/http.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { findStepUp, findTotp, listPasskeys } from './factor-store.ts';

/** Time in which a confirmation counts, in its session, for its purpose. */
export const stepUpLifeMs = 10 * 60_000;

/** Tells whether the player has a factor: an authenticator app that is switched on, or a passkey. */
export async function hasFactor(deps: Pick<PlatformDeps, 'db' | 'clock'>, playerId: string): Promise<boolean> {
  const of = { playerId, at: deps.clock.now() };
  if ((await findTotp(deps.db.kysely, of))?.confirmedAt) return true;
  return (await listPasskeys(deps.db.kysely, of)).length > 0;
}

/** A confirmed new payee stands for a known one. */
const confirmedBy = (purpose: StepUpPurpose): readonly StepUpPurpose[] =>
  purpose === 'withdrawal' ? ['withdrawal', 'payee'] : [purpose];

/**
 * Refuses STEP_UP_REQUIRED, with the purpose in the details, unless the session has confirmed the act in the last ten minutes. A password confirms nothing
 * once the player has a factor, except the end of one.
 */
export async function requireStepUp(
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  { playerId, sessionId, purpose }: Caller & { purpose: StepUpPurpose },
): Promise<Refusal | undefined> {
  const since = new Date(deps.clock.now().getTime() - stepUpLifeMs);
  const grant = await findStepUp(deps.db.kysely, { sessionId, purposes: confirmedBy(purpose), since });
  const required = refuse('STEP_UP_REQUIRED', { details: [{ path: 'purpose', message: purpose }] });
  if (!grant) return required;
  if (grant.factor !== 'password' || purpose === 'factor_end') return undefined;
  return (await hasFactor(deps, playerId)) ? required : undefined;
}
