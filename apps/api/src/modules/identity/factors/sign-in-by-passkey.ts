import type { PasskeyAssertion } from '@altyn/contracts/player/second-factor';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { type Opened, openSession, type SessionOrigin } from '../sessions/sessions.ts';
import { recordPasskeyUse } from './factor-store.ts';
import { verifyPasskey } from './passkeys.ts';

/** Signs in with a passkey, which names its account. Refuses PASSKEY_REFUSED, USER_DISABLED. */
export async function signInByPasskey(
  deps: IdentityDeps,
  assertion: PasskeyAssertion,
  from: SessionOrigin,
): Promise<(Opened & { login: string }) | Refusal> {
  const proof = await verifyPasskey(deps, { assertion, sessionId: null });
  if (isRefusal(proof)) return proof;
  const { passkey, counter } = proof;
  const { playerId } = passkey;
  return deps.db.transaction(async (tx) => {
    const use = { id: passkey.id, counter, knownCounter: passkey.counter, at: deps.clock.now() };
    if (!(await recordPasskeyUse(tx, use))) return refuse('PASSKEY_REFUSED');
    const player = await findPlayer(tx, playerId);
    if (!player || player.isDisabled) return refuse('USER_DISABLED');
    const opened = await openSession(tx, deps, playerId, from);
    await recordSecurityEvent(tx, deps, { playerId, event: 'signed_in', from });
    return { ...opened, login: player.email ?? player.phone ?? '' };
  });
}
