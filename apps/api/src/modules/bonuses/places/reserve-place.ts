import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { takePlace } from '../catalogue/bonus-store.ts';
import { takePromoCode } from '../catalogue/promo-code-store.ts';
import { insertReservation, listExpired, removeReservation, type Reserved, returnTaken } from './reservation-store.ts';

/** Longer than a request may take: a reservation is returned after it whether or not its request still runs. */
const validMs = 60_000;
/** Reservations returned in one run of the job. */
const returnedAtATime = 500;

/** What a request for a bonus needs of that which belongs to all players. */
interface Need extends Reserved {
  playerId: string;
  bonusId: string;
  /** Places of the bonus in a period. */
  capacity: number;
}

const needsNothing = ({ period, promoCode }: Reserved) => period === null && promoCode === null;
const areSame = (one: Reserved, other: Reserved) => one.period === other.period && one.promoCode === other.promoCode;

/** Takes what all players share. Contended rows are locked last, for the shortest time, and always in this order. */
async function take(tx: Tx, { bonusId, period, promoCode, capacity }: Need): Promise<Refusal | undefined> {
  const isTaken =
    (promoCode === null || (await takePromoCode(tx, promoCode))) &&
    (period === null || (await takePlace(tx, { bonusId, period, capacity })));
  return isTaken ? undefined : refuse('BONUS_ACTIVATION_LIMIT_REACHED');
}

/**
 * Reserves in a short transaction of its own, which locks nothing of the player: on a distributed database the player's
 * transaction commits in two phases, and the last place of a popular bonus must not wait for that. A second request of
 * the player for the bonus reserves nothing more.
 */
export async function reservePlace(deps: Pick<PlatformDeps, 'db' | 'clock'>, need: Need): Promise<Refusal | undefined> {
  if (needsNothing(need)) return undefined;
  const expiresAt = new Date(deps.clock.now().getTime() + validMs);
  const { playerId, bonusId, period, promoCode } = need;
  const result = await deps.db.transaction(async (tx) => {
    if (!(await insertReservation(tx, { playerId, bonusId, period, promoCode, expiresAt }))) return undefined;
    return take(tx, need);
  });
  return isRefusal(result) ? result : undefined;
}

/**
 * Confirms the player's reservation in the transaction that gives the bonus, under the player's lock; what it does not hold
 * (it has expired, or the period has changed) is taken now.
 */
export async function confirmPlace(tx: Tx, need: Need): Promise<Refusal | undefined> {
  const held = await removeReservation(tx, need);
  if (held && areSame(held, need)) return undefined;
  if (held) await returnTaken(tx, { bonusId: need.bonusId, ...held });
  return take(tx, need);
}

/** Returns what a player's request has reserved and not confirmed. Waits for a confirmation under way. */
export async function releasePlace(
  deps: Pick<PlatformDeps, 'db'>,
  of: { playerId: string; bonusId: string; expiredAt?: Date },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await removeReservation(tx, of);
    if (held) await returnTaken(tx, { bonusId: of.bonusId, ...held });
  });
}

/** Returns what requests have reserved and never confirmed: their process died. @returns how many had expired. */
export async function returnUnconfirmed(deps: Pick<PlatformDeps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock.now();
  const expired = await listExpired(deps.db.kysely, now, returnedAtATime);
  for (const one of expired) {
    try {
      await releasePlace(deps, { ...one, expiredAt: now });
    } catch (error) {
      deps.log.error({ err: error, ...one }, 'a reserved bonus place could not be returned');
    }
  }
  return expired.length;
}
