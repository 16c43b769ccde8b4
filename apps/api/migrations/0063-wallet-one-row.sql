-- A movement of a game is one row: the provider's transaction carries what the ledger needs of it, and has no transfer of
-- its own beside it. Its entries follow from what it has staked and won by pocket, so they sum to zero by their making.

alter table wallet.provider_transaction
  -- The balance row's version after its entries; null: it has moved nothing.
  add column version bigint,
  -- The house account that paid its win; null: the games' own.
  add column house smallint,
  -- Each pocket right after its entries; null in rows that were carried over, where it was not touched.
  add column game_after bigint,
  add column digital_after bigint,
  add column bonus_after bigint;

alter table wallet.provider_transaction disable trigger provider_transaction_append_only;
update wallet.provider_transaction t
set version = l.version,
    house = (select e.account from unnest(l.accounts, l.amounts) as e (account, amount)
             where e.account > 101 and e.amount < 0 limit 1),
    game_after = e.game_after, digital_after = e.digital_after, bonus_after = e.bonus_after
from ledger.transfer l
cross join lateral (
  select max(after) filter (where account = 1 and is_last) as game_after,
         max(after) filter (where account = 2 and is_last) as digital_after,
         max(after) filter (where account = 3 and is_last) as bonus_after
  from (select account, after, row_number() over (partition by account order by place desc) = 1 as is_last
        from unnest(l.accounts, l.balances_after) with ordinality as u (account, after, place)) as last) as e
where t.player_id = l.player_id and t.id = l.id and t.status = 'OK' and l.kind = t.kind;
alter table wallet.provider_transaction enable trigger provider_transaction_append_only;

alter table ledger.transfer disable trigger transfer_append_only;
delete from ledger.transfer l using wallet.provider_transaction t
where t.player_id = l.player_id and t.id = l.id and t.version is not null;
alter table ledger.transfer enable trigger transfer_append_only;

-- A player's movements and whole rounds, newest first.
drop index wallet.provider_transaction_whole;
create index provider_transaction_history on wallet.provider_transaction (player_id, id) where status = 'OK';

-- Every movement of money, of games and of everything else, with its entries as parallel arrays.
create view ledger.movement as
  select player_id, id, kind, currency, accounts, amounts, balances_after, version, reference, created_at
  from ledger.transfer
  union all
  select t.player_id, t.id, t.kind, t.currency, e.accounts, e.amounts, e.balances_after, t.version, t.id::text, t.created_at
  from wallet.provider_transaction t
  cross join lateral (
    select case when t.kind in ('bet', 'round') then 1 else 0 end as stakes,
           case when t.kind in ('bet', 'round') then 0 else 1 end as gives,
           case when t.kind = 'round' then t.win_bonus else 0 end as win_bonus,
           case when t.kind = 'round' then t.win_amount - t.win_bonus else 0 end as win_digital,
           t.part_game + t.part_digital + t.part_bonus as parts) as m
  cross join lateral (
    select array_agg(account order by place) as accounts, array_agg(amount order by place) as amounts,
           array_agg(after order by place) as balances_after
    from (values
      -- What is staked, and who takes it.
      (1, 1::smallint, -m.stakes * t.part_game, t.game_after),
      (2, 2::smallint, -m.stakes * t.part_digital, t.digital_after - m.win_digital),
      (3, 3::smallint, -m.stakes * t.part_bonus, t.bonus_after - m.win_bonus),
      (4, 101::smallint, m.stakes * m.parts, null),
      -- What is won or given back, and who pays it.
      (5, coalesce(t.house, 101::smallint), -m.gives * m.parts - m.win_digital - m.win_bonus, null),
      (6, 1::smallint, m.gives * t.part_game, t.game_after),
      (7, 2::smallint, m.gives * t.part_digital + m.win_digital, t.digital_after),
      (8, 3::smallint, m.gives * t.part_bonus + m.win_bonus, t.bonus_after)) as v (place, account, amount, after)
    where v.amount <> 0) as e
  where t.version is not null;

-- One row an entry.
create or replace view ledger.entry as
  select t.player_id, t.id as transfer_id, t.kind, t.currency, t.reference, t.version, t.created_at,
         e.position, a.name as account, a.is_pocket, e.amount, e.balance_after
  from ledger.movement t
  cross join lateral unnest(t.accounts, t.amounts, t.balances_after) with ordinality
    as e (account_code, amount, balance_after, position)
  join ledger.account a on a.code = e.account_code;
