import { isUniqueViolation, type Queries, type Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { placePeriod, takePlace } from '../catalogue/bonus-store.ts';
import { takePromoCode } from '../catalogue/promo-code-store.ts';
import { countedWorth, refuseOverBudget } from './budget.ts';
import { markGrantUsed } from './grant-store.ts';
import { activate, announce, endUnwagered, findSettledSlot, overdueReason } from './lifecycle.ts';
import { type BonusPlayer, readBonusPlayer } from './players.ts';
import { type LockedPockets, lockPockets } from './pockets.ts';
import { refusePerson } from './refuse-person.ts';
import { type Candidate, loadCandidate, refuseCandidate } from './take-bonus.ts';
import { findSlot, insertPending, type UserBonus } from './user-bonus-store.ts';

export interface Subscription {
  playerId: string;
  bonusId: string;
  code?: string | undefined;
  /** The player has confirmed that the bonus in the slot is given up. */
  isConfirmed: boolean;
}

export interface Subscribed {
  userBonus: UserBonus;
  bonusPocket: bigint;
  needsDeposit: boolean;
}

/**
 * Takes a bonus for a player. Checks everything first without the player's lock, so that a refused attempt blocks nobody,
 * then again under it; gives up the bonus in the slot if confirmed, takes a place and a use of the promo code, and credits
 * at once unless a deposit is required. One transaction.
 * @returns the first failed check's refusal: `refusePerson`, then in the order of `refusalOfActivation`, last
 * BONUS_BUDGET_REACHED.
 */
export async function subscribeBonus(deps: PlatformDeps, asked: Subscription): Promise<Subscribed | Refusal> {
  const refusal = await refuseEarly(deps, asked);
  if (refusal) return refusal;
  try {
    return await deps.db.transaction((tx) => subscribe(tx, deps, asked));
  } catch (error) {
    // The slot's unique key is the last guard against a write that bypassed the player's lock.
    if (isUniqueViolation(error, 'user_bonus_slot')) return refuse('NEEDS_USER_CONFIRMATION');
    throw error;
  }
}

async function refuseEarly(deps: PlatformDeps, asked: Subscription): Promise<Refusal | undefined> {
  const queries = deps.db.kysely;
  const now = deps.clock.now();
  const player = await readBonusPlayer(queries, asked.playerId, now);
  if (!player) return refuse('UNAUTHORIZED');
  const occupied = await findSlot(queries, asked.playerId);
  const slot = occupied && overdueReason(occupied, now) ? undefined : occupied;
  const candidate = await loadCandidate(queries, { ...asked, code: asked.code, player, slot, now });
  if (isRefusal(candidate)) return candidate;
  return refuseTaking(queries, deps, { player, candidate, isLocking: false });
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
export async function subscribe(tx: Tx, deps: PlatformDeps, asked: Subscription): Promise<Subscribed | Refusal> {
  const { playerId } = asked;
  const at = deps.clock.now();
  const pockets = await lockPockets(tx, playerId);
  const player = await readBonusPlayer(tx, playerId, at);
  if (!player) return refuse('UNAUTHORIZED');
  const slot = await findSettledSlot(tx, deps, { playerId, pockets, at });
  const candidate = await loadCandidate(tx, {
    bonusId: asked.bonusId,
    code: asked.code,
    player,
    slot,
    isConfirmed: asked.isConfirmed,
    now: at,
  });
  if (isRefusal(candidate)) return candidate;
  const refusal = await refuseTaking(tx, deps, { player, candidate, isLocking: true });
  if (refusal) return refusal;

  // Contended rows are locked last, for the shortest time, and always in this order.
  if (slot) await endUnwagered(tx, deps, { slot, reason: 'refused', pockets, at });
  const promoCode = candidate.bonus.type === 'PROMO_CODE' ? (asked.code ?? null) : null;
  const { counts, terms } = candidate.facts;
  // A player with a place in this period takes no second one.
  const needsPlace = (terms.isDailyActivation ? counts.ownToday : counts.ownTotal) === 0;
  const pending = await insertPending(tx, {
    id: deps.ids.next(),
    playerId,
    bonus: candidate.bonus,
    activationDay: candidate.activationDay,
    promoCode,
    hasPlace: needsPlace,
    at,
    lapsesAt: candidate.lapsesAt,
    worthEur: await countedWorth(deps, candidate),
  });
  if (candidate.grant) await markGrantUsed(tx, { playerId, grantId: candidate.grant.id, userBonusId: pending.id });
  const subscribed = await activateOrWait(tx, deps, { candidate, pending, pockets, at });
  if (promoCode !== null && !(await takePromoCode(tx, promoCode))) return refuse('BONUS_ACTIVATION_LIMIT_REACHED');
  const hasPlace =
    !needsPlace ||
    (await takePlace(tx, {
      bonusId: candidate.bonus.id,
      period: placePeriod(candidate.bonus, candidate.activationDay),
      capacity: candidate.bonus.maxDailyActivations,
    }));
  return hasPlace ? subscribed : refuse('BONUS_ACTIVATION_LIMIT_REACHED');
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
