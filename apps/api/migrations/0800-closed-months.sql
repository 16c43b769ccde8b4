-- Months that were compared and signed off (decision 112): the daily reconciliation starts from their sums.

-- A fingerprint of each row that is a movement or the answer to a call. It names its columns, so that a new one changes no old month.
create view ledger.transfer_print as
  select player_id, id, currency,
    hash_record_extended(row(player_id, id, kind, currency, accounts, amounts, balances_after, version, reference, created_at), 0)
      as print
  from ledger.transfer;
create view wallet.transaction_print as
  select player_id, id, currency,
    hash_record_extended(row(player_id, id, provider, transaction_uuid, kind, reference_uuid, round_id, round, game_id, currency,
      amount, win_amount, part_game, part_digital, part_bonus, counted, user_bonus_id, status, request_hash, created_at, request_uuid,
      total_after, win_bonus, version, house, game_after, digital_after, bonus_after, edge), 0) as print
  from wallet.provider_transaction;

-- A month holds the ids from the end of the closed month before it; the first one all before its end.
create table ledger.closed_month (
  id uuid primary key,
  ends_at timestamptz not null,
  closed_at timestamptz not null,
  -- Rows of the month with the sum of their prints, and the same of its rows in ledger.month_sum.
  row_count bigint not null,
  print numeric not null,
  sum_count bigint not null,
  sum_print numeric not null
);
-- A month that is signed again has two rows: the later id counts.
create index closed_month_end on ledger.closed_month (ends_at, id);

-- What a player has moved in a closed month, by account.
create table ledger.month_sum (
  player_id uuid not null,
  closed_month_id uuid not null,
  currency text not null,
  row_count bigint not null,
  print numeric not null,
  -- Null: nothing was moved.
  last_version bigint,
  accounts smallint[] not null,
  amounts bigint[] not null,
  primary key (player_id, closed_month_id, currency)
);
create index month_sum_of_month on ledger.month_sum (closed_month_id);

create view ledger.month_entry as
  select s.player_id, s.closed_month_id, s.currency, s.last_version, a.name as account, a.is_pocket, e.amount
  from ledger.month_sum s
  cross join lateral unnest(s.accounts, s.amounts) with ordinality as e (code, amount, position)
  join ledger.account a on a.code = e.code;

-- What a closed month's calls have added to rounds that have rows, weighted by the round: rounds add up to the same.
create table wallet.month_round (
  player_id uuid not null,
  closed_month_id uuid not null,
  weight numeric not null,
  primary key (player_id, closed_month_id)
);

create trigger closed_month_append_only before update or delete on ledger.closed_month
  for each row execute function platform.refuse_change();
create trigger month_sum_append_only before update or delete on ledger.month_sum
  for each row execute function platform.refuse_change();
create trigger month_round_append_only before update or delete on wallet.month_round
  for each row execute function platform.refuse_change();
