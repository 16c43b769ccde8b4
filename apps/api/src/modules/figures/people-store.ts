import type { Currency } from '@altyn/domain/money';
import { nilUuid } from '@altyn/domain/nil-uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import { type DayPart, within } from './day-part-store.ts';
import { type Months, type Period, splitPeriod } from './months.ts';
import { depositKinds, payoutKinds } from './rules.ts';

/** What players did in a part of a day, as rows of `figures.day_player`. */
export const playersOf = (part: DayPart): RawBuilder<unknown> => sql`
  select ${part.day}::date as day, player_id, sum(rounds)::bigint as rounds, sum(stakes)::bigint as stakes,
    sum(wins)::bigint as wins, sum(deposits)::bigint as deposits, sum(payouts)::bigint as payouts
  from (
    select t.player_id, count(*) filter (where t.kind in ('bet', 'round')) as rounds,
      sum(case when t.kind in ('bet', 'round') then m.parts when t.kind = 'rollback' and m.is_gaming then -m.parts else 0 end) as stakes,
      sum(case when not m.is_gaming then 0 when t.kind = 'round' then coalesce(t.win_amount, 0)
               when t.kind = 'win' then m.parts else 0 end) as wins,
      0 as deposits, 0 as payouts
    from wallet.provider_transaction t
      cross join lateral (select t.part_game + t.part_digital + t.part_bonus as parts, coalesce(t.house, 101) = 101 as is_gaming) m
    where t.version is not null and ${within(part, sql`t.id`, sql`t.created_at`)}
    group by 1
    union all
    select t.player_id, 0, 0, 0, coalesce(-sum(e.amount) filter (where t.kind = any(${[...depositKinds]}::text[])), 0),
      coalesce(sum(e.amount) filter (where t.kind = any(${[...payoutKinds]}::text[])), 0)
    from ledger.transfer t cross join lateral unnest(t.accounts, t.amounts) e (code, amount)
      join ledger.account a on a.code = e.code and a.name like 'clearing:%'
    where ${within(part, sql`t.id`, sql`t.created_at`)}
    group by 1) moved
  where player_id <> ${nilUuid}::uuid
  group by player_id`;

/** Splits a period into months and days by the last day of which sums are stored. */
async function monthsOf(queries: Queries, period: Period): Promise<Months> {
  const { rows } = await sql<{ last: string | null }>`select max(day)::text as last from figures.day`.execute(queries);
  return splitPeriod({ ...period, last: rows[0]?.last ?? period.to });
}

/**
 * Players as one list to join with. The planner takes 200 for the number of players whose months and days are added up, and
 * would look the country of each up on its own: half of the report's time.
 */
const allPlayers = sql`(select id, country, currency from identity.player offset 0)`;

/** Players with what they did in a period: sums of their months and days. */
function sumsOfPlayers({ months, more, less }: Months): RawBuilder<unknown> {
  const ofDays = ({ from, to }: Period, sign: RawBuilder<unknown>) => sql`
    union all
    select player_id, ${sign} 1, ${sign} (payouts > 0)::int, ${sign} rounds, ${sign} stakes, ${sign} wins, ${sign} deposits,
      ${sign} payouts
    from figures.day_player where day between ${from}::date and ${to}::date`;
  return sql`
    select player_id, sum(payout_days) > 0 as is_paid_out, sum(rounds) as rounds, sum(stakes) as stakes, sum(wins) as wins,
      sum(deposits) as deposits, sum(payouts) as payouts
    from (
      select player_id, days, payout_days, rounds, stakes, wins, deposits, payouts from figures.month_player
      where month = any(${months}::date[])
      ${sql.join([...more.map((one) => ofDays(one, sql`+`)), ...less.map((one) => ofDays(one, sql`-`))], sql` `)}) parts
    group by player_id having sum(days) > 0`;
}

/** People of a day or country. */
export interface Activity {
  key: string;
  registered: number;
  firstDepositors: number;
  players: number;
  depositors: number;
  paidOut: number;
}

type Split = 'day' | 'country';

/** Who did something: a row a player and day, or a row a player. */
const activeOf = async (queries: Queries, { by, ...period }: Period & { by: Split }): Promise<RawBuilder<unknown>> =>
  by === 'day'
    ? sql`
      select day::text as key, rounds > 0 as played, deposits > 0 as paid_in, payouts > 0 as paid_out from figures.day_player
      where day between ${period.from}::date and ${period.to}::date`
    : sql`
      select p.country as key, o.rounds > 0 as played, o.deposits > 0 as paid_in, o.is_paid_out as paid_out
      from (${sumsOfPlayers(await monthsOf(queries, period))}) o join ${allPlayers} p on p.id = o.player_id`;

/** Who made a first deposit in a period, and on which day of it. */
const firstDeposits = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select player_id, min(day) as day from figures.day_player f
  where deposits > 0 and day between ${from}::date and ${to}::date
    and not exists (
      select 1 from figures.month_player m
      where m.player_id = f.player_id and m.month < date_trunc('month', ${from}::date) and m.deposits > 0)
    and not exists (
      select 1 from figures.day_player d
      where d.player_id = f.player_id and d.day >= date_trunc('month', ${from}::date) and d.day < ${from}::date and d.deposits > 0)
  group by 1`;

/** Counts people by day or by their country. Days without any have zeros. */
export async function countPeople(queries: Queries, { from, to, by }: Period & { by: Split }): Promise<Activity[]> {
  const keyOf = (day: RawBuilder<unknown>) => (by === 'day' ? sql`${day}::text` : sql`p.country`);
  const active = await activeOf(queries, { from, to, by });
  const { rows } = await sql<Activity>`
    select key, sum(registered)::int as registered, sum(first)::int as "firstDepositors", sum(players)::int as players,
      sum(depositors)::int as depositors, sum(paid)::int as "paidOut"
    from (
      select ${by === 'day' ? sql`g::date::text` : sql`'-'`} as key, 0 as registered, 0 as first, 0 as players, 0 as depositors, 0 as paid
      from generate_series(${from}::date, ${by === 'day' ? sql`${to}::date` : sql`${from}::date - 1`}, interval '1 day') g
      union all
      select ${keyOf(sql`(p.created_at at time zone 'UTC')::date`)}, count(*), 0, 0, 0, 0 from identity.player p
      where p.created_at >= ${from}::date and p.created_at < ${to}::date + 1 group by 1
      union all
      select key, 0, 0, count(*) filter (where played), count(*) filter (where paid_in), count(*) filter (where paid_out)
      from (${active}) d group by 1
      union all
      select ${keyOf(sql`f.day`)}, 0, count(*), 0, 0, 0
      from (${firstDeposits({ from, to })}) f join identity.player p on p.id = f.player_id group by 1) as counted
    group by key order by key`.execute(queries);
  return rows;
}

/** Players who registered in a month, and how many of them played in each month from then on. */
export interface Cohort {
  /** `2026-11`. */
  month: string;
  registered: number;
  played: { after: number; players: number }[];
}

/** Months after `monthsAfter` are not counted, nor are months to come. */
export async function listCohorts(
  queries: Queries,
  { from, to, at, monthsAfter }: Period & { at: Date; monthsAfter: number },
): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    with cohort as (
      select id, date_trunc('month', created_at at time zone 'UTC')::date as month from identity.player
      where created_at >= date_trunc('month', ${from}::date) and created_at < ${to}::date + 1),
    played as (
      select c.month, (extract(year from age(m.month, c.month)) * 12 + extract(month from age(m.month, c.month)))::int as after,
        count(*)::int as players
      from cohort c join figures.month_player m on m.player_id = c.id
      where m.month between c.month and c.month + make_interval(months => ${monthsAfter})
        and m.month <= ${at}::timestamptz at time zone 'UTC' and m.rounds > 0
      group by 1, 2)
    select to_char(c.month, 'YYYY-MM') as month, count(*)::int as registered,
      coalesce((select jsonb_agg(jsonb_build_object('after', p.after, 'players', p.players) order by p.after)
                from played p where p.month = c.month), '[]') as played
    from cohort c group by c.month order by c.month`.execute(queries);
  return rows;
}

/** Measures of player protection that are in force. */
export interface Protection {
  measure: string;
  players: number;
}

/** Counts players by measure: limits by kind and period, breaks, exclusions and holds. */
export async function countProtected(queries: Queries, at: Date): Promise<Protection[]> {
  const { rows } = await sql<Protection>`
    select kind || '_' || period as measure, count(*)::int as players from wallet.player_limit
    where amount is not null group by 1
    union all
    select measure, count(*)::int from wallet.player_control c cross join lateral (values
      ('session', c.session_minutes is not null),
      ('excluded', c.excluded_until > ${at}),
      ('held_' || c.held_for, c.held_for is not null and (c.held_until is null or c.held_until > ${at}))) m (measure, is_on)
    where is_on group by 1
    order by 1`.execute(queries);
  return rows;
}

/** Bases of taxes on play, by the players' country and currency, in minor units. */
export interface TaxBase {
  country: string;
  currency: Currency;
  players: number;
  stakes: bigint;
  wins: bigint;
  /** Players who won more than they staked in the period, and by how much. */
  winners: number;
  netWinnings: bigint;
  deposits: bigint;
  payouts: bigint;
}

export async function sumTaxBases(queries: Queries, period: Period): Promise<TaxBase[]> {
  const { rows } = await sql<TaxBase>`
    select p.country, p.currency, count(*)::int as players, sum(o.stakes)::bigint as stakes, sum(o.wins)::bigint as wins,
      (count(*) filter (where o.wins > o.stakes))::int as winners,
      sum(greatest(o.wins - o.stakes, 0))::bigint as "netWinnings", sum(o.deposits)::bigint as deposits,
      sum(o.payouts)::bigint as payouts
    from (${sumsOfPlayers(await monthsOf(queries, period))}) o join ${allPlayers} p on p.id = o.player_id
    group by 1, 2 order by 1, 2`.execute(queries);
  return rows;
}

/** Players with money who did nothing in a period, and their money, in minor units. */
export interface Dormant {
  currency: Currency;
  players: number;
  owed: bigint;
}

/** The balances come first: on a distributed database they are with their shards, and the days are not. */
export async function sumDormant(queries: Queries, { from, to }: Period): Promise<Dormant[]> {
  const { rows } = await sql<Dormant>`
    with owed as materialized (
      select player_id, currency, game + digital + bonus + cashback + withdrawal_hold as money from ledger.balance
      where game + digital + bonus + cashback + withdrawal_hold > 0)
    select b.currency, count(*)::int as players, sum(b.money)::bigint as owed
    from owed b
    where not exists (
      select 1 from figures.day_player d where d.player_id = b.player_id and d.day between ${from}::date and ${to}::date)
    group by 1 order by 1`.execute(queries);
  return rows;
}
