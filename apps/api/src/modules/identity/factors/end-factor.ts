import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/http.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { lockPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';
import {
  deleteFactor,
  type FactorId,
  findStepUp,
  findTotp,
  listEndedFactors,
  listPasskeys,
  setFactorEnd,
} from './factor-store.ts';
import { requireStepUp, stepUpLifeMs } from './require-step-up.ts';

/** Time until a factor ends that its owner cannot use: the owner is told and can keep it. */
const endsAfterMs = 72 * 3_600_000;

interface Ending {
  factor: FactorId;
  from: RequestOrigin;
}

const removedEvent = (factor: FactorId) => (factor === 'totp' ? 'authenticator_off' : 'passkey_removed');

/**
 * Ends a factor: at once when the session has confirmed that with the same factor (a recovery code stands for the
 * authenticator app), else in 72 hours, with a notice. A repeat does not move the time. Refuses STEP_UP_REQUIRED, NOT_FOUND.
 * @returns when it ends; null: it has ended.
 */
export async function endFactor(
  deps: IdentityDeps,
  caller: Caller,
  { factor, from }: Ending,
): Promise<{ ends_at: string | null } | Refusal> {
  const refusal = await requireStepUp(deps, { ...caller, purpose: 'factor_end' });
  if (refusal) return refusal;
  const { playerId, sessionId } = caller;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const known = await findEnd(tx, { playerId, factor, at });
    if (known === undefined) return refuse('NOT_FOUND');
    const since = new Date(at.getTime() - stepUpLifeMs);
    const grant = await findStepUp(tx, { sessionId, purposes: ['factor_end'], since });
    if (grant?.factor === factor) {
      await deleteFactor(tx, { playerId, factor });
      await recordSecurityEvent(tx, deps, { playerId, event: removedEvent(factor), from });
      return { ends_at: null };
    }
    if (known !== null) return { ends_at: known.toISOString() };
    const endsAt = new Date(at.getTime() + endsAfterMs);
    await setFactorEnd(tx, { playerId, factor, endsAt });
    await recordSecurityEvent(tx, deps, { playerId, event: 'factor_ending', from });
    return { ends_at: endsAt.toISOString() };
  });
}

/** When a player's factor ends; null: it stays; undefined: there is none. */
async function findEnd(
  queries: Parameters<typeof findTotp>[0],
  { playerId, factor, at }: { playerId: string; factor: FactorId; at: Date },
): Promise<Date | null | undefined> {
  if (factor !== 'totp') return (await listPasskeys(queries, { playerId, at })).find(({ id }) => id === factor)?.endsAt;
  const totp = await findTotp(queries, { playerId, at });
  return totp?.confirmedAt ? totp.endsAt : undefined;
}

/** Keeps a factor that was to end: who can still sign in stops a stranger. Refuses NOT_FOUND. */
export async function keepFactor(
  deps: IdentityDeps,
  { playerId }: Caller,
  { factor, from }: Ending,
): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const known = await findEnd(tx, { playerId, factor, at: deps.clock.now() });
    if (known === undefined) return refuse('NOT_FOUND');
    if (known === null) return undefined;
    await setFactorEnd(tx, { playerId, factor, endsAt: null });
    await recordSecurityEvent(tx, deps, { playerId, event: 'factor_kept', from });
    return undefined;
  });
}

/** Removes factors whose time is over, and tells their owners. */
export async function removeEndedFactors(deps: PlatformDeps): Promise<void> {
  const at = deps.clock.now();
  for (const ended of await listEndedFactors(deps.db.kysely, at)) {
    await deps.db.transaction(async (tx) => {
      const { playerId, factor } = ended;
      await lockPlayer(tx, playerId);
      // Kept, or begun anew, since it was listed.
      if (!(await listEndedFactors(tx, at)).some((still) => still.playerId === playerId && still.factor === factor))
        return;
      await deleteFactor(tx, ended);
      await recordSecurityEvent(tx, deps, { playerId, event: removedEvent(factor), from: null });
    });
  }
}
