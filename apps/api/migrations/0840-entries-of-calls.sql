-- The comparison of the books read the entries of a call by way of arrays, which were built with a sort for each call and taken
-- apart again. Entries come straight from the call now. A position orders the entries of one movement and may have gaps.
-- Compatible: the same columns and rows; programs only order by the position.
create or replace view ledger.entry as
select t.player_id, t.id as transfer_id, t.kind, t.currency, t.reference, t.version, t.created_at, e."position",
  a.name as account, a.is_pocket, e.amount, e.balance_after
from ledger.transfer t
  cross join lateral unnest(t.accounts, t.amounts, t.balances_after) with ordinality e (account_code, amount, balance_after, "position")
  join ledger.account a on a.code = e.account_code
union all
select t.player_id, t.id, t.kind, t.currency, t.id::text, t.version, t.created_at, v.place, a.name, a.is_pocket, v.amount, v.after
from wallet.provider_transaction t
  cross join lateral (
    select case when t.kind in ('bet', 'round') then 1 else 0 end as stakes,
      case when t.kind in ('bet', 'round') then 0 else 1 end as gives,
      case when t.kind = 'round' then t.win_bonus else 0 end as win_bonus,
      case when t.kind = 'round' then t.win_amount - t.win_bonus else 0 end as win_digital,
      t.part_game + t.part_digital + t.part_bonus as parts) m
  cross join lateral (values
    (1::bigint, 1::smallint, -m.stakes * t.part_game, t.game_after),
    (2, 2::smallint, -m.stakes * t.part_digital, t.digital_after - m.win_digital),
    (3, 3::smallint, -m.stakes * t.part_bonus, t.bonus_after - m.win_bonus),
    (4, 101::smallint, m.stakes * m.parts, null::bigint),
    (5, coalesce(t.house, 101::smallint), -m.gives * m.parts - m.win_digital - m.win_bonus, null::bigint),
    (6, 1::smallint, m.gives * t.part_game, t.game_after),
    (7, 2::smallint, m.gives * t.part_digital + m.win_digital, t.digital_after),
    (8, 3::smallint, m.gives * t.part_bonus + m.win_bonus, t.bonus_after)) v (place, account, amount, after)
  join ledger.account a on a.code = v.account
where t.version is not null and v.amount <> 0;

-- Who moved when, without the entries: what the order of a player's movements is judged by.
create view ledger.movement_version as
select player_id, id, version from ledger.transfer
union all
select player_id, id, version from wallet.provider_transaction where version is not null;
