import { burnsAt, creditAmount, releaseCap, wagerAmount } from '@altyn/domain/bonus';
import { bonusDrawing, drawingPath } from '@altyn/domain/bonus-picture';
import { type BonusEnd, type EndReason, endOf, isTimedOut } from '@altyn/domain/bonus-wagering';
import type { Minor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { jobNames } from '../job-names.ts';
import { creditBonusPocket, emptyBonusPocket, type LockedPockets } from './pockets.ts';
import { recordReceived } from '../received/record-received.ts';
import { findSlot, giveBackPlace, markActive, markEnded, type UserBonus } from './user-bonus-store.ts';
import { viewUserBonus } from '../views.ts';

/** Whether the wait for a deposit is over. */
function isLapsed(slot: Pick<UserBonus, 'status' | 'lapsesAt'>, now: Date): boolean {
  return slot.status === 'PENDING' && slot.lapsesAt !== null && now.getTime() >= slot.lapsesAt.getTime();
}

/** Why the slot's bonus is over although nobody has written it down yet; undefined: it goes on. */
export function overdueReason(slot: UserBonus, now: Date): EndReason | undefined {
  if (isLapsed(slot, now)) return 'lapsed';
  return slot.status === 'ACTIVE' && isTimedOut(slot, now) ? 'timeout' : undefined;
}

/** PENDING → ACTIVE: credits it, and completes it at once when there is nothing to wager. Under the player's lock. */
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
  });
  await creditBonusPocket(tx, deps, { userBonus: active, amount: credit, pockets });
  // Free spins credit nothing yet: there is no amount to tell anyone.
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

/** PENDING or ACTIVE → over, its pocket emptied. Under the player's lock. */
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
 * Ends the slot's bonus for a reason of the player's or the clock's making: nothing is released. One that was never credited
 * gives its place back.
 */
export async function endUnwagered(
  tx: Tx,
  deps: PlatformDeps,
  ending: { slot: UserBonus; reason: EndReason; pockets: LockedPockets; at: Date },
): Promise<UserBonus> {
  const { slot, reason, pockets, at } = ending;
  // A PENDING bonus has put nothing into the pocket.
  const pocket = slot.status === 'ACTIVE' ? pockets.bonus : 0n;
  const ended = await end(tx, deps, { slot, end: endOf(reason, pocket, slot.capAmount), pockets, at });
  if (slot.status === 'PENDING') await giveBackPlace(tx, slot);
  return ended;
}

/** The slot as it is at `at`: a bonus that is overdue is ended first. Under the player's lock. */
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

/** Wakes the burning at the very second; the sweep catches what a lost job would leave. */
export async function enqueueBurning(tx: Tx, playerId: string, runAt: Date): Promise<void> {
  await enqueueJob(tx, {
    name: jobNames.burnOne,
    payload: { playerId },
    runAt,
    key: `${jobNames.burnOne}:${playerId}`,
  });
}

/** Tells the player's screens what occupies the slot now. */
export async function announce(
  tx: Tx,
  slot: UserBonus | undefined,
  bonusPocket: Minor,
  playerId = slot?.playerId,
): Promise<void> {
  if (playerId === undefined) return;
  await appendEvents(tx, [{ kind: 'active_bonus', playerId, payload: slot ? viewUserBonus(slot, bonusPocket) : {} }]);
}
