import type { Currency } from '@altyn/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { firstIdOf } from '../../platform/db/partitions.ts';

/** Maximum clock skew between an id and its movement. */
const skewMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** A day in UTC: `2026-11-27`. */
export type Day = string;

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

const windowOf = (day: Day) => {
  const from = new Date(`${day}T00:00:00.000Z`);
  return { from, to: new Date(from.getTime() + dayMs) };
};

/** Rows of a day by the time in their ids, which finds their months, and exactly. */
const within = (day: Day, id: RawBuilder<unknown>, at: RawBuilder<unknown>) => {
  const { from, to } = windowOf(day);
  return sql`${id} >= ${firstIdOf(new Date(from.getTime() - skewMs))} and ${id} < ${firstIdOf(new Date(to.getTime() + skewMs))}
    and ${at} >= ${from} and ${at} < ${to}`;
};

const accountsOf = (day: Day) => sql`
  select ${day}::date as day, coalesce(p.country, '-') as country, e.currency, e.account, e.kind,
    sum(greatest(e.amount, 0))::bigint as gained, sum(greatest(-e.amount, 0))::bigint as lost, count(*) as movements
  from ledger.entry e left join identity.player p on p.id = e.player_id
  where ${within(day, sql`e.transfer_id`, sql`e.created_at`)}
  group by 2, 3, 4, 5`;

/** Rounds of several calls may have begun up to a week earlier. */
const roundAgeMs = 7 * dayMs;

/**
 * Play of a day. Stakes and wins are those of the games' account on that day; a rollback takes its stake back. The spread
 * comes from the rounds that finished on that day.
 */
const gamesOf = (day: Day) => {
  const { from, to } = windowOf(day);
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
      where t.version is not null and ${within(day, sql`t.id`, sql`t.created_at`)}
      group by 1, 2, 3, 4),
    finished as (
      select t.player_id, t.currency, t.provider, t.game_id, (t.part_game + t.part_digital + t.part_bonus)::numeric as stake,
        coalesce(t.win_amount, 0)::numeric as win
      from wallet.provider_transaction t
      where t.kind = 'round' and t.round_id = t.id and t.version is not null and ${within(day, sql`t.id`, sql`t.created_at`)}
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
    select ${day}::date as day, p.country, currency, provider, coalesce(game_id, '00000000-0000-0000-0000-000000000000') as game_id,
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

/** Sums a day from the ledger. */
export async function sumAccounts(queries: Queries, day: Day): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`select ${accountColumns} from (${accountsOf(day)}) as s`.execute(queries);
  return rows;
}

/** Sums a day's play from the transactions of games. */
export async function sumGames(queries: Queries, day: Day): Promise<GameSum[]> {
  const { rows } = await sql<GameSum>`select ${gameColumns} from (${gamesOf(day)}) as s`.execute(queries);
  return rows;
}

/** Stores the sums of a finished day. @returns false when they stand already. */
export async function storeDay(tx: Tx, { day, at }: { day: Day; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into figures.day (day, made_at) values (${day}::date, ${at}) on conflict do nothing returning day`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`insert into figures.day_account ${accountsOf(day)}`.execute(tx);
  await sql`insert into figures.day_game ${gamesOf(day)}`.execute(tx);
  return true;
}

/** Lists the days of a period (both included) whose sums are stored. */
export async function listStoredDays(queries: Queries, { from, to }: { from: Day; to: Day }): Promise<Set<Day>> {
  const { rows } = await sql<{ day: Day }>`
    select day::text as day from figures.day where day between ${from}::date and ${to}::date`.execute(queries);
  return new Set(rows.map(({ day }) => day));
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

/** The day of the oldest movement; undefined: there is none. */
export async function findFirstDay(queries: Queries): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select (least((select min(created_at) from ledger.transfer), (select min(created_at) from wallet.provider_transaction))
            at time zone 'UTC')::date::text as day`.execute(queries);
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
