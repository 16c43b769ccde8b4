import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import { allRounds } from './round-store.ts';

/** A pause that ends a play session (docs/decisions/0018). */
const sittingEndsAfterMinutes = 15;

interface Sums {
  rounds: number;
  staked: Minor;
  won: Minor;
}

interface PlayedGame extends Sums {
  gameId: string;
}

export interface PlayedDay extends Sums {
  /** Days since the first day of the period. */
  day: number;
}

interface HighestWin {
  id: string;
  gameId: string;
  stake: Minor;
  win: Minor;
  at: Date;
}

interface Played {
  playedMs: number;
  games: PlayedGame[];
  days: PlayedDay[];
  highest: HighestWin | undefined;
}

/**
 * Sums a player's rounds that began since an instant, by game (the largest stakes first) and by day of the time zone; rounds
 * that were taken back do not count. Time of play lasts from round to round where no long pause lies between.
 */
export async function selectPlayed(
  queries: Queries,
  { playerId, since, timeZone }: { playerId: string; since: Date; timeZone: string },
): Promise<Played> {
  const played = sql`(
    select id, game_id, started_at, coalesce(finished_at, started_at) as ended_at, stake, win
    from ${allRounds(playerId)} where started_at >= ${since} and not is_rolled_back) as played`;
  const sums = sql`count(*)::int as rounds, sum(stake)::bigint as staked, sum(win)::bigint as won`;
  const pause = sql`make_interval(mins => ${sittingEndsAfterMinutes})`;
  const { rows: games } = await sql<PlayedGame>`
    select game_id as "gameId", ${sums} from ${played} group by game_id order by sum(stake) desc, game_id`.execute(
    queries,
  );
  const { rows: days } = await sql<PlayedDay>`
    select (started_at at time zone ${timeZone})::date - (${since}::timestamptz at time zone ${timeZone})::date as day, ${sums}
    from ${played} group by 1 order by 1`.execute(queries);
  const { rows: times } = await sql<{ playedMs: number }>`
    select coalesce(extract(epoch from sum(case when next - started_at < ${pause} then next - started_at
      else least(ended_at - started_at, ${pause}) end)) * 1000, 0)::float8 as "playedMs"
    from (select started_at, ended_at, lead(started_at) over (order by started_at, id) as next from ${played}) as turns`.execute(
    queries,
  );
  const { rows: highest } = await sql<HighestWin>`
    select id, game_id as "gameId", stake, win, started_at as "at"
    from ${played} where win > 0 order by win desc, id desc limit 1`.execute(queries);
  return { playedMs: times[0]?.playedMs ?? 0, games, days, highest: highest[0] };
}
