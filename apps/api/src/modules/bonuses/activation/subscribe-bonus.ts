import { isUniqueViolation, type Queries, type Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { confirmPlace, releasePlace, reservePlace } from '../places/reserve-place.ts';
import { countedWorth, refuseOverBudget } from './budget.ts';
import { markGrantUsed } from './grant-store.ts';
import { activate, announce, endUnwagered, findSettledSlot, overdueReason } from './lifecycle.ts';
import { type BonusPlayer, readBonusPlayer } from './players.ts';
import { type LockedPockets, lockPockets } from './pockets.ts';
import { refusePerson } from './refuse-person.ts';
import { type Candidate, loadCandidate, neededOf, refuseCandidate } from './take-bonus.ts';
import { findQuestion, removeQuestion, saveQuestion } from './switch-question-store.ts';
import { findSlot, insertPending, type UserBonus } from './user-bonus-store.ts';

export interface Subscription {
  playerId: string;
  bonusId: string;
  code?: string | undefined;
  /** The player has confirmed that the bonus in the slot is given up. */
  isConfirmed: boolean;
  /** The bonus in the slot that a repeated request gives up; null: this request repeats none. */
  givenUpId?: string | null;
}

export interface Subscribed {
  userBonus: UserBonus;
  bonusPocket: bigint;
  needsDeposit: boolean;
}

/**
 * A request repeated after NEEDS_USER_CONFIRMATION is the confirmation when it comes in this time after the answer, in ms: a
 * double click or a second request under way is not, because nobody has read the question by then.
 */
const confirmation = { afterMs: 1_000, withinMs: 10 * 60_000 };

/**
 * Takes a bonus for a player. Checks everything first without the player's lock, so that a refused attempt blocks nobody,
 * reserves a place and a use of the promo code, then checks again under the lock; gives up the bonus in the slot if
 * confirmed, confirms the reservation, and credits at once unless a deposit is required, in one transaction. What is not
 * confirmed is returned.
 * @returns the first failed check's refusal: `refusePerson`, then in the order of `refusalOfActivation`, last
 * BONUS_BUDGET_REACHED.
 */
export async function subscribeBonus(
  deps: PlatformDeps,
  request: Omit<Subscription, 'givenUpId'>,
): Promise<Subscribed | Refusal> {
  const query = { ...request, givenUpId: await readAnswer(deps, request) };
  const candidate = await considerEarly(deps, query);
  const result = isRefusal(candidate) ? candidate : await subscribeReserved(deps, query, candidate);
  if (isRefusal(result) && result.name === 'NEEDS_USER_CONFIRMATION') await askToSwitch(deps, query);
  return result;
}

async function subscribeReserved(
  deps: PlatformDeps,
  request: Subscription,
  candidate: Candidate,
): Promise<Subscribed | Refusal> {
  const refusal = await reservePlace(deps, neededOf(candidate, request));
  if (refusal) return refusal;
  let result: Subscribed | Refusal | undefined;
  try {
    result = await subscribeInTransaction(deps, request);
  } finally {
    if (result === undefined || isRefusal(result)) await release(deps, request);
  }
  return result;
}

/**
 * Works with a place of the bonus reserved for a transaction that takes it, and returns the reservation if the work leaves it. What
 * cannot be reserved is left to the work, which refuses it or takes it like any other request.
 */
export async function withReservedPlace<Result>(
  deps: PlatformDeps,
  request: { playerId: string; bonusId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const candidate = await considerEarly(deps, { ...request, isConfirmed: false });
  if (isRefusal(candidate) || candidate.facts.slot === 'this') return work();
  const need = neededOf(candidate, request);
  if (need.period === null || (await reservePlace(deps, need))) return work();
  try {
    return await work();
  } finally {
    await release(deps, request);
  }
}

/** A reservation that cannot be returned now is returned by the job. */
async function release(
  deps: PlatformDeps,
  { playerId, bonusId }: Pick<Subscription, 'playerId' | 'bonusId'>,
): Promise<void> {
  try {
    await releasePlace(deps, { playerId, bonusId });
  } catch (error) {
    deps.log.warn({ err: error, playerId, bonusId }, 'a reserved bonus place is left to the job');
  }
}

async function subscribeInTransaction(deps: PlatformDeps, request: Subscription): Promise<Subscribed | Refusal> {
  try {
    return await deps.db.transaction((tx) => subscribe(tx, deps, request));
  } catch (error) {
    // The slot's unique key is the last guard against a write that bypassed the player's lock.
    if (isUniqueViolation(error, 'user_bonus_slot')) return refuse('NEEDS_USER_CONFIRMATION');
    throw error;
  }
}

/** The bonus that this request gives up, if it repeats one that was asked to confirm. Read as the request arrives. */
async function readAnswer(
  deps: PlatformDeps,
  request: Pick<Subscription, 'playerId' | 'bonusId'>,
): Promise<string | null> {
  const arrivedMs = deps.clock.now().getTime();
  const question = await findQuestion(deps.db.kysely, request);
  if (!question) return null;
  const sinceMs = arrivedMs - question.askedAt.getTime();
  return sinceMs >= confirmation.afterMs && sinceMs <= confirmation.withinMs ? question.userBonusId : null;
}

/** Notes the question after all work of the request, so that nothing sent before the answer counts as a confirmation. */
async function askToSwitch(
  deps: PlatformDeps,
  { playerId, bonusId }: Pick<Subscription, 'playerId' | 'bonusId'>,
): Promise<void> {
  const slot = await findSlot(deps.db.kysely, playerId);
  if (!slot) return;
  await saveQuestion(deps.db.kysely, { playerId, bonusId, userBonusId: slot.id, askedAt: deps.clock.now() });
}

const isConfirmedFor = ({ isConfirmed, givenUpId }: Subscription, slot: UserBonus | undefined) =>
  isConfirmed || (slot !== undefined && slot.id === givenUpId);

/** @returns the bonus as the player would get it now. */
async function considerEarly(deps: PlatformDeps, request: Subscription): Promise<Candidate | Refusal> {
  const queries = deps.db.kysely;
  const now = deps.clock.now();
  const player = await readBonusPlayer(queries, request.playerId, now);
  if (!player) return refuse('UNAUTHORIZED');
  const occupied = await findSlot(queries, request.playerId);
  const slot = occupied && overdueReason(occupied, now) ? undefined : occupied;
  const isConfirmed = isConfirmedFor(request, slot);
  const candidate = await loadCandidate(queries, { ...request, code: request.code, player, slot, isConfirmed, now });
  if (isRefusal(candidate)) return candidate;
  return (await refuseTaking(queries, deps, { player, candidate, isLocking: false })) ?? candidate;
}

/** Decides for the person, then on the candidate, last on the budget of the month. */
async function refuseTaking(
  queries: Queries,
  deps: PlatformDeps,
  { player, candidate, isLocking }: { player: BonusPlayer; candidate: Candidate; isLocking: boolean },
): Promise<Refusal | undefined> {
  const { bonus } = candidate;
  return (
    (await refusePerson(queries, { player, bonus, isLocking })) ??
    refuseCandidate(candidate) ??
    refuseOverBudget(queries, deps, { player, candidate })
  );
}

/** Takes a bonus in the caller's transaction, under the player's lock. The caller rolls back on a refusal. */
export async function subscribe(tx: Tx, deps: PlatformDeps, request: Subscription): Promise<Subscribed | Refusal> {
  const { playerId } = request;
  const at = deps.clock.now();
  const pockets = await lockPockets(tx, playerId);
  const player = await readBonusPlayer(tx, playerId, at);
  if (!player) return refuse('UNAUTHORIZED');
  const slot = await findSettledSlot(tx, deps, { playerId, pockets, at });
  const candidate = await loadCandidate(tx, {
    bonusId: request.bonusId,
    code: request.code,
    player,
    slot,
    isConfirmed: isConfirmedFor(request, slot),
    now: at,
  });
  if (isRefusal(candidate)) return candidate;
  const refusal = await refuseTaking(tx, deps, { player, candidate, isLocking: true });
  if (refusal) return refusal;

  if (slot) {
    await endUnwagered(tx, deps, { slot, reason: 'refused', pockets, at });
    await removeQuestion(tx, playerId);
  }
  const need = neededOf(candidate, request);
  const pending = await insertPending(tx, {
    id: deps.ids.next(),
    playerId,
    bonus: candidate.bonus,
    activationDay: candidate.activationDay,
    promoCode: need.promoCode,
    hasPlace: need.period !== null,
    at,
    lapsesAt: candidate.lapsesAt,
    worthEur: await countedWorth(deps, candidate),
  });
  if (candidate.grant) await markGrantUsed(tx, { playerId, grantId: candidate.grant.id, userBonusId: pending.id });
  const subscribed = await activateOrWait(tx, deps, { candidate, pending, pockets, at });
  return (await confirmPlace(tx, need)) ?? subscribed;
}

async function activateOrWait(
  tx: Tx,
  deps: PlatformDeps,
  taken: { candidate: Candidate; pending: UserBonus; pockets: LockedPockets; at: Date },
): Promise<Subscribed> {
  const { candidate, pending, pockets, at } = taken;
  if (candidate.bonus.minDepositAmount > 0n) {
    await announce(tx, pending, 0n);
    return { userBonus: pending, bonusPocket: 0n, needsDeposit: true };
  }
  const userBonus = await activate(tx, deps, { pending, depositAmount: 0n, pockets, at });
  return { userBonus, bonusPocket: pockets.bonus, needsDeposit: false };
}
