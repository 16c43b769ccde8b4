import type { UserBonusStatus, WagerType } from '@altyn/domain/bonus';
import type { BonusEnd, EndReason, RunningBonus } from '@altyn/domain/bonus-wagering';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Day } from '@altyn/domain/schedule';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { type Bonus, type BonusRow, decodeBonus, encodeBonus } from '../catalogue/bonus-record.ts';

/** A bonus a player has taken, with the terms as they accepted them. */
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
  /** PENDING: when the wait for a deposit ends. */
  lapsesAt: Date | null;
  initialAmount: Minor;
  endReason: EndReason | null;
  releasedAmount: Minor | null;
  removedAmount: Minor | null;
}

interface UserBonusRow {
  id: string;
  player_id: string;
  bonus_id: string;
  status: UserBonusStatus;
  currency: Currency;
  terms: BonusRow;
  promo_code: string | null;
  subscribed_at: Date;
  activated_at: Date | null;
  completed_at: Date | null;
  updated_at: Date;
  lapses_at: Date | null;
  burns_at: Date | null;
  wager_type: WagerType;
  initial_amount: bigint;
  wager_amount: bigint;
  progress: bigint;
  cap_amount: bigint | null;
  max_bet_amount: bigint | null;
  burning_amount: bigint;
  burns_on_withdrawal: boolean;
  burns_on_deposit: boolean;
  spins_left: number | null;
  end_reason: EndReason | null;
  released_amount: bigint | null;
  removed_amount: bigint | null;
}

const columns = sql`
  id, player_id, bonus_id, status, currency, terms, promo_code, subscribed_at, activated_at, completed_at, updated_at,
  lapses_at, burns_at, wager_type, initial_amount, wager_amount, progress, cap_amount, max_bet_amount, burning_amount,
  burns_on_withdrawal, burns_on_deposit, spins_left, end_reason, released_amount, removed_amount`;

function decodeUserBonus(row: UserBonusRow): UserBonus {
  return {
    id: row.id,
    playerId: row.player_id,
    bonusId: row.bonus_id,
    status: row.status,
    currency: row.currency,
    bonus: decodeBonus(row.terms),
    promoCode: row.promo_code,
    subscribedAt: row.subscribed_at,
    activatedAt: row.activated_at,
    completedAt: row.completed_at,
    updatedAt: row.updated_at,
    lapsesAt: row.lapses_at,
    burnsAt: row.burns_at,
    wagerType: row.wager_type,
    initialAmount: row.initial_amount,
    wagerAmount: row.wager_amount,
    progress: row.progress,
    capAmount: row.cap_amount,
    maxBetAmount: row.max_bet_amount,
    burningAmount: row.burning_amount,
    burnsOnWithdrawal: row.burns_on_withdrawal,
    burnsOnDeposit: row.burns_on_deposit,
    spinsLeft: row.spins_left,
    endReason: row.end_reason,
    releasedAmount: row.released_amount,
    removedAmount: row.removed_amount,
  };
}

/** What occupies the player's one slot. Use cases that change it hold the player's lock. */
export async function findSlot(queries: Queries, playerId: string): Promise<UserBonus | undefined> {
  const { rows } = await sql<UserBonusRow>`
    select ${columns} from bonuses.user_bonus
    where player_id = ${playerId} and status in ('PENDING', 'ACTIVE')`.execute(queries);
  return rows[0] && decodeUserBonus(rows[0]);
}

export async function listUserBonuses(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: UserBonus[]; total: number }> {
  const { rows } = await sql<UserBonusRow & { total: number }>`
    with mine as (select ${columns} from bonuses.user_bonus where player_id = ${query.playerId})
    select page.*, (select count(*)::int from mine) as total
    from (values (1)) as one left join lateral (
      select * from mine order by subscribed_at desc, id desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}) as page on true`.execute(queries);
  return { items: rows.filter((row) => row.id !== null).map(decodeUserBonus), total: rows[0]?.total ?? 0 };
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
 * The player's earlier activations of these bonuses, newest first, the newest thousand of them. One that ended before it was
 * credited is none: it has cost nobody anything.
 */
export async function listOwnActivations(
  queries: Queries,
  of: { playerId: string; bonusIds: readonly string[] },
): Promise<OwnActivation[]> {
  const { rows } = await sql<OwnActivation>`
    select id, bonus_id as "bonusId", status, activated_at as "activatedAt", activation_day::text as "activationDay"
    from bonuses.user_bonus
    where player_id = ${of.playerId} and bonus_id = any(${[...of.bonusIds]}::uuid[])
      and not (status = 'CANCELED' and activated_at is null)
    order by subscribed_at desc, id desc limit ${maxActivations}`.execute(queries);
  return rows;
}

/** Writes a newly taken bonus as PENDING, in the player's free slot. */
export async function insertPending(
  tx: Tx,
  taken: {
    id: string;
    playerId: string;
    bonus: Bonus;
    activationDay: Day;
    promoCode: string | null;
    /** It takes one of the bonus's places. */
    hasPlace: boolean;
    at: Date;
    lapsesAt: Date | null;
  },
): Promise<UserBonus> {
  const { bonus, at } = taken;
  const { rows } = await sql<UserBonusRow>`
    insert into bonuses.user_bonus (player_id, id, bonus_id, status, currency, terms, activation_day, promo_code,
      has_place, subscribed_at, updated_at, lapses_at, wager_type, max_bet_amount, burning_amount, burns_on_withdrawal,
      burns_on_deposit, spins_left)
    values (${taken.playerId}, ${taken.id}, ${bonus.id}, 'PENDING', ${bonus.currency},
      ${JSON.stringify(encodeBonus(bonus))}::jsonb, ${taken.activationDay}::date, ${taken.promoCode},
      ${taken.hasPlace}, ${at}, ${at},
      ${taken.lapsesAt}, ${bonus.wagerType}, ${bonus.maxBetAmount}, ${bonus.burningAmount},
      ${bonus.burningOnWithdrawal}, ${bonus.burningOnDeposit}, ${bonus.freeSpins?.count ?? null})
    returning ${columns}`.execute(tx);
  return decodeUserBonus(rows[0]!);
}

/** PENDING → ACTIVE with what was credited. */
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
  },
): Promise<UserBonus> {
  const { rows } = await sql<UserBonusRow>`
    update bonuses.user_bonus set status = 'ACTIVE', activated_at = ${active.at}, updated_at = ${active.at},
      initial_amount = ${active.initialAmount}, wager_amount = ${active.wagerAmount}, cap_amount = ${active.capAmount},
      burns_at = ${active.burnsAt}, lapses_at = null
    where player_id = ${active.playerId} and id = ${active.id} and status = 'PENDING'
    returning ${columns}`.execute(tx);
  return decodeUserBonus(rows[0]!);
}

/** PENDING or ACTIVE → COMPLETED or CANCELED. */
export async function markEnded(
  tx: Tx,
  ended: { playerId: string; id: string; at: Date; end: BonusEnd },
): Promise<UserBonus> {
  const { end } = ended;
  const { rows } = await sql<UserBonusRow>`
    update bonuses.user_bonus set status = ${end.status}, completed_at = ${ended.at}, updated_at = ${ended.at},
      end_reason = ${end.reason}, released_amount = ${end.released}, removed_amount = ${end.removed}
    where player_id = ${ended.playerId} and id = ${ended.id} and status in ('PENDING', 'ACTIVE')
    returning ${columns}`.execute(tx);
  return decodeUserBonus(rows[0]!);
}

/** Players whose bonus has burnt or lapsed by `now`, a bounded number at a time. */
export async function listOverdue(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    (select player_id from bonuses.user_bonus where status = 'ACTIVE' and burns_at <= ${now} limit ${limit})
    union
    (select player_id from bonuses.user_bonus where status = 'PENDING' and lapses_at <= ${now} limit ${limit})`.execute(
    queries,
  );
  return rows.map((row) => row.player_id);
}

/**
 * Gives back what an activation that was never credited had taken: its place, and its use of a promo code. The rows are
 * locked until the commit.
 */
export async function giveBackPlace(tx: Tx, of: { playerId: string; id: string }): Promise<void> {
  await sql`
    with given as (
      update bonuses.user_bonus set has_place = false
      where player_id = ${of.playerId} and id = ${of.id} and has_place and activated_at is null
      returning bonus_id, promo_code,
        case when (terms ->> 'is_daily_activation')::boolean then activation_day::text else '' end as period),
    code as (
      update bonuses.promo_code c set used = c.used - 1 from given where c.code = given.promo_code and c.used > 0)
    update bonuses.place p set taken = p.taken - 1 from given
    where p.bonus_id = given.bonus_id and p.period = given.period and p.taken > 0`.execute(tx);
}
