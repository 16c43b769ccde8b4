import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readSetting } from '../../apps/api/src/modules/settings/index.ts';
import { withSeeding } from './load-players.ts';

const shownAtMost = 100;
/** A consumer without progress for this time is stuck. */
const stillForMs = 60_000;
const pollMs = 100;
const followers = ['cashback', 'rating-turnover'] as const;

/**
 * Compares the sums of the worker's consumers with the movements, to find lost or duplicated events.
 * @returns every breach, up to a hundred of each kind.
 */
export async function verifyFollowers(url: string, withinMs = stillForMs): Promise<string[]> {
  const rates = await withSeeding(url, (deps) => readSetting(deps, 'REFERENCE_RATES_PER_EUR'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const problems = await untilCaughtUp(client, withinMs);
    if (problems.length > 0) return problems;
    const weeks = await client.query<{ problem: string }>(selectWeekErrors, [shownAtMost]);
    const standings = await client.query<{ problem: string }>(selectStandingErrors, [
      JSON.stringify(rates),
      shownAtMost,
    ]);
    return [...weeks.rows, ...standings.rows].map((row) => row.problem);
  } finally {
    await client.end();
  }
}

/** Waits until the consumers have processed the current outbox. @returns those that are stuck. */
async function untilCaughtUp(client: pg.Client, withinMs: number): Promise<string[]> {
  const last = await client.query<{ xid: string; id: string }>(
    'select xid::text, id::text from platform.outbox order by outbox.xid desc, outbox.id desc limit 1',
  );
  const { xid, id } = last.rows[0] ?? { xid: '0', id: '0' };
  for (let [seen, sinceMs] = ['', performance.now()]; ; await pause(pollMs)) {
    const { rows } = await client.query<{ name: string; place: string }>(
      `select name, concat(c.xid, ':', c.id) as place
       from unnest($3::text[]) as f (name) left join platform.outbox_consumer c using (name)
       where ((c.xid, c.id) >= ($1::xid8, $2::bigint)) is not true`,
      [xid, id, followers],
    );
    if (rows.length === 0) return [];
    const places = JSON.stringify(rows);
    if (places !== seen) [seen, sinceMs] = [places, performance.now()];
    else if (performance.now() - sinceMs > withinMs) return rows.map(({ name }) => `the consumer ${name} stands still`);
  }
}

/** Game movements with their real money. */
const movement = `
  select t.player_id, t.currency, t.created_at, t.transaction_uuid, t.house, t.edge,
    case t.kind when 'win' then 0 when 'rollback' then -1 else 1 end * (t.part_game + t.part_digital) as staked,
    case t.kind when 'win' then t.part_game + t.part_digital when 'round' then t.win_amount - t.win_bonus else 0 end as won
  from wallet.provider_transaction t where t.status = 'OK' and t.round_id is not null`;

/**
 * Params: maximum rows. Cashback weeks start on Monday in the player's time zone; money given by the house is no win.
 */
const selectWeekErrors = `
  with played as (
    select m.player_id, date_trunc('week', m.created_at at time zone p.time_zone)::date as monday,
      sum(m.staked) as staked, sum(m.won) filter (where m.house is null) as won
    from (${movement}) m join identity.player p on p.id = m.player_id
    group by 1, 2)
  select 'cashback of ' || player_id || ' in the week of ' || monday || ' is ' || coalesce(w.real_stake, 0) || ' and '
    || coalesce(w.real_win, 0) || ', movements make ' || coalesce(m.staked, 0) || ' and ' || coalesce(m.won, 0) as problem
  from played m full join cashback.week w using (player_id, monday)
  where (coalesce(w.real_stake, 0), coalesce(w.real_win, 0)) <> (coalesce(m.staked, 0), coalesce(m.won, 0)) limit $1`;

/**
 * Params: units of each currency per euro, maximum rows. Each stake is converted to billionths separately, and counts by the
 * house's edge on it, in full from 3.5 % (`countedTurnover`).
 */
const selectStandingErrors = `
  with played as (
    select m.player_id, sum(case when m.edge >= 350 then e.eur else div(e.eur * m.edge, 350) end) as turnover
    from (${movement}) m
      cross join lateral (
        select div(m.staked::numeric * 10000000 * 1000000, ($1::jsonb ->> m.currency)::numeric * 1000000) as eur) e
    group by 1)
  select 'turnover of ' || player_id || ' is ' || coalesce(s.turnover_nano_eur, 0) || ', movements make '
    || coalesce(m.turnover, 0) as problem
  from played m full join rating.standing s using (player_id)
  where coalesce(s.turnover_nano_eur, 0) <> coalesce(m.turnover, 0) limit $2`;
