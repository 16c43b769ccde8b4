import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';

/** A player's hold on a bonus's place and on a use of its promo code, both counted as taken. */
export interface Reservation extends Reserved {
  playerId: string;
  bonusId: string;
  expiresAt: Date;
}

/** What is held or taken. */
export interface Reserved {
  /** Period of the place; null: none. */
  period: string | null;
  /** Null: none. */
  promoCode: string | null;
}

type Key = Pick<Reservation, 'playerId' | 'bonusId'>;

/** @returns false when the player has a reservation of the bonus: two requests at once. */
export async function insertReservation(tx: Tx, reservation: Reservation): Promise<boolean> {
  const written = await tx
    .insertInto('bonuses.reservation')
    .values(reservation)
    .onConflict((conflict) => conflict.columns(['playerId', 'bonusId']).doNothing())
    .returning('bonusId')
    .executeTakeFirst();
  return written !== undefined;
}

/** Removes a reservation, only an expired one if `expiredAt` is given. @returns what it held. */
export async function removeReservation(
  tx: Tx,
  { playerId, bonusId, expiredAt }: Key & { expiredAt?: Date },
): Promise<Reserved | undefined> {
  const removing = tx
    .deleteFrom('bonuses.reservation')
    .where('playerId', '=', playerId)
    .where('bonusId', '=', bonusId)
    .returning(['period', 'promoCode']);
  const row = await (expiredAt ? removing.where('expiresAt', '<=', expiredAt) : removing).executeTakeFirst();
  return row;
}

/** Tells whether a player holds a place of a bonus in a period. */
export async function holdsPlace(queries: Queries, of: Key & { period: string }): Promise<boolean> {
  const row = await queries
    .selectFrom('bonuses.reservation')
    .select('bonusId')
    .where('playerId', '=', of.playerId)
    .where('bonusId', '=', of.bonusId)
    .where('period', '=', of.period)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists expired reservations, the oldest first, up to `limit`. */
export async function listExpired(queries: Queries, now: Date, limit: number): Promise<Key[]> {
  return queries
    .selectFrom('bonuses.reservation')
    .select(['playerId', 'bonusId'])
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
}

/** Returns a use of a code and a place to those who come next. Locks the rows until the commit. */
export async function returnTaken(tx: Tx, of: Reserved & { bonusId: string }): Promise<void> {
  if (of.promoCode !== null)
    await sql`update bonuses.promo_code set used = used - 1 where code = ${of.promoCode} and used > 0`.execute(tx);
  if (of.period !== null)
    await sql`
      update bonuses.place set taken = taken - 1
      where bonus_id = ${of.bonusId} and period = ${of.period} and taken > 0`.execute(tx);
}
