import type { UserBonusStatus } from '@altyn/domain/bonus';
import type { BonusEnd, EndReason, RunningBonus } from '@altyn/domain/bonus-wagering';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Day } from '@altyn/domain/schedule';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf, offsetOf, rowCount } from '../../../platform/db/expressions.ts';
import type { Tables } from '../../../platform/db/tables.gen.ts';
import { type AcceptedTerms, type Bonus, decodeTerms, encodeTerms } from '../catalogue/bonus-record.ts';
import { returnTaken } from '../places/reservation-store.ts';

/** A bonus taken by a player, with the accepted terms. */
export interface UserBonus extends RunningBonus {
  id: string;
  playerId: string;
  bonusId: string;
  status: UserBonusStatus;
  currency: Currency;
  bonus: Bonus;
  promoCode: string | null;
  subscribedAt: Date;
  activatedAt: Date | null;
  completedAt: Date | null;
  updatedAt: Date;
  /** Lapse time of a PENDING bonus. */
  lapsesAt: Date | null;
  /** Euro cents that count against the person's budget of the month; null: it does not count. */
  worthEur: bigint | null;
  initialAmount: Minor;
  /** What the free spins have won, once the last one is over. */
  spinsWon: Minor | null;
  endReason: EndReason | null;
  releasedAmount: Minor | null;
  removedAmount: Minor | null;
}

const columns = [
  'id',
  'playerId',
  'bonusId',
  'status',
  'currency',
  'terms',
  'promoCode',
  'subscribedAt',
  'activatedAt',
  'completedAt',
  'updatedAt',
  'lapsesAt',
  'worthEur',
  'burnsAt',
  'wagerType',
  'initialAmount',
  'wagerAmount',
  'progress',
  'capAmount',
  'maxBetAmount',
  'burningAmount',
  'burnsOnWithdrawal',
  'burnsOnDeposit',
  'spinsLeft',
  'spinsWon',
  'endReason',
  'releasedAmount',
  'removedAmount',
] as const;

type UserBonusRow = Pick<Selectable<Tables['bonuses.user_bonus']>, (typeof columns)[number]>;

const decodeUserBonus = ({ terms, ...row }: UserBonusRow): UserBonus => ({
  ...row,
  bonus: decodeTerms(terms as AcceptedTerms),
});

/** Finds the bonus in the player's slot. Callers that change it hold the player's lock. */
export async function findSlot(queries: Queries, playerId: string): Promise<UserBonus | undefined> {
  const row = await queries
    .selectFrom('bonuses.user_bonus')
    .select(columns)
    .where('playerId', '=', playerId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .executeTakeFirst();
  return row && decodeUserBonus(row);
}

/** Finds a player's bonus by id, in any status. */
export async function findUserBonus(
  queries: Queries,
  { playerId, id }: { playerId: string; id: string },
): Promise<UserBonus | undefined> {
  const row = await queries
    .selectFrom('bonuses.user_bonus')
    .select(columns)
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && decodeUserBonus(row);
}

export async function listUserBonuses(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: UserBonus[]; total: number }> {
  const mine = queries.selectFrom('bonuses.user_bonus').where('playerId', '=', query.playerId);
  const { count } = await mine.select(rowCount).executeTakeFirstOrThrow();
  const rows = await mine
    .select(columns)
    .orderBy('subscribedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items: rows.map(decodeUserBonus), total: count };
}

export interface OwnActivation {
  id: string;
  bonusId: string;
  status: UserBonusStatus;
  activatedAt: Date | null;
  activationDay: Day;
}

const maxActivations = 1_000;

/**
 * Lists the player's earlier activations of these bonuses, newest first, at most a thousand. An activation that ended
 * before it was credited does not count.
 */
export async function listOwnActivations(
  queries: Queries,
  of: { playerId: string; bonusIds: readonly string[] },
): Promise<OwnActivation[]> {
  return queries
    .selectFrom('bonuses.user_bonus')
    .select(['id', 'bonusId', 'status', 'activatedAt', 'activationDay'])
    .where('playerId', '=', of.playerId)
    .where('bonusId', '=', anyOf(of.bonusIds))
    .where((eb) => eb.or([eb('status', '<>', 'CANCELED'), eb('activatedAt', 'is not', null)]))
    .orderBy('subscribedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxActivations)
    .execute();
}

/** Tells whether any of these players has taken a bonus of a kind that did not end before it was credited. */
export async function hasTakenKind(
  queries: Queries,
  of: { playerIds: readonly string[]; kind: Bonus['kind'] },
): Promise<boolean> {
  const taken = await queries
    .selectFrom('bonuses.user_bonus as u')
    .innerJoin('bonuses.bonus as b', 'b.id', 'u.bonusId')
    .select('u.id')
    .where('u.playerId', '=', anyOf(of.playerIds))
    .where('b.kind', '=', of.kind)
    .where((eb) => eb.or([eb('u.status', '<>', 'CANCELED'), eb('u.activatedAt', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Inserts a newly taken bonus as PENDING into the player's free slot. */
export async function insertPending(
  tx: Tx,
  taken: {
    id: string;
    playerId: string;
    bonus: Bonus;
    activationDay: Day;
    promoCode: string | null;
    /** True when it takes one of the bonus's places. */
    hasPlace: boolean;
    at: Date;
    lapsesAt: Date | null;
    worthEur: bigint | null;
  },
): Promise<UserBonus> {
  const { playerId, id, bonus, activationDay, promoCode, hasPlace, at, lapsesAt, worthEur } = taken;
  const row = await tx
    .insertInto('bonuses.user_bonus')
    .values({
      playerId,
      id,
      bonusId: bonus.id,
      status: 'PENDING',
      currency: bonus.currency,
      terms: JSON.stringify(encodeTerms(bonus)),
      activationDay,
      promoCode,
      hasPlace,
      subscribedAt: at,
      updatedAt: at,
      lapsesAt,
      worthEur,
      wagerType: bonus.wagerType,
      maxBetAmount: bonus.maxBetAmount,
      burningAmount: bonus.burningAmount,
      burnsOnWithdrawal: bonus.burningOnWithdrawal,
      burnsOnDeposit: bonus.burningOnDeposit,
      spinsLeft: bonus.freeSpins?.count ?? null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return decodeUserBonus(row);
}

/** Sets PENDING to ACTIVE with the credited amount. */
export async function markActive(
  tx: Tx,
  active: {
    playerId: string;
    id: string;
    at: Date;
    initialAmount: Minor;
    wagerAmount: Minor;
    capAmount: Minor | null;
    burnsAt: Date | null;
    worthEur: bigint | null;
  },
): Promise<UserBonus> {
  const { playerId, id, at, initialAmount, wagerAmount, capAmount, burnsAt, worthEur } = active;
  const credited = { initialAmount, wagerAmount, capAmount, burnsAt, worthEur };
  const row = await tx
    .updateTable('bonuses.user_bonus')
    .set({ status: 'ACTIVE', activatedAt: at, updatedAt: at, ...credited, lapsesAt: null })
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning(columns)
    .executeTakeFirstOrThrow();
  return decodeUserBonus(row);
}

/** Sets PENDING or ACTIVE to COMPLETED or CANCELED. */
export async function markEnded(
  tx: Tx,
  ended: { playerId: string; id: string; at: Date; end: BonusEnd },
): Promise<UserBonus> {
  const { playerId, id, at, end } = ended;
  const outcome = { endReason: end.reason, releasedAmount: end.released, removedAmount: end.removed };
  const row = await tx
    .updateTable('bonuses.user_bonus')
    .set({ status: end.status, completedAt: at, updatedAt: at, ...outcome })
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .returning(columns)
    .executeTakeFirstOrThrow();
  return decodeUserBonus(row);
}

/** Lists players whose bonus has burnt or lapsed by `now`, up to `limit`. */
export async function listOverdue(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const overdue = (status: 'ACTIVE' | 'PENDING', column: 'burnsAt' | 'lapsesAt') =>
    queries
      .selectFrom('bonuses.user_bonus')
      .select('playerId')
      .where('status', '=', status)
      .where(column, '<=', now)
      .limit(limit);
  const rows = await queries
    .selectFrom(overdue('ACTIVE', 'burnsAt').as('burnt'))
    .select('playerId')
    .union(queries.selectFrom(overdue('PENDING', 'lapsesAt').as('lapsed')).select('playerId'))
    .execute();
  return rows.map((row) => row.playerId);
}

/** Returns the place and the promo code use of an activation that was never credited. Locks the rows until the commit. */
export async function giveBackPlace(tx: Tx, of: { playerId: string; id: string }): Promise<void> {
  // One by one: the bonus may be on another node than the places of all players.
  const { rows } = await sql<{ bonusId: string; promoCode: string | null; isDaily: string | null; day: string }>`
    update bonuses.user_bonus set has_place = false
    where player_id = ${of.playerId} and id = ${of.id} and has_place and activated_at is null
    returning bonus_id as "bonusId", promo_code as "promoCode", terms ->> 'is_daily_activation' as "isDaily",
      activation_day as day`.execute(tx);
  const given = rows[0];
  if (!given) return;
  await returnTaken(tx, { ...given, period: given.isDaily === 'true' ? given.day : '' });
}

/** Lists packages whose free spins are over and not announced yet, up to `limit`. */
export async function listUnannounced(
  queries: Queries,
  limit: number,
): Promise<{ playerId: string; userBonusId: string }[]> {
  return queries
    .selectFrom('bonuses.user_bonus')
    .select(['playerId', 'id as userBonusId'])
    .where('spinsWon', 'is not', null)
    .where('spinsAnnouncedAt', 'is', null)
    .limit(limit)
    .execute();
}

/** Marks the free spins of a package as announced. @returns false when they were already. */
export async function markAnnounced(tx: Tx, of: { playerId: string; id: string; at: Date }): Promise<boolean> {
  const { playerId, id, at } = of;
  const marked = await tx
    .updateTable('bonuses.user_bonus')
    .set({ spinsAnnouncedAt: at })
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .where('spinsAnnouncedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
