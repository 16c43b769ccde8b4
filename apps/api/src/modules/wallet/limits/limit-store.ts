import { CompiledQuery, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db.ts';
import { allRounds } from '../round-store.ts';
import { hourOf, type Limit, type LimitState } from './limit-rules.ts';

/** The longest window: hours before it are never asked for. */
const longestWindowHours = 720;

/** Params: player ids, now. One row for each player with anything set: id and `LimitState` as JSON. */
export const selectLimits = `
  select c.player_id, json_build_object(
    'excludedUntil', c.excluded_until,
    'sessionMinutes', case when c.next_session_at <= $2::timestamptz then c.next_session_minutes else c.session_minutes end,
    'limits', (select coalesce(json_agg(json_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount::text,
        'nextAmount', l.next_amount::text, 'nextAt', l.next_at)), '[]')
      from wallet.player_limit l where l.player_id = c.player_id),
    'usage', (select coalesce(json_agg(json_build_object('hour', u.hour, 'staked', u.staked::text, 'won', u.won::text,
        'deposited', u.deposited::text) order by u.hour), '[]')
      from wallet.usage_hour u
      where u.player_id = c.player_id and u.hour > $2::timestamptz - interval '${longestWindowHours} hours'))::text as limits
  from wallet.player_control c where c.player_id = any($1::uuid[])`;

interface LimitsJson {
  excludedUntil: string | null;
  sessionMinutes: number | null;
  limits: (Pick<Limit, 'kind' | 'period'> & {
    amount: string | null;
    nextAmount: string | null;
    nextAt: string | null;
  })[];
  usage: { hour: string; staked: string; won: string; deposited: string }[];
}

const minorOrNull = (text: string | null) => (text === null ? null : BigInt(text));
const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** The last hour of `usage` is the running one, so that a batch can count into it. */
export function decodeLimits(json: string, now: Date): LimitState {
  const row = JSON.parse(json) as LimitsJson;
  const usage = row.usage.map((hour) => ({
    hour: new Date(hour.hour),
    staked: BigInt(hour.staked),
    won: BigInt(hour.won),
    deposited: BigInt(hour.deposited),
  }));
  const running = hourOf(now);
  if (usage.at(-1)?.hour.getTime() !== running.getTime()) {
    usage.push({ hour: running, staked: 0n, won: 0n, deposited: 0n });
  }
  return {
    excludedUntil: dateOrNull(row.excludedUntil),
    sessionMinutes: row.sessionMinutes,
    limits: row.limits.map((limit) => ({
      kind: limit.kind,
      period: limit.period,
      amount: minorOrNull(limit.amount),
      nextAmount: minorOrNull(limit.nextAmount),
      nextAt: dateOrNull(limit.nextAt),
    })),
    usage,
  };
}

/** A player's limits with their use; undefined when nothing was ever set. */
export async function findLimits(queries: Queries, playerId: string, now: Date): Promise<LimitState | undefined> {
  const { rows } = await queries.executeQuery<{ limits: string }>(CompiledQuery.raw(selectLimits, [[playerId], now]));
  return rows[0] && decodeLimits(rows[0].limits, now);
}

/** Makes the row that says that a player has limits. */
export async function ensureControl(tx: Tx, playerId: string): Promise<void> {
  await sql`insert into wallet.player_control (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
}

export async function writeLimit(tx: Tx, playerId: string, limit: Limit): Promise<void> {
  await sql`
    insert into wallet.player_limit (player_id, kind, period, amount, next_amount, next_at)
    values (${playerId}, ${limit.kind}, ${limit.period}, ${limit.amount}, ${limit.nextAmount}, ${limit.nextAt})
    on conflict (player_id, kind, period) do update set amount = excluded.amount, next_amount = excluded.next_amount,
      next_at = excluded.next_at`.execute(tx);
}

/** Moves the end of an exclusion; it never comes nearer. */
export async function writeExclusion(tx: Tx, playerId: string, until: Date): Promise<void> {
  await sql`
    update wallet.player_control set excluded_until = greatest(excluded_until, ${until}::timestamptz)
    where player_id = ${playerId}`.execute(tx);
}

export async function writeSessionMinutes(
  tx: Tx,
  session: { playerId: string; minutes: number | null; nextMinutes: number | null; nextAt: Date | null },
): Promise<void> {
  await sql`
    update wallet.player_control set session_minutes = ${session.minutes}, next_session_minutes = ${session.nextMinutes},
      next_session_at = ${session.nextAt}
    where player_id = ${session.playerId}`.execute(tx);
}

/** Counts a deposit of a player with limits; of others nothing is kept. */
export async function addDepositUsage(
  tx: Tx,
  deposit: { playerId: string; amountMinor: bigint; at: Date },
): Promise<void> {
  await sql`
    insert into wallet.usage_hour as u (player_id, hour, deposited)
    select player_id, ${hourOf(deposit.at)}, ${deposit.amountMinor} from wallet.player_control
    where player_id = ${deposit.playerId}
    on conflict (player_id, hour) do update set deposited = u.deposited + excluded.deposited`.execute(tx);
}

/** Fills the hours before a player's first limit from the rounds that were played in them. */
export async function backfillUsage(tx: Tx, playerId: string, now: Date): Promise<void> {
  await sql`
    insert into wallet.usage_hour (player_id, hour, staked, won)
    select player_id, date_trunc('hour', started_at, 'UTC'), sum(stake), sum(win)
    from ${allRounds(playerId)}
    where started_at > ${now}::timestamptz - interval '720 hours'
    group by 1, 2
    on conflict (player_id, hour) do nothing`.execute(tx);
}
