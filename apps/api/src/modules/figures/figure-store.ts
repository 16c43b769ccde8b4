import type { Currency } from '@altyn/domain/money';
import { nilUuid } from '@altyn/domain/nil-uuid';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { advisoryLock } from '../../platform/db/expressions.ts';
import { firstIdOf } from '../../platform/db/partitions.ts';
import { type Day, type DayPart, wholeDay, within } from './day-part-store.ts';
import { playersOf } from './people-store.ts';

/** What an account gained and lost by one kind of movement, in minor units. */
export interface AccountSum {
  day: Day;
  country: string;
  currency: Currency;
  account: string;
  kind: string;
  gainedMinor: bigint;
  lostMinor: bigint;
  movements: bigint;
}

/** Play of a game, in minor units. `expectedWins`: what its declared returns would have paid. */
export interface GameSum {
  day: Day;
  country: string;
  currency: Currency;
  provider: string;
  gameId: string;
  rounds: bigint;
  stakesMinor: bigint;
  winsMinor: bigint;
  expectedWins: number;
  finishedRounds: bigint;
  finishedStakes: number;
  finishedWins: number;
  stakesSquared: number;
  stakesByWins: number;
  winsSquared: number;
}

/**
 * Entries of calls of games, added up before they are split into accounts: as `ledger.movement` splits each call, which a
 * test compares.
 */
const entriesOfCalls = (part: DayPart) => sql`
  select g.country, g.currency, g.kind, v.code, sum(v.gained) as gained, sum(v.lost) as lost, sum(v.movements) as movements
  from (
    select coalesce(p.country, '-') as country, t.currency, t.kind, t.kind in ('bet', 'round') as is_stake,
      coalesce(t.house, 101) as house, sum(t.part_game) as game, count(*) filter (where t.part_game <> 0) as games,
      sum(t.part_digital) as digital, count(*) filter (where t.part_digital <> 0) as digitals,
      sum(t.part_bonus) as bonus, count(*) filter (where t.part_bonus <> 0) as bonuses,
      count(*) filter (where t.part_game + t.part_digital + t.part_bonus <> 0) as parts,
      sum(t.win_amount - t.win_bonus) as won_digital, count(*) filter (where t.win_amount <> t.win_bonus) as won_digitals,
      sum(t.win_bonus) as won_bonus, count(*) filter (where t.win_bonus <> 0) as won_bonuses,
      count(*) filter (where t.win_amount <> 0) as wins
    from (
      select player_id, id, created_at, version, currency, kind, house, part_game, part_digital, part_bonus,
        case when kind = 'round' then coalesce(win_amount, 0) else 0 end as win_amount,
        case when kind = 'round' then coalesce(win_bonus, 0) else 0 end as win_bonus
      from wallet.provider_transaction) t
      left join identity.player p on p.id = t.player_id
    where t.version is not null and ${within(part, sql`t.id`, sql`t.created_at`)}
    group by 1, 2, 3, 4, 5) g
    cross join lateral (values
      (1, case when is_stake then 0 else game end, case when is_stake then game else 0 end, games),
      (2, case when is_stake then 0 else digital end, case when is_stake then digital else 0 end, digitals),
      (3, case when is_stake then 0 else bonus end, case when is_stake then bonus else 0 end, bonuses),
      (2, won_digital, 0, won_digitals),
      (3, won_bonus, 0, won_bonuses),
      (case when is_stake then 101 else house end, case when is_stake then game + digital + bonus else 0 end,
       case when is_stake then 0 else game + digital + bonus end, parts),
      (house, 0, won_digital + won_bonus, wins)) v (code, gained, lost, movements)
  where v.movements > 0
  group by 1, 2, 3, 4`;

const accountsOf = (part: DayPart) => sql`
  select ${part.day}::date as day, m.country, m.currency, a.name as account, m.kind, sum(m.gained)::bigint as gained,
    sum(m.lost)::bigint as lost, sum(m.movements)::bigint as movements
  from (
    ${entriesOfCalls(part)}
    union all
    select coalesce(p.country, '-'), t.currency, t.kind, e.code, greatest(e.amount, 0), greatest(-e.amount, 0), 1
    from ledger.transfer t cross join lateral unnest(t.accounts, t.amounts) e (code, amount)
      left join identity.player p on p.id = t.player_id
    where ${within(part, sql`t.id`, sql`t.created_at`)}) m
    join ledger.account a on a.code = m.code
  group by 2, 3, 4, 5`;

/** Rounds of several calls may have begun up to a week earlier. */
const roundAgeMs = 7 * 24 * 3_600_000;

/**
 * Play of a part of a day. Stakes and wins are those of the games' account in it; a rollback takes its stake back. The
 * spread comes from the rounds that finished in it.
 */
const gamesOf = (part: DayPart) => {
  const { day, from, to } = part;
  return sql`
    with played as (
      select t.player_id, t.currency, t.provider, t.game_id,
        count(*) filter (where t.kind in ('bet', 'round')) as rounds,
        sum(s.stake) as stakes,
        sum(case when not m.is_gaming then 0 when t.kind = 'round' then coalesce(t.win_amount, 0)
                 when t.kind = 'win' then m.parts else 0 end) as wins,
        sum(s.stake * (10000 - t.edge)) / 10000.0 as expected
      from wallet.provider_transaction t
        cross join lateral (select t.part_game + t.part_digital + t.part_bonus as parts, coalesce(t.house, 101) = 101 as is_gaming) m
        cross join lateral (select case when t.kind in ('bet', 'round') then m.parts
                                        when t.kind = 'rollback' and m.is_gaming then -m.parts else 0 end as stake) s
      where t.version is not null and ${within(part, sql`t.id`, sql`t.created_at`)}
      group by 1, 2, 3, 4),
    finished as (
      select t.player_id, t.currency, t.provider, t.game_id, (t.part_game + t.part_digital + t.part_bonus)::numeric as stake,
        coalesce(t.win_amount, 0)::numeric as win
      from wallet.provider_transaction t
      where t.kind = 'round' and t.round_id = t.id and t.version is not null and ${within(part, sql`t.id`, sql`t.created_at`)}
        and coalesce(t.house, 101) = 101
      union all
      select r.player_id, r.currency, r.provider, r.game_id, r.stake_game + r.stake_digital + r.stake_bonus,
        r.win_digital + r.win_bonus
      from wallet.round r
      where r.id >= ${firstIdOf(new Date(from.getTime() - roundAgeMs))} and r.finished_at >= ${from} and r.finished_at < ${to}
        and not r.is_rolled_back),
    spread as (
      select player_id, currency, provider, game_id, count(*) as rounds, sum(stake) as stakes, sum(win) as wins,
        sum(stake * stake) as ss, sum(stake * win) as sw, sum(win * win) as ww
      from finished where stake > 0 group by 1, 2, 3, 4)
    select ${day}::date as day, p.country, currency, provider, coalesce(game_id, ${nilUuid}::uuid) as game_id,
      coalesce(sum(played.rounds), 0)::bigint as rounds, coalesce(sum(played.stakes), 0)::bigint as stakes,
      coalesce(sum(played.wins), 0)::bigint as wins, coalesce(sum(played.expected), 0) as expected_wins,
      coalesce(sum(spread.rounds), 0)::bigint as finished_rounds, coalesce(sum(spread.stakes), 0) as finished_stakes,
      coalesce(sum(spread.wins), 0) as finished_wins, coalesce(sum(ss), 0) as stakes_squared, coalesce(sum(sw), 0) as stakes_by_wins,
      coalesce(sum(ww), 0) as wins_squared
    from played full join spread using (player_id, currency, provider, game_id)
      join (select id, country from identity.player) p on p.id = player_id
    group by 2, 3, 4, 5`;
};

const accountColumns = sql`
  day::text as day, country, currency, account, kind, gained as "gainedMinor", lost as "lostMinor", movements`;
const gameColumns = sql`
  day::text as day, country, currency, provider, game_id as "gameId", rounds, stakes as "stakesMinor", wins as "winsMinor",
  expected_wins::float8 as "expectedWins", finished_rounds as "finishedRounds", finished_stakes::float8 as "finishedStakes",
  finished_wins::float8 as "finishedWins", stakes_squared::float8 as "stakesSquared",
  stakes_by_wins::float8 as "stakesByWins", wins_squared::float8 as "winsSquared"`;

/** Sums a part of a day from the ledger. */
export async function sumAccounts(queries: Queries, part: DayPart): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`select ${accountColumns} from (${accountsOf(part)}) as s`.execute(queries);
  return rows;
}

/** Sums the play of a part of a day from the transactions of games. */
export async function sumGames(queries: Queries, part: DayPart): Promise<GameSum[]> {
  const { rows } = await sql<GameSum>`select ${gameColumns} from (${gamesOf(part)}) as s`.execute(queries);
  return rows;
}

/** Locks a day's sums; one transaction at a time changes sums, since days share months. @returns up to when they stand */
export async function lockDay(tx: Tx, { day, at }: { day: Day; at: Date }): Promise<Date> {
  const { from } = wholeDay(day);
  await advisoryLock('figures.day').execute(tx);
  const { rows } = await sql<{ until: Date }>`
    insert into figures.day (day, made_at, sums_until) values (${day}::date, ${at}, ${from})
    on conflict (day) do update set made_at = ${at} returning sums_until as until`.execute(tx);
  return rows[0]?.until ?? from;
}

const addTo = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ),
  );
const accountSums = ['gained', 'lost', 'movements'];
const playerSums = ['rounds', 'stakes', 'wins', 'deposits', 'payouts'];
const gameSums = [
  ...['rounds', 'stakes', 'wins', 'expected_wins', 'finished_rounds', 'finished_stakes', 'finished_wins'],
  ...['stakes_squared', 'stakes_by_wins', 'wins_squared'],
];

/** Adds a part to a locked day's sums, and by triggers to the months of its players. Sums stand up to its end from then on. */
export async function addToDay(tx: Tx, part: DayPart): Promise<void> {
  await sql`
    insert into figures.day_account ${accountsOf(part)}
    on conflict (day, country, currency, account, kind) do update set ${addTo('day_account', accountSums)}`.execute(tx);
  await sql`
    insert into figures.day_game ${gamesOf(part)}
    on conflict (day, country, currency, provider, game_id) do update set ${addTo('day_game', gameSums)}`.execute(tx);
  await sql`
    insert into figures.day_player (day, player_id, rounds, stakes, wins, deposits, payouts) ${playersOf(part)}
    on conflict (player_id, day) do update set ${addTo('day_player', playerSums)}`.execute(tx);
  await sql`update figures.day set sums_until = ${part.to} where day = ${part.day}::date`.execute(tx);
}

/** Deletes a locked day's sums. */
export async function clearDay(tx: Tx, day: Day): Promise<void> {
  for (const table of ['figures.day_account', 'figures.day_game', 'figures.day_player'])
    await sql`delete from ${sql.table(table)} where day = ${day}::date`.execute(tx);
}

/** Lists the days of a period (both included) of which sums are stored, and up to when. */
export async function listStoredDays(queries: Queries, { from, to }: { from: Day; to: Day }): Promise<Map<Day, Date>> {
  const { rows } = await sql<{ day: Day; until: Date }>`
    select day::text as day, sums_until as until from figures.day
    where day between ${from}::date and ${to}::date`.execute(queries);
  return new Map(rows.map(({ day, until }) => [day, until]));
}

/** Reads stored sums of a period (both days included). */
export async function readAccounts(queries: Queries, { from, to }: { from: Day; to: Day }): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select ${accountColumns} from figures.day_account where day between ${from}::date and ${to}::date`.execute(queries);
  return rows;
}

/** Reads stored play of a period (both days included). */
export async function readGames(queries: Queries, { from, to }: { from: Day; to: Day }): Promise<GameSum[]> {
  const { rows } = await sql<GameSum>`
    select ${gameColumns} from figures.day_game where day between ${from}::date and ${to}::date`.execute(queries);
  return rows;
}

/** The first day that can have movements; undefined: there is none. The ledger is read to its end only before a day is stored. */
export async function findFirstDay(queries: Queries): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select coalesce(
      (select min(day) from figures.day),
      (least((select min(created_at) from ledger.transfer), (select min(created_at) from wallet.provider_transaction))
       at time zone 'UTC')::date)::text as day`.execute(queries);
  return rows[0]?.day ?? undefined;
}

/** Money owed to players now, by pocket, in minor units. */
export interface Liability {
  currency: Currency;
  players: bigint;
  game: bigint;
  digital: bigint;
  bonus: bigint;
  cashback: bigint;
  withdrawalHold: bigint;
}

export async function sumLiabilities(queries: Queries): Promise<Liability[]> {
  const { rows } = await sql<Liability>`
    select currency, count(*) as players, sum(game)::bigint as game, sum(digital)::bigint as digital,
      sum(bonus)::bigint as bonus, sum(cashback)::bigint as cashback, sum(withdrawal_hold)::bigint as "withdrawalHold"
    from ledger.balance where game + digital + bonus + cashback + withdrawal_hold > 0
    group by currency order by currency`.execute(queries);
  return rows;
}

/** Titles of games by id. */
export async function listGameTitles(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.selectFrom('games.game').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
