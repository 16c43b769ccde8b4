import { burnsAt, creditAmount, releaseCap, wagerAmount } from '@altyn/domain/bonus';
import { bonusDrawing, drawingPath } from '@altyn/domain/bonus-picture';
import { type BonusEnd, type EndReason, endOf, isTimedOut } from '@altyn/domain/bonus-wagering';
import type { Minor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { jobNames } from '../job-names.ts';
import { worthInEuros } from './budget.ts';
import { recordReceived } from '../received/record-received.ts';
import { viewUserBonus } from '../views.ts';
import { creditBonusPocket, emptyBonusPocket, type LockedPockets } from './pockets.ts';
import { findSlot, giveBackPlace, markActive, markEnded, type UserBonus } from './user-bonus-store.ts';

/** Tells whether a pending bonus has lapsed. */
function isLapsed(slot: Pick<UserBonus, 'status' | 'lapsesAt'>, now: Date): boolean {
  return slot.status === 'PENDING' && slot.lapsesAt !== null && now.getTime() >= slot.lapsesAt.getTime();
}

/** Returns why the slot's bonus is due to end although not ended yet; undefined while it runs. */
export function overdueReason(slot: UserBonus, now: Date): EndReason | undefined {
  if (isLapsed(slot, now)) return 'lapsed';
  return slot.status === 'ACTIVE' && isTimedOut(slot, now) ? 'timeout' : undefined;
}

/**
 * Activates a PENDING bonus: credits it, and completes it at once when nothing is to be wagered. Under the player's lock.
 */
export async function activate(
  tx: Tx,
  deps: PlatformDeps,
  activation: { pending: UserBonus; depositAmount: Minor; pockets: LockedPockets; at: Date },
): Promise<UserBonus> {
  const { pending, pockets, at } = activation;
  const credit = creditAmount(pending.bonus, activation.depositAmount);
  const active = await markActive(tx, {
    playerId: pending.playerId,
    id: pending.id,
    at,
    initialAmount: credit,
    wagerAmount: wagerAmount(credit, pending.bonus.wagerHundredths),
    capAmount: releaseCap(pending.bonus, credit),
    burnsAt: burnsAt(pending.bonus, at),
    worthEur: pending.worthEur === null ? null : await worthInEuros(deps, pending.bonus, credit),
  });
  await creditBonusPocket(tx, deps, { userBonus: active, amount: credit, pockets });
  // Free spins credit nothing yet: there is no amount to announce.
  if (credit > 0n) {
    await recordReceived(tx, deps, {
      playerId: active.playerId,
      amount: credit,
      currency: active.currency,
      shown: { image: drawingPath(bonusDrawing(active.bonus.kind)) },
      at,
    });
  }
  if (active.burnsAt) await enqueueBurning(tx, active.playerId, active.burnsAt);
  if (active.wagerAmount === 0n && !active.spinsLeft) {
    return end(tx, deps, { slot: active, end: endOf('wagered', pockets.bonus, active.capAmount), pockets, at });
  }
  await announce(tx, active, pockets.bonus);
  return active;
}

/** Ends a PENDING or ACTIVE bonus and empties its pocket. Under the player's lock. */
async function end(
  tx: Tx,
  deps: PlatformDeps,
  ending: { slot: UserBonus; end: BonusEnd; pockets: LockedPockets; at: Date },
): Promise<UserBonus> {
  const { slot, pockets, at } = ending;
  await emptyBonusPocket(tx, deps, { userBonus: slot, end: ending.end, pockets });
  const ended = await markEnded(tx, { playerId: slot.playerId, id: slot.id, at, end: ending.end });
  await announce(tx, undefined, 0n, slot.playerId);
  await enqueueJob(tx, {
    name: jobNames.creditGrants,
    payload: { playerId: slot.playerId },
    key: `${jobNames.creditGrants}:${slot.playerId}`,
  });
  return ended;
}

/**
 * Ends the slot's bonus unwagered, by the player's choice or a deadline: nothing is released. A bonus that was never
 * credited returns its place.
 */
export async function endUnwagered(
  tx: Tx,
  deps: PlatformDeps,
  ending: { slot: UserBonus; reason: EndReason; pockets: LockedPockets; at: Date },
): Promise<UserBonus> {
  const { slot, reason, pockets, at } = ending;
  // A PENDING bonus has credited nothing.
  const pocket = slot.status === 'ACTIVE' ? pockets.bonus : 0n;
  const ended = await end(tx, deps, { slot, end: endOf(reason, pocket, slot.capAmount), pockets, at });
  if (slot.status === 'PENDING') await giveBackPlace(tx, slot);
  return ended;
}

/** Returns the slot at `at` after ending an overdue bonus. Under the player's lock. */
export async function findSettledSlot(
  tx: Tx,
  deps: PlatformDeps,
  of: { playerId: string; pockets: LockedPockets; at: Date },
): Promise<UserBonus | undefined> {
  const slot = await findSlot(tx, of.playerId);
  if (!slot) return undefined;
  const reason = overdueReason(slot, of.at);
  if (!reason) return slot;
  await endUnwagered(tx, deps, { slot, reason, pockets: of.pockets, at: of.at });
  return undefined;
}

/** Schedules the burning to the second; the sweep covers a lost job. */
export async function enqueueBurning(tx: Tx, playerId: string, runAt: Date): Promise<void> {
  await enqueueJob(tx, {
    name: jobNames.burnOne,
    payload: { playerId },
    runAt,
    key: `${jobNames.burnOne}:${playerId}`,
  });
}

/** Announces the slot's content to the player's clients. */
export async function announce(
  tx: Tx,
  slot: UserBonus | undefined,
  bonusPocket: Minor,
  playerId = slot?.playerId,
): Promise<void> {
  if (playerId === undefined) return;
  await appendEvents(tx, [{ kind: 'active_bonus', playerId, payload: slot ? viewUserBonus(slot, bonusPocket) : {} }]);
}
