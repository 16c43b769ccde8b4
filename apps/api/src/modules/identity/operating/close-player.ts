import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { clearAttempts } from '../codes/attempt-store.ts';
import { forgetFactorTries } from '../factors/factor-tries.ts';
import { passwordTriesKey } from '../passwords/change-password.ts';
import { stepUpTriesKey } from '../passwords/confirm-password.ts';
import { guardPlayer, lockPlayer, type Player } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { nameAttemptsKey } from '../sessions/sign-in.ts';
import { closeSessions } from '../sessions/sessions.ts';
import { deleteFactors, erasePerson, findEnds, markClosed } from './player-states-store.ts';

/** Why an operator's act on an account was not done. */
export type AccountProblem = 'no such player' | 'closed' | 'not closed' | 'erased' | 'money';

/** Which account, by whom and why. */
export interface AccountAct extends Act {
  playerId: string;
}

const audit = (tx: Tx, deps: IdentityDeps, act: AccountAct, action: string, details: Record<string, unknown> = {}) =>
  writeAudit(tx, {
    ...{ id: deps.ids.next(), at: deps.clock.now(), actor: act.actor, reason: act.reason },
    ...{ action, subject: act.playerId, details },
  });

/**
 * Closes an account for good, at its player's request: it is disabled, its sessions end, and it gets no news. Money must have
 * been paid out before.
 */
export async function closePlayer(deps: IdentityDeps, act: AccountAct): Promise<AccountProblem | undefined> {
  const { playerId } = act;
  return deps.db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) return 'no such player';
    if ((await findEnds(tx, playerId))?.closedAt) return 'closed';
    if (await deps.playerBooks.holdsMoney(tx, playerId)) return 'money';
    await markClosed(tx, { playerId, at: deps.clock.now() });
    await closeSessions(tx, deps, { playerId, reason: 'disabled' });
    await audit(tx, deps, act, 'player.close');
    return undefined;
  });
}

/** Logins of an account, as codes and counters name them. */
const loginsOf = ({ phone, email }: Player) => [
  ...(phone === null ? [] : [phone, `+${phone}`]),
  ...(email === null ? [] : [email]),
];

/**
 * Erases the personal data of a closed account in the caller's transaction, as far as identity holds it; audited. What
 * other modules hold is theirs to erase in the same transaction.
 */
export async function erasePlayer(tx: Tx, deps: IdentityDeps, act: AccountAct): Promise<AccountProblem | undefined> {
  const player = await lockPlayer(tx, act.playerId);
  const ends = await findEnds(tx, act.playerId);
  if (!player || !ends) return 'no such player';
  if (!ends.closedAt) return 'not closed';
  if (ends.erasedAt) return 'erased';
  await deleteFactors(tx, player.id);
  await erasePerson(tx, { playerId: player.id, logins: loginsOf(player), at: deps.clock.now() });
  await audit(tx, deps, act, 'player.erase');
  return undefined;
}

/**
 * Takes every passkey, the authenticator app and its recovery codes from an account whose player has lost them, ends its
 * sessions, and lets its payouts wait for a person for a while, as after a new password.
 * @returns how many factors were taken.
 */
export async function resetFactors(deps: IdentityDeps, act: AccountAct): Promise<number | AccountProblem> {
  const { playerId } = act;
  return deps.db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) return 'no such player';
    const count = await deleteFactors(tx, playerId);
    await guardPlayer(tx, { playerId, at: deps.clock.now() });
    await closeSessions(tx, deps, { playerId, reason: 'factor-reset' });
    await recordSecurityEvent(tx, deps, { playerId, event: 'authenticator_off', from: null });
    await audit(tx, deps, act, 'player.reset-factor', { count });
    return count;
  });
}

/** Lifts the locks of too many wrong tries: of the sign-in, the password, the second factor. */
export async function unlockPlayer(deps: IdentityDeps, act: AccountAct): Promise<AccountProblem | undefined> {
  const { playerId } = act;
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) return 'no such player';
    const keys = [
      ...loginsOf(player).map((login) => nameAttemptsKey(deps, login)),
      passwordTriesKey(deps, playerId),
      stepUpTriesKey(deps, playerId),
    ];
    for (const key of keys) await clearAttempts(tx, key);
    await forgetFactorTries(tx, deps, playerId);
    await audit(tx, deps, act, 'player.unlock');
    return undefined;
  });
}
