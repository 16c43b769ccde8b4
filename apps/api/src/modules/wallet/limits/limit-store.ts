import { CompiledQuery, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf, latestOf } from '../../../platform/db/expressions.ts';
import { sumDeposits } from '../../ledger/index.ts';
import { allRounds } from '../history/round-store.ts';
import { type Hold, hourOf, isSessionOver, type Limit, type LimitState, oldestHour } from './limit-rules.ts';

/** Hours of usage read: those of the longest window and the current one. */
const askedHours = 721;

/** Params: player ids, now. One row per player with any limit: id and `LimitState` as JSON. */
export const selectLimits = `
  select c.player_id, json_build_object(
    'excludedUntil', c.excluded_until,
    'hold', case when c.frozen_at is not null then json_build_object('for', 'frozen', 'until', null)
      when c.held_for is not null then json_build_object('for', c.held_for, 'until', c.held_until) end,
    'sessionMinutes', case when c.next_session_at <= $2::timestamptz then c.next_session_minutes else c.session_minutes end,
    'nextSession', case when c.next_session_at > $2::timestamptz
      then json_build_object('minutes', c.next_session_minutes, 'at', c.next_session_at) end,
    'limits', (select coalesce(json_agg(json_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount::text,
        'nextAmount', l.next_amount::text, 'nextAt', l.next_at)), '[]')
      from wallet.player_limit l where l.player_id = c.player_id and l.player_id = any($1::uuid[])),
    'usage', (select coalesce(json_agg(json_build_object('hour', u.hour, 'staked', u.staked::text, 'won', u.won::text,
        'deposited', u.deposited::text) order by u.hour), '[]')
      from wallet.usage_hour u
      where u.player_id = c.player_id and u.player_id = any($1::uuid[]) and u.hour > $2::timestamptz - interval '${askedHours} hours'))::text as limits
  from wallet.player_control c where c.player_id = any($1::uuid[])`;

interface LimitsJson {
  excludedUntil: string | null;
  hold: { for: Hold['for']; until: string | null } | null;
  sessionMinutes: number | null;
  nextSession: { minutes: number | null; at: string } | null;
  limits: (Pick<Limit, 'kind' | 'period'> & {
    amount: string | null;
    nextAmount: string | null;
    nextAt: string | null;
  })[];
  usage: { hour: string; staked: string; won: string; deposited: string }[];
}

const minorOrNull = (text: string | null) => (text === null ? null : BigInt(text));
const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** Decodes limits; the last hour of `usage` is the current one, into which a batch counts. */
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
    hold: row.hold && { for: row.hold.for, until: dateOrNull(row.hold.until) },
    sessionMinutes: row.sessionMinutes,
    nextSession: row.nextSession && { minutes: row.nextSession.minutes, at: new Date(row.nextSession.at) },
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

/** Finds a player's limits with their usage; undefined when none was ever set. */
export async function findLimits(queries: Queries, playerId: string, now: Date): Promise<LimitState | undefined> {
  const { rows } = await queries.executeQuery<{ limits: string }>(CompiledQuery.raw(selectLimits, [[playerId], now]));
  return rows[0] && decodeLimits(rows[0].limits, now);
}

/** Finds what holds players, without their limits and usage; a player who is not held is not in it. */
export async function findHolds(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Hold>> {
  const rows = await queries
    .selectFrom('wallet.player_control')
    .select(['playerId', 'frozenAt', 'heldFor', 'heldUntil'])
    .where('playerId', '=', anyOf(playerIds))
    .execute();
  const held = rows.flatMap(({ playerId, frozenAt, heldFor, heldUntil }): [string, Hold][] => {
    if (frozenAt !== null) return [[playerId, { for: 'frozen', until: null }]];
    return heldFor === null ? [] : [[playerId, { for: heldFor, until: heldUntil }]];
  });
  return new Map(held);
}

/** Retention of usage in days: longer than the longest window, with a margin for clock skew and late rollbacks. */
const usageRetentionDays = 35;

/** Rows deleted per statement; small, so that no batch of bets waits for it. */
const forgottenAtATime = 5_000;

/** Deletes usage of hours that no limit needs any more. */
export async function deleteOldUsage(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - usageRetentionDays * 86_400_000);
  for (let deleted = forgottenAtATime; deleted === forgottenAtATime; ) {
    const { numAffectedRows } = await sql`
      delete from wallet.usage_hour where (player_id, hour) in (
        select player_id, hour from wallet.usage_hour where hour < ${before} limit ${forgottenAtATime})`.execute(
      queries,
    );
    deleted = Number(numAffectedRows ?? 0n);
  }
}

/** Creates the row that marks a player as having limits. */
export async function ensureControl(tx: Tx, playerId: string): Promise<void> {
  await tx
    .insertInto('wallet.player_control')
    .values({ playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writeLimit(tx: Tx, playerId: string, limit: Limit): Promise<void> {
  const { kind, period, amount, nextAmount, nextAt } = limit;
  await tx
    .insertInto('wallet.player_limit')
    .values({ playerId, kind, period, amount, nextAmount, nextAt })
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'kind', 'period']).doUpdateSet({ amount, nextAmount, nextAt }),
    )
    .execute();
}

/** Extends an exclusion, never shortens it, and drops pending looser limits. */
export async function writeExclusion(tx: Tx, exclusion: { playerId: string; until: Date; now: Date }): Promise<void> {
  const { playerId, until, now } = exclusion;
  await tx
    .updateTable('wallet.player_control')
    .set((eb) => ({
      excludedUntil: latestOf(eb.ref('excludedUntil'), eb.val(until)),
      sessionMinutes: eb
        .case()
        .when('nextSessionAt', '<=', now)
        .then(eb.ref('nextSessionMinutes'))
        .else(eb.ref('sessionMinutes'))
        .end(),
      nextSessionMinutes: null,
      nextSessionAt: null,
    }))
    .where('playerId', '=', playerId)
    .execute();
  await tx
    .updateTable('wallet.player_limit')
    .set((eb) => ({
      amount: eb.case().when('nextAt', '<=', now).then(eb.ref('nextAmount')).else(eb.ref('amount')).end(),
      nextAmount: null,
      nextAt: null,
    }))
    .where('playerId', '=', playerId)
    .where('nextAt', 'is not', null)
    .execute();
}

export async function writeSession(
  tx: Tx,
  playerId: string,
  { sessionMinutes, nextSession }: Pick<LimitState, 'sessionMinutes' | 'nextSession'>,
): Promise<void> {
  await tx
    .updateTable('wallet.player_control')
    .set({
      sessionMinutes,
      nextSessionMinutes: nextSession?.minutes ?? null,
      nextSessionAt: nextSession?.at ?? null,
    })
    .where('playerId', '=', playerId)
    .execute();
}

/** Minutes without a bet or a launch after which a play session ends. */
const pauseMinutes = 15;

/**
 * Records the start of the current play session when a player's first session limit is set: derived from the bets of the
 * last day, as launches are not stored by player. Records nothing when the player is not playing.
 */
export async function recallPlay(tx: Tx, { playerId, now }: { playerId: string; now: Date }): Promise<void> {
  await sql`
    update wallet.player_control set play_started_at = (
      with played as (
        select created_at, lag(created_at) over (order by created_at) as before from wallet.provider_transaction
        where player_id = ${playerId} and status = 'OK' and created_at > ${now}::timestamptz - interval '1 day')
      select case when max(created_at) > ${new Date(now.getTime() - pauseMinutes * 60_000)}::timestamptz
        then max(created_at) filter (where before is null or created_at - before > make_interval(mins => ${pauseMinutes})) end
      from played)
    where player_id = ${playerId}`.execute(tx);
}

/** Returns the start of the play session that continues at `now`; a pause of `pauseMinutes` ends a session. */
export async function continuePlay(
  queries: Queries,
  { playerId, now }: { playerId: string; now: Date },
): Promise<Date> {
  const { rows } = await sql<{ startedAt: Date }>`
    update wallet.player_control set play_started_at = case
      when greatest(play_started_at,
        (select created_at from wallet.provider_transaction where player_id = ${playerId} and status = 'OK'
          order by id desc limit 1)) > ${new Date(now.getTime() - pauseMinutes * 60_000)}::timestamptz
      then coalesce(play_started_at, ${now}) else ${now} end
    where player_id = ${playerId} returning play_started_at as "startedAt"`.execute(queries);
  return rows[0]?.startedAt ?? now;
}

/** Finds when a player whose session of play has run its time may begin the next one; undefined while play may go on. */
export async function findPlayFreeAt(
  queries: Queries,
  { playerId, state, now }: { playerId: string; state: LimitState | undefined; now: Date },
): Promise<Date | undefined> {
  if (!state || state.sessionMinutes === null) return undefined;
  const { rows } = await sql<{ startedAt: Date | null; playedAt: Date | null }>`
    select play_started_at as "startedAt", greatest(play_started_at,
      (select created_at from wallet.provider_transaction where player_id = ${playerId} and status = 'OK'
        order by id desc limit 1)) as "playedAt"
    from wallet.player_control where player_id = ${playerId}`.execute(queries);
  const { startedAt, playedAt } = rows[0] ?? {};
  if (!startedAt || !playedAt || !isSessionOver(state, { now, sessionStartedAt: startedAt })) return undefined;
  const freeAt = new Date(playedAt.getTime() + pauseMinutes * 60_000);
  return freeAt.getTime() > now.getTime() ? freeAt : undefined;
}

/** Counts a deposit of a player with limits; ignores other players. */
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

/** Backfills usage before a player's first limit from played rounds and deposits. */
export async function backfillUsage(tx: Tx, playerId: string, now: Date): Promise<void> {
  const since = oldestHour(now);
  for (const { hour, amountMinor } of await sumDeposits(tx, { playerId, since })) {
    await addDepositUsage(tx, { playerId, amountMinor, at: hour });
  }
  await sql`
    insert into wallet.usage_hour (player_id, hour, staked, won)
    select player_id, date_trunc('hour', started_at, 'UTC'), sum(stake), sum(win)
    from ${allRounds(playerId)}
    where started_at >= ${since}
    group by 1, 2
    on conflict (player_id, hour) do update set staked = excluded.staked, won = excluded.won`.execute(tx);
}
