import type { Currency, Minor } from '@altyn/domain/money';
import type { Day } from '@altyn/domain/schedule';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db.ts';

/** A player's real money in one week, minor units. */
export interface Week {
  playerId: string;
  monday: Day;
  timeZone: string;
  currency: Currency;
  realStake: Minor;
  realWin: Minor;
  accrued: Minor;
}

const columns = sql`
  player_id as "playerId", monday::text as monday, time_zone as "timeZone", currency, real_stake as "realStake",
  real_win as "realWin", accrued`;

/** Adds finished rounds to their week. */
export async function addToWeek(tx: Tx, played: Week): Promise<void> {
  await sql`
    insert into cashback.week as w (player_id, monday, time_zone, currency, real_stake, real_win, accrued)
    values (${played.playerId}, ${played.monday}::date, ${played.timeZone}, ${played.currency}, ${played.realStake},
      ${played.realWin}, ${played.accrued})
    on conflict (player_id, monday) do update set
      real_stake = w.real_stake + excluded.real_stake, real_win = w.real_win + excluded.real_win,
      accrued = w.accrued + excluded.accrued`.execute(tx);
}

export async function findWeek(queries: Queries, which: { playerId: string; monday: Day }): Promise<Week | undefined> {
  const { rows } = await sql<Week>`
    select ${columns} from cashback.week
    where player_id = ${which.playerId} and monday = ${which.monday}::date`.execute(queries);
  return rows[0];
}

/** Players of a time zone whose weeks up to `lastMonday` are not decided yet, a bounded number at a time. */
export async function listUnpaid(
  queries: Queries,
  due: { timeZone: string; lastMonday: Day; limit: number },
): Promise<{ playerId: string; monday: Day }[]> {
  const { rows } = await sql<{ playerId: string; monday: Day }>`
    select player_id as "playerId", monday::text as monday from cashback.week
    where paid_at is null and time_zone = ${due.timeZone} and monday <= ${due.lastMonday}::date
    order by monday, player_id limit ${due.limit}`.execute(queries);
  return rows;
}

/** The week, locked until the commit, if it is not decided yet. */
export async function lockUnpaid(tx: Tx, which: { playerId: string; monday: Day }): Promise<Week | undefined> {
  const { rows } = await sql<Week>`
    select ${columns} from cashback.week
    where player_id = ${which.playerId} and monday = ${which.monday}::date and paid_at is null
    for no key update`.execute(tx);
  return rows[0];
}

export async function markPaid(
  tx: Tx,
  paid: { playerId: string; monday: Day; amount: Minor; at: Date },
): Promise<void> {
  await sql`
    update cashback.week set paid_amount = ${paid.amount}, paid_at = ${paid.at}
    where player_id = ${paid.playerId} and monday = ${paid.monday}::date and paid_at is null`.execute(tx);
}
