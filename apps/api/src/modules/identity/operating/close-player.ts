import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { clearAttempts } from '../codes/attempt-store.ts';
import { forgetFactorTries } from '../factors/factor-tries.ts';
import { passwordTriesKey } from '../passwords/change-password.ts';
import { stepUpTriesKey } from '../passwords/confirm-password.ts';
import { deleteClosing } from '../own-account/own-account-store.ts';
import { guardPlayer, lockPlayer, type Player } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { nameAttemptsKey } from '../sessions/sign-in.ts';
import { closeSessions } from '../sessions/sessions.ts';
import { deleteFactors, type Ends, erasePerson, findEnds, markClosed, markReopened } from './player-states-store.ts';

/** Why an operator's act on an account was not done. */
export type AccountProblem = 'no such player' | 'closed' | 'not closed' | 'erased' | { dues: readonly string[] };

/** Which account, by whom and why. */
export interface AccountAct extends Act {
  playerId: string;
}

const audit = (tx: Tx, deps: IdentityDeps, act: AccountAct, action: string, details: Record<string, unknown> = {}) =>
  writeAudit(tx, {
    ...{ id: deps.ids.next(), at: deps.clock.now(), actor: act.actor, reason: act.reason },
    ...{ action, subject: act.playerId, details },
  });

/** Tells what stands against closing an account or erasing its data: its player has money, or may still get some. */
async function judgeDues(tx: Tx, deps: IdentityDeps, playerId: string): Promise<AccountProblem | undefined> {
  const dues = await deps.playerBooks.lockDues(tx, playerId);
  return dues.length > 0 ? { dues } : undefined;
}

/**
 * Closes an account at its player's request: it is disabled, its sessions end, and it gets no news. Nothing may be due to the
 * player. `reopenPlayer` undoes it until the data is erased.
 */
export async function closePlayer(deps: IdentityDeps, act: AccountAct): Promise<AccountProblem | undefined> {
  const { playerId } = act;
  return deps.db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) return 'no such player';
    if ((await findEnds(tx, playerId))?.closedAt) return 'closed';
    const problem = await judgeDues(tx, deps, playerId);
    if (problem) return problem;
    await markClosed(tx, { playerId, at: deps.clock.now() });
    await deleteClosing(tx, playerId);
    await closeSessions(tx, deps, { playerId, reason: 'disabled' });
    await audit(tx, deps, act, 'player.close');
    return undefined;
  });
}

/** Opens a closed account whose data was not erased. It stays disabled until an operator enables it. */
export async function reopenPlayer(deps: IdentityDeps, act: AccountAct): Promise<AccountProblem | undefined> {
  const { playerId } = act;
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const problem = judgeReopening(await findEnds(tx, playerId));
    if (problem) return problem;
    await markReopened(tx, playerId);
    await audit(tx, deps, act, 'player.reopen');
    return undefined;
  });
}

/** Tells what stands against opening a closed account. */
export function judgeReopening(ends: Ends | undefined): AccountProblem | undefined {
  if (!ends) return 'no such player';
  if (ends.erasedAt) return 'erased';
  return ends.closedAt ? undefined : 'not closed';
}

/** Tells what stands against erasing the data of an account, money aside. */
function judgeErasing(ends: Ends | undefined): AccountProblem | undefined {
  if (!ends) return 'no such player';
  if (!ends.closedAt) return 'not closed';
  return ends.erasedAt ? 'erased' : undefined;
}

/** Tells what stands against erasing an account's data now. @returns undefined when nothing does. */
export async function whyNotErased(deps: IdentityDeps, playerId: string): Promise<AccountProblem | undefined> {
  const { kysely } = deps.db;
  const problem = judgeErasing(await findEnds(kysely, playerId));
  if (problem) return problem;
  const dues = await deps.playerBooks.readDues(kysely, playerId);
  return dues.length > 0 ? { dues } : undefined;
}

/** Logins of an account, as codes and counters name them. */
const loginsOf = ({ phone, email }: Player) => [
  ...(phone === null ? [] : [phone, `+${phone}`]),
  ...(email === null ? [] : [email]),
];

/**
 * Erases the personal data of a closed account to which nothing is due, in the caller's transaction, as far as identity holds
 * it; audited. What other modules hold is theirs to erase in the same transaction.
 */
export async function erasePlayer(tx: Tx, deps: IdentityDeps, act: AccountAct): Promise<AccountProblem | undefined> {
  const player = await lockPlayer(tx, act.playerId);
  if (!player) return 'no such player';
  const problem = judgeErasing(await findEnds(tx, act.playerId)) ?? (await judgeDues(tx, deps, act.playerId));
  if (problem) return problem;
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
