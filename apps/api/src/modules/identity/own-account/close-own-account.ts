import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import type { Closing } from '@altyn/contracts/player/own-data';
import type { Caller } from '../../../platform/http/http.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { requireStepUp } from '../factors/require-step-up.ts';
import { closePlayer } from '../operating/close-player.ts';
import { lockPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { recordSecurityEvent, type RequestOrigin } from '../security-events.ts';
import { deleteClosing, findClosing, insertClosing, listDueClosings } from './own-account-store.ts';

/** Time to think it over, in which the player may keep the account. */
const closesAfterMs = 72 * 3_600_000;
/** Accounts closed in one run of the job; the rest wait for the next. */
const maxClosed = 500;

/** Whether a player's account is going to close, and whether something still stands against it. */
export async function readClosing(deps: IdentityDeps, playerId: string): Promise<Closing> {
  const { kysely } = deps.db;
  const closesAt = await findClosing(kysely, playerId);
  const dues = await deps.playerBooks.readDues(kysely, playerId);
  return { closes_at: closesAt?.toISOString() ?? null, has_dues: dues.length > 0 };
}

/**
 * Lets an account close after the time to think it over. Until then it works as before, so that its player can withdraw and
 * can keep it; a repeat does not move the time. Refuses STEP_UP_REQUIRED.
 */
export async function requestClosing(
  deps: IdentityDeps,
  caller: Caller,
  from: RequestOrigin,
): Promise<Closing | Refusal> {
  const refusal = await requireStepUp(deps, { ...caller, purpose: 'closing' });
  if (refusal) return refusal;
  const { playerId } = caller;
  const requestedAt = deps.clock.now();
  const closesAt = new Date(requestedAt.getTime() + closesAfterMs);
  await deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await insertClosing(tx, { playerId, requestedAt, closesAt }))) return;
    await recordSecurityEvent(tx, deps, { playerId, event: 'closing_requested', from });
  });
  return readClosing(deps, playerId);
}

/** Keeps an account that was going to close. Refuses NOT_FOUND where nobody has asked. */
export async function cancelClosing(
  deps: IdentityDeps,
  { playerId }: Caller,
  from: RequestOrigin,
): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await deleteClosing(tx, playerId))) return refuse('NOT_FOUND');
    await recordSecurityEvent(tx, deps, { playerId, event: 'closing_canceled', from });
    return undefined;
  });
}

/**
 * Closes the accounts whose time has come and to which nothing is due; the others stay until a later run.
 * @returns how many were closed.
 */
export async function closeDueAccounts(deps: IdentityDeps): Promise<number> {
  let closed = 0;
  for (const playerId of await listDueClosings(deps.db.kysely, { at: deps.clock.now(), limit: maxClosed })) {
    const act = { playerId, actor: 'player', reason: 'the player asked for it on the site' satisfies AutomaticReason };
    if ((await closePlayer(deps, act)) === undefined) closed += 1;
  }
  return closed;
}
