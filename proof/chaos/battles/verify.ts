import pg from 'pg';
import { loadConfig } from '../../../apps/api/src/config.ts';
import { createDeps, createPlatformDeps } from '../../../apps/api/src/deps.ts';
import { recountBattle } from '../../../apps/api/src/modules/battles/recount-battle.ts';
import { isRefusal } from '../../../apps/api/src/platform/refusal.ts';

const shownAtMost = 100;

/**
 * Checks ended battles: each rank once and in order, its prize as defined, exactly one transfer per prize, one entry in
 * the audit log, and scores that match a recount of the rounds.
 * @returns every breach, up to a hundred of each kind, and the number of ranks.
 */
export async function verifyBattles(
  url: string,
  environment: Record<string, string>,
): Promise<{ problems: string[]; places: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ problem: string }>(selectPrizeErrors, [shownAtMost]);
    const counted = await client.query<{ places: number }>('select count(*)::int as places from battles.result');
    const battles = await client.query<{ id: string }>(`select id from battles.battle where status = 'completed'`);
    const problems = rows.map(({ problem }) => problem);
    problems.push(
      ...(await recountAll(
        environment,
        battles.rows.map(({ id }) => id),
      )),
    );
    return { problems, places: counted.rows[0]?.places ?? 0 };
  } finally {
    await client.end();
  }
}

async function recountAll(environment: Record<string, string>, ids: readonly string[]): Promise<string[]> {
  const deps = createDeps(createPlatformDeps(loadConfig(environment), 'chaos'));
  try {
    const problems: string[] = [];
    for (const id of ids) {
      const differences = await recountBattle(deps, id);
      if (isRefusal(differences)) problems.push(`battle ${id} could not be counted again: ${differences.name}`);
      else
        problems.push(
          ...differences
            .slice(0, shownAtMost)
            .map(
              ({ playerId, found, expected }) =>
                `battle ${id}, ${playerId}: ${found.spins} spins, ${found.score}; the rounds say ${expected.spins}, ${expected.score}`,
            ),
        );
    }
    return problems;
  } finally {
    await deps.db.close();
  }
}

/** Params: maximum number of rows per kind. */
const selectPrizeErrors = `
  with ended as (select * from battles.battle where status = 'completed'),
  owed as (
    select b.id as battle_id, r.place, r.player_id, r.score, coalesce((band -> 'amounts' ->> r.currency)::bigint, 0) as amount,
      band ->> 'cup' as cup
    from ended b
    cross join lateral (
      select p.player_id, p.score, p.currency, row_number() over (order by p.score desc, p.earlier desc) as place
      from battles.participant p where p.battle_id = b.id and p.bucket is not null) r
    join lateral jsonb_array_elements(b.prizes) band
      on r.place between (band ->> 'from')::int and (band ->> 'to')::int),
  paid as (
    select m.reference, m.player_id, count(*) as times, sum(e.amount) as amount
    from ledger.movement m cross join unnest(m.accounts, m.amounts) as e (code, amount)
    join ledger.account a on a.code = e.code
    where m.kind = 'battle_prize' and a.name in ('digital', 'game') group by 1, 2)
  (select 'place ' || coalesce(o.place, r.place) || ' of battle ' || coalesce(o.battle_id, r.battle_id)
    || ' is kept as ' || coalesce(r.player_id::text, 'nothing') || ' with ' || coalesce(r.amount, 0)
    || ', the standings say ' || coalesce(o.player_id::text, 'nobody') || ' with ' || coalesce(o.amount, 0) as problem
  from owed o full join battles.result r using (battle_id, place)
  where (o.player_id, o.score, o.amount, o.cup) is distinct from (r.player_id, r.score, r.amount, r.cup) limit $1)
  union all
  (select 'the prize of ' || coalesce(r.player_id, p.player_id) || ' in battle ' || coalesce(r.battle_id::text, p.reference)
    || ' was paid ' || coalesce(p.times, 0) || ' times with ' || coalesce(p.amount, 0) || ', owed are ' || coalesce(r.amount, 0)
  from (select * from battles.result where amount > 0) r
  full join paid p on p.reference = r.battle_id::text and p.player_id = r.player_id
  where coalesce(p.times, 0) <> 1 or p.amount is distinct from r.amount limit $1)
  union all
  (select 'the end of battle ' || b.id || ' stands ' || count(a.id) || ' times in the audit log'
  from ended b left join platform.audit a on a.action = 'battle.finish' and a.subject = b.id::text
  group by b.id having count(a.id) <> 1 limit $1)
  union all
  (select 'battle ' || b.id || ' was told ' || count(o.id) || ' times, places are ' || (
    select count(*) from battles.result r where r.battle_id = b.id)
  from ended b left join platform.outbox o on o.kind = 'battle_win' and o.payload ->> 'battle_id' = b.id::text
  group by b.id
  having count(o.id) <> (select count(*) from battles.result r where r.battle_id = b.id) limit $1)`;
