import { newWeek, type RealPlay, type WeekDepth } from '@altyn/domain/bonus-cashback';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Day } from '@altyn/domain/schedule';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** A player's real money in one week, minor units. */
export interface Week {
  playerId: string;
  monday: Day;
  timeZone: string;
  currency: Currency;
  realStake: Minor;
  realWin: Minor;
  accrued: Minor;
  byTheory: bigint;
}

/** Play of a week since the last batch. */
export interface PlayedWeek extends Omit<Week, 'byTheory'> {
  /** Depth of the week afterwards. */
  depth: WeekDepth;
}

const weekKey = (week: { playerId: string; monday: Day }) => `${week.playerId} ${week.monday}`;

/** Locks the weeks' depths until the commit in player order; a week that has not begun has no depth. */
export async function lockDepths(
  tx: Tx,
  weeks: readonly { playerId: string; monday: Day }[],
): Promise<(week: { playerId: string; monday: Day }) => WeekDepth> {
  const { rows } = await sql<WeekDepth & { playerId: string; monday: Day }>`
    select player_id as "playerId", monday, net_loss as net, deepest_loss as deepest, by_loss as "byLoss",
      by_theory as "byTheory", accrued
    from cashback.week
    where (player_id, monday) in (
      select * from unnest(${weeks.map((week) => week.playerId)}::uuid[], ${weeks.map((week) => week.monday)}::date[]))
    order by player_id, monday for no key update`.execute(tx);
  const known = new Map(rows.map(({ playerId, monday, ...depth }) => [weekKey({ playerId, monday }), depth]));
  return (week) => known.get(weekKey(week)) ?? newWeek;
}

/** Adds play to its weeks and earnings to the due amounts. Locks rows in player order. */
export async function addToWeeks(tx: Tx, weeks: readonly PlayedWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  const text = (amount: Minor) => amount.toString();
  const played = sql`
    unnest(${weeks.map((week) => week.playerId)}::uuid[], ${weeks.map((week) => week.monday)}::date[],
      ${weeks.map((week) => week.timeZone)}::text[], ${weeks.map((week) => week.currency)}::text[],
      ${weeks.map((week) => text(week.realStake))}::bigint[], ${weeks.map((week) => text(week.realWin))}::bigint[],
      ${weeks.map((week) => text(week.accrued))}::bigint[], ${weeks.map((week) => text(week.depth.net))}::bigint[],
      ${weeks.map((week) => text(week.depth.deepest))}::bigint[], ${weeks.map((week) => text(week.depth.byLoss))}::bigint[],
      ${weeks.map((week) => text(week.depth.byTheory))}::bigint[])
      as p (player_id, monday, time_zone, currency, real_stake, real_win, accrued, net_loss, deepest_loss,
        by_loss, by_theory)`;
  await sql`
    insert into cashback.week as w (player_id, monday, time_zone, currency, real_stake, real_win, accrued,
      net_loss, deepest_loss, by_loss, by_theory)
    select * from ${played} order by player_id, monday
    on conflict (player_id, monday) do update set
      real_stake = w.real_stake + excluded.real_stake, real_win = w.real_win + excluded.real_win,
      accrued = w.accrued + excluded.accrued, net_loss = excluded.net_loss,
      deepest_loss = excluded.deepest_loss, by_loss = excluded.by_loss, by_theory = excluded.by_theory`.execute(tx);
  await sql`
    insert into cashback.due as d (player_id, amount)
    select player_id, sum(accrued) from ${played} group by player_id having sum(accrued) > 0 order by player_id
    on conflict (player_id) do update set amount = d.amount + excluded.amount`.execute(tx);
}

/** Real money of an open round so far. */
export interface OpenRound extends RealPlay {
  playerId: string;
  roundId: string;
}

const roundKeys = (rounds: readonly Pick<OpenRound, 'playerId' | 'roundId'>[]) => sql`
  unnest(${rounds.map((round) => round.playerId)}::uuid[], ${rounds.map((round) => round.roundId)}::uuid[])`;

/** Reads those of the rounds that are open. The consumer's cursor excludes concurrent writers. */
export async function readOpenRounds(
  tx: Tx,
  rounds: readonly Pick<OpenRound, 'playerId' | 'roundId'>[],
): Promise<OpenRound[]> {
  if (rounds.length === 0) return [];
  const { rows } = await sql<OpenRound>`
    select player_id as "playerId", round_id as "roundId", staked, won, theoretical_loss as "theoreticalLoss"
    from cashback.open_round
    where (player_id, round_id) in (select * from ${roundKeys(rounds)} as k (player_id, round_id))`.execute(tx);
  return rows;
}

export async function saveOpenRounds(tx: Tx, rounds: readonly OpenRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into cashback.open_round (player_id, round_id, staked, won, theoretical_loss)
    select * from unnest(${rounds.map((round) => round.playerId)}::uuid[], ${rounds.map((round) => round.roundId)}::uuid[],
      ${rounds.map((round) => round.staked.toString())}::bigint[], ${rounds.map((round) => round.won.toString())}::bigint[],
      ${rounds.map((round) => round.theoreticalLoss.toString())}::bigint[])
    on conflict (player_id, round_id) do update set
      staked = excluded.staked, won = excluded.won, theoretical_loss = excluded.theoretical_loss`.execute(tx);
}

export async function deleteOpenRounds(tx: Tx, rounds: readonly OpenRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    delete from cashback.open_round
    where (player_id, round_id) in (select * from ${roundKeys(rounds)} as k (player_id, round_id))`.execute(tx);
}

export async function hasDue(queries: Queries, playerId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('cashback.due')
    .select('amount')
    .where('playerId', '=', playerId)
    .where('amount', '>', 0n)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names cashback that is earned and not credited. */
export async function cashbackDues(queries: Queries, playerId: string): Promise<string[]> {
  return (await hasDue(queries, playerId)) ? ['cashback that is not credited yet'] : [];
}

/** Removes and returns a player's due amount. The caller moves it in the same transaction. */
export async function takeDue(tx: Tx, playerId: string): Promise<Minor> {
  const row = await tx
    .selectFrom('cashback.due')
    .select('amount')
    .where('playerId', '=', playerId)
    .where('amount', '>', 0n)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 0n;
  await tx.updateTable('cashback.due').set({ amount: 0n }).where('playerId', '=', playerId).execute();
  return row.amount;
}

/** Lists players with due cashback, up to `limit`. */
export async function listDue(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('cashback.due')
    .select('playerId')
    .where('amount', '>', 0n)
    .orderBy('playerId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.playerId);
}

const selectWeek = (queries: Queries, { playerId, monday }: { playerId: string; monday: Day }) =>
  queries
    .selectFrom('cashback.week')
    .select(['playerId', 'monday', 'timeZone', 'currency', 'realStake', 'realWin', 'accrued', 'byTheory'])
    .where('playerId', '=', playerId)
    .where('monday', '=', monday);

export async function findWeek(queries: Queries, which: { playerId: string; monday: Day }): Promise<Week | undefined> {
  return selectWeek(queries, which).executeTakeFirst();
}

/** Lists players of a time zone with undecided weeks up to `lastMonday`, in these currencies, up to `limit`. */
export async function listUnpaid(
  queries: Queries,
  due: { timeZone: string; currencies: readonly Currency[]; lastMonday: Day; limit: number },
): Promise<{ playerId: string; monday: Day }[]> {
  return queries
    .selectFrom('cashback.week')
    .select(['playerId', 'monday'])
    .where('paidAt', 'is', null)
    .where('timeZone', '=', due.timeZone)
    .where('monday', '<=', due.lastMonday)
    .where('currency', '=', sql<Currency>`any(${due.currencies})`)
    .orderBy('monday')
    .orderBy('playerId')
    .limit(due.limit)
    .execute();
}

/** Locks a week until the commit if it is undecided. */
export async function lockUnpaid(tx: Tx, which: { playerId: string; monday: Day }): Promise<Week | undefined> {
  return selectWeek(tx, which).where('paidAt', 'is', null).forNoKeyUpdate().executeTakeFirst();
}

export async function markPaid(
  tx: Tx,
  paid: { playerId: string; monday: Day; amount: Minor; at: Date },
): Promise<void> {
  await tx
    .updateTable('cashback.week')
    .set({ paidAmount: paid.amount, paidAt: paid.at })
    .where('playerId', '=', paid.playerId)
    .where('monday', '=', paid.monday)
    .where('paidAt', 'is', null)
    .execute();
}
