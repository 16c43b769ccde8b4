/**
 * Checks secondary effects of a batch against its transactions. Params: maximum number of rows per kind. Valid for a
 * system whose bonuses are all given by the house and whose bets are rolled back only while their rounds are open.
 */
export const selectEffectErrors = `
  with movement as (
    select player_id, version, total_after as shown,
      case when kind in ('bet', 'round') then -1 else 1 end * (part_game + part_digital + part_bonus)
        + coalesce(win_amount, 0) as amount
    from wallet.provider_transaction where version is not null
    union all
    select player_id, version, null, (
      select coalesce(sum(e.amount), 0) from unnest(accounts, amounts) as e (code, amount)
      join ledger.account a on a.code = e.code where a.name in ('game', 'digital', 'bonus'))
    from ledger.transfer where version > 0),
  -- A call takes versions in a row, one for its own movement and for each transfer of a bonus behind it; the next is left out.
  run as (
    select player_id, version, shown, sum(amount) over ordered as total,
      version - row_number() over ordered as decision
    from movement window ordered as (partition by player_id order by version)),
  total as (
    select player_id, version, shown, last_value(total) over (
      partition by player_id, decision order by version rows between unbounded preceding and unbounded following) as total
    from run),
  bonus_money as (
    select l.player_id, l.reference, sum(e.amount) filter (where e.amount > 0) as credited,
      -sum(e.amount) filter (where e.amount < 0) as emptied
    from ledger.transfer l cross join unnest(l.accounts, l.amounts) as e (code, amount)
    join ledger.account a on a.code = e.code
    where l.kind in ('bonus_credit', 'bonus_release', 'bonus_remove') and a.name = 'bonus' group by 1, 2),
  counted as (
    select player_id, user_bonus_id as id, sum(case kind when 'rollback' then -counted else counted end) as progress
    from wallet.provider_transaction where status = 'OK' and user_bonus_id is not null group by 1, 2),
  used as (
    -- What is won or taken back counts in the hour in which it was staked.
    select t.player_id, date_trunc('hour', coalesce(b.created_at, t.created_at), 'UTC') as hour,
      sum(case t.kind when 'win' then 0 when 'rollback' then -1 else 1 end
        * (t.part_game + t.part_digital + t.part_bonus)) as staked,
      sum(case t.kind when 'win' then t.amount when 'round' then t.win_amount else 0 end) as won
    from wallet.provider_transaction t join wallet.player_control c on c.player_id = t.player_id
    left join wallet.provider_transaction b on t.kind in ('rollback', 'win') and b.player_id = t.player_id
      and b.provider = t.provider and b.transaction_uuid = t.reference_uuid and b.kind in ('bet', 'round')
    where t.status = 'OK' and t.round_id is not null group by 1, 2)
  (select 'shown total differs from entries at version ' || version || ' of ' || player_id as problem
  from total where shown <> total limit $1)
  union all
  (select 'progress of bonus ' || u.id || ' is ' || u.progress || ', counted are ' || coalesce(c.progress, 0)
  from bonuses.user_bonus u left join counted c using (player_id, id)
  where u.progress <> coalesce(c.progress, 0) limit $1)
  union all
  (select 'counted for an unknown bonus ' || id from counted c
  where not exists (select from bonuses.user_bonus u where u.player_id = c.player_id and u.id = c.id) limit $1)
  union all
  (select 'money of bonus ' || u.id || ' differs from its transfers'
  from bonuses.user_bonus u left join bonus_money m on m.player_id = u.player_id and m.reference = u.id::text
  where (u.initial_amount, coalesce(u.released_amount, 0) + coalesce(u.removed_amount, 0))
    is distinct from (coalesce(m.credited, 0), coalesce(m.emptied, 0)) limit $1)
  union all
  (select 'bonus ' || u.id || ' is wagered and goes on'
  from bonuses.user_bonus u join ledger.balance b using (player_id)
  where u.status = 'ACTIVE' and u.progress >= u.wager_amount and b.open_rounds = 0 limit $1)
  union all
  (select 'bonus ' || u.id || ' was given ' || count(g.id) || ' times'
  from bonuses.user_bonus u left join bonuses.bonus_grant g on g.player_id = u.player_id and g.user_bonus_id = u.id
  group by u.id having count(g.id) <> 1 limit $1)
  union all
  (select 'usage of ' || player_id || ' at ' || hour || ' is ' || coalesce(u.staked, 0) || ' and ' || coalesce(u.won, 0)
    || ', transactions make ' || coalesce(t.staked, 0) || ' and ' || coalesce(t.won, 0)
  from used t full join wallet.usage_hour u using (player_id, hour)
  where (coalesce(t.staked, 0), coalesce(t.won, 0)) <> (coalesce(u.staked, 0), coalesce(u.won, 0)) limit $1)`;

/** Number of occurrences of each effect in the load; an effect that never occurred is not proven. */
export interface EffectCounts {
  bonusesEnded: number;
  /** Bonus transfers written by batches. */
  bonusTransfers: number;
  /** Calls that counted towards a bonus. */
  counted: number;
  /** Calls of players with limits. */
  used: number;
  freeWins: number;
  prizes: number;
}

/** Columns are those of `EffectCounts`; the payer of bonus money is visible only for wins. */
export const selectEffectCounts = `
  select (select count(*)::int from bonuses.user_bonus where completed_at is not null) as "bonusesEnded",
    (select count(*)::int from ledger.transfer where kind in ('bonus_release', 'bonus_remove')) as "bonusTransfers",
    count(*) filter (where t.counted > 0)::int as counted, count(c.player_id)::int as used,
    count(*) filter (where a.name = 'house:bonus')::int as "freeWins",
    count(*) filter (where a.name = 'house:prizes')::int as prizes
  from wallet.provider_transaction t left join wallet.player_control c using (player_id)
  left join ledger.account a on a.code = t.house where t.status = 'OK'`;
