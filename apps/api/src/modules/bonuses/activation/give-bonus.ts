import type { BonusKind } from '@altyn/domain/bonus';
import { activationDayOf } from '@altyn/domain/bonus-activation';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { findActiveBonusOfKind, findBonus } from '../catalogue/bonus-store.ts';
import { jobNames } from '../job-names.ts';
import { hasBudget, worthInEuros } from './budget.ts';
import { findWaitingGrant, hasGrant, insertGrant, markGrantUsed } from './grant-store.ts';
import { activate, findSettledSlot } from './lifecycle.ts';
import { type BonusPlayer, readBonusPlayer } from './players.ts';
import { lockPockets } from './pockets.ts';
import { lockPerson } from './refuse-person.ts';
import { personalTerms } from './take-bonus.ts';
import { insertPending } from './user-bonus-store.ts';

/**
 * Gives a player a house bonus of a kind (wheel prize, weekly cashback) in the caller's transaction. `isAutomatic`:
 * credited as soon as the slot is free; otherwise it waits in the player's list until taken. For FreeSpins `amount` is the
 * number of spins. One `reference` gives once.
 * @returns true when this call gave it; false also when no bonus of that kind is enabled in the currency.
 */
export async function giveBonus(
  tx: Tx,
  deps: PlatformDeps,
  gift: {
    playerId: string;
    kind: BonusKind;
    currency: Currency;
    amount: Minor;
    reference: string;
    isAutomatic: boolean;
    expiresAt: Date | null;
    /** True for gifts that no play earns: they count against the person's budget of the month. */
    isBudgeted?: boolean;
  },
): Promise<boolean> {
  const { playerId, reference, amount, isAutomatic, expiresAt } = gift;
  const bonus = await findActiveBonusOfKind(tx, gift);
  if (!bonus) return false;
  const isNew = await insertGrant(tx, {
    id: deps.ids.next(),
    playerId,
    bonusId: bonus.id,
    reference,
    amount,
    isAutomatic,
    createdAt: deps.clock.now(),
    expiresAt,
    worthEur: gift.isBudgeted ? await worthInEuros(deps, personalTerms(bonus, { amount })) : null,
  });
  if (isNew && isAutomatic) {
    await enqueueJob(tx, {
      name: jobNames.creditGrants,
      payload: { playerId },
      key: `${jobNames.creditGrants}:${playerId}`,
    });
  }
  return isNew;
}

/** The highest expected value of a gift in euro cents; zero where no bonus of its kind is enabled. */
export async function worthOfGift(
  queries: Queries,
  deps: PlatformDeps,
  gift: { kind: BonusKind; currency: Currency; amount: Minor },
): Promise<bigint> {
  const bonus = await findActiveBonusOfKind(queries, gift);
  return bonus ? worthInEuros(deps, personalTerms(bonus, { amount: gift.amount })) : 0n;
}

/** Why a gift that no play earns is not given: no bonus of its kind, the person has it, or no room in the person's month. */
export type GiftProblem = 'no_bonus' | 'person_has_it' | 'person_budget';

/**
 * Judges a gift that no play earns. A person gets it once per reference, whichever of their accounts is asked for, within the
 * budget of the month. Until the commit it is the only one that asks for this person.
 */
export async function judgeGift(
  tx: Tx,
  deps: PlatformDeps,
  gift: { player: BonusPlayer; kind: BonusKind; amount: Minor; reference: string },
): Promise<GiftProblem | undefined> {
  const { player, kind, amount, reference } = gift;
  const { accounts, currency } = player;
  const bonus = await findActiveBonusOfKind(tx, { kind, currency });
  if (!bonus) return 'no_bonus';
  await lockPerson(tx, accounts[0] ?? player.id);
  if (await hasGrant(tx, { accounts, reference })) return 'person_has_it';
  const worthEur = await worthInEuros(deps, personalTerms(bonus, { amount }));
  return (await hasBudget(tx, deps, { accounts, worthEur })) ? undefined : 'person_budget';
}

/**
 * Credits the player's oldest automatic grant if the slot is free. Never credits a player who may not play, whose bonus
 * would burn unused.
 * @returns true when something was credited.
 */
export async function creditWaitingGrant(deps: PlatformDeps, playerId: string): Promise<boolean> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const pockets = await lockPockets(tx, playerId);
    const slot = await findSettledSlot(tx, deps, { playerId, pockets, at });
    if (slot) return false;
    const grant = await findWaitingGrant(tx, { playerId, now: at, isAutomatic: true });
    const bonus = grant && (await findBonus(tx, grant.bonusId));
    const player = await readBonusPlayer(tx, playerId, at);
    if (!grant || !bonus || !player || player.isBlocked) return false;
    const pending = await insertPending(tx, {
      id: deps.ids.next(),
      playerId,
      bonus: personalTerms(bonus, grant),
      activationDay: activationDayOf(bonus, at, player.timeZone),
      promoCode: null,
      hasPlace: false,
      at,
      lapsesAt: null,
      worthEur: grant.worthEur,
    });
    await markGrantUsed(tx, { playerId, grantId: grant.id, userBonusId: pending.id });
    await activate(tx, deps, { pending, depositAmount: 0n, pockets, at });
    return true;
  });
}
