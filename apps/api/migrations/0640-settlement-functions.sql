-- A batch of decided calls is written by one function: guards, balances by their versions, then everything that belongs to the
-- players whose version matched. Each module writes its own tables. A function is never changed: the next release adds the next
-- version, and the one after it drops the old one.
create schema settlement;

create type ledger.batch_balance_v1 as (
  player_id uuid, read_version bigint, game bigint, digital bigint, bonus bigint, version bigint, open_rounds integer
);
create type ledger.batch_transfer_v1 as (
  player_id uuid, id uuid, kind text, currency text,
  -- Array literals.
  accounts text, amounts text, balances_after text,
  version bigint, reference text
);
create type wallet.batch_transaction_key_v1 as (player_id uuid, provider text, transaction_uuid uuid);
create type wallet.batch_round_key_v1 as (player_id uuid, provider text, round text);
create type wallet.batch_transaction_v1 as (
  player_id uuid, id uuid, provider text, transaction_uuid uuid, kind text, reference_uuid uuid, round_id uuid, round text,
  game_id uuid, currency text, amount bigint, win_amount bigint, win_bonus bigint, part_game bigint, part_digital bigint,
  part_bonus bigint, counted bigint, user_bonus_id uuid, edge smallint, status text, request_hash uuid, request_uuid uuid,
  total_after bigint, version bigint, house smallint, game_after bigint, digital_after bigint, bonus_after bigint
);
create type wallet.batch_round_v1 as (
  player_id uuid, id uuid, provider text, round text, game_id uuid, currency text, stake_game bigint, stake_digital bigint,
  stake_bonus bigint, theoretical_loss bigint, win_digital bigint, win_bonus bigint, user_bonus_id uuid, is_open boolean,
  is_rolled_back boolean, started_at timestamptz, finished_at timestamptz, balance_after bigint
);
create type wallet.batch_usage_v1 as (player_id uuid, at timestamptz, staked bigint, won bigint);
create type wallet.batch_held_win_v1 as (
  player_id uuid, id uuid, provider text, game_id uuid, round text, currency text, stake bigint, win_real bigint,
  win_bonus bigint, reason text
);
create type bonuses.batch_bonus_v1 as (
  player_id uuid, id uuid, status text, progress bigint, wager_amount bigint, spins_left integer, spins_won bigint,
  end_reason text, released_amount bigint, removed_amount bigint
);

-- Players of keys that exist already. `offset 0` keeps the planner from reordering the lookups, `is true` prevents a scan of all
-- the player's rows: a plan is made once, perhaps on empty tables.
create function wallet.find_taken_v1(transactions wallet.batch_transaction_key_v1[], rounds wallet.batch_round_key_v1[])
  returns uuid[] language plpgsql as $$
declare
  of_transactions uuid[];
  of_rounds uuid[];
begin
  if transactions is not null then
    select array_agg(k.player_id) into of_transactions from unnest(transactions) k
    where exists (
      select from wallet.provider_transaction t
      where t.transaction_uuid = k.transaction_uuid and (t.player_id = k.player_id and t.provider = k.provider) is true offset 0);
  end if;
  if rounds is not null then
    select array_agg(k.player_id) into of_rounds from unnest(rounds) k
    where exists (
      select from wallet.round r where r.player_id = k.player_id and r.provider = k.provider and r.round = k.round offset 0);
  end if;
  return of_transactions || of_rounds;
end $$;

-- Writes the balances whose version is still the one that was read, except those of refused players. Rows are locked in the
-- order of the list, which is that of ids. Returns the players whose balance was written; null: all of them.
create function ledger.move_batch_v1(players uuid[], balances ledger.batch_balance_v1[], refused uuid[])
  returns uuid[] language plpgsql as $$
declare
  moved uuid[];
begin
  with written as (
    update ledger.balance b
    set game = n.game, digital = n.digital, bonus = n.bonus, version = n.version, open_rounds = n.open_rounds
    from unnest(balances) n
    where b.player_id = n.player_id and b.version = n.read_version and b.player_id = any(players)
      and (refused is null or b.player_id <> all(refused))
    returning b.player_id)
  select array_agg(player_id) into moved from written;
  if cardinality(moved) = cardinality(players) then
    return null;
  end if;
  return coalesce(moved, '{}');
end $$;

create function ledger.post_batch_v1(at timestamptz, moved uuid[], transfers ledger.batch_transfer_v1[])
  returns void language plpgsql as $$
begin
  insert into ledger.transfer
    (player_id, id, kind, currency, accounts, amounts, balances_after, version, reference, created_at)
  select t.player_id, t.id, t.kind, t.currency, t.accounts::smallint[], t.amounts::bigint[], t.balances_after::bigint[],
    t.version, t.reference, at
  from unnest(transfers) t where moved is null or t.player_id = any(moved);
end $$;

create function wallet.record_batch_v1(at timestamptz, moved uuid[], transactions wallet.batch_transaction_v1[],
  begun wallet.batch_round_v1[], continued wallet.batch_round_v1[], usage wallet.batch_usage_v1[],
  held_wins wallet.batch_held_win_v1[])
  returns void language plpgsql as $$
begin
  if transactions is not null then
    insert into wallet.provider_transaction (
      player_id, id, provider, transaction_uuid, kind, reference_uuid, round_id, round, game_id, currency, amount, win_amount,
      win_bonus, part_game, part_digital, part_bonus, counted, user_bonus_id, edge, status, request_hash, request_uuid,
      total_after, version, house, game_after, digital_after, bonus_after, created_at)
    select t.*, at from unnest(transactions) t where moved is null or t.player_id = any(moved);
  end if;
  if begun is not null then
    insert into wallet.round (
      player_id, id, provider, round, game_id, currency, stake_game, stake_digital, stake_bonus, theoretical_loss, win_digital,
      win_bonus, user_bonus_id, is_open, is_rolled_back, started_at, finished_at, balance_after)
    select r.* from unnest(begun) r where moved is null or r.player_id = any(moved);
  end if;
  if continued is not null then
    update wallet.round w
    set stake_game = r.stake_game, stake_digital = r.stake_digital, stake_bonus = r.stake_bonus,
      theoretical_loss = r.theoretical_loss, win_digital = r.win_digital, win_bonus = r.win_bonus,
      user_bonus_id = r.user_bonus_id, is_open = r.is_open, is_rolled_back = r.is_rolled_back, finished_at = r.finished_at,
      balance_after = r.balance_after
    from unnest(continued) r
    where w.player_id = r.player_id and w.provider = r.provider and w.round = r.round and w.id = r.id
      and (moved is null or r.player_id = any(moved));
  end if;
  if usage is not null then
    insert into wallet.usage_hour as u (player_id, hour, staked, won)
    select e.player_id, date_trunc('hour', e.at, 'UTC'), sum(e.staked), sum(e.won)
    from unnest(usage) e where moved is null or e.player_id = any(moved)
    group by 1, 2
    on conflict (player_id, hour) do update set staked = u.staked + excluded.staked, won = u.won + excluded.won;
  end if;
  if held_wins is not null then
    insert into wallet.held_win (
      player_id, id, provider, game_id, round, currency, stake, win_real, win_bonus, reason, created_at)
    select h.*, at from unnest(held_wins) h where moved is null or h.player_id = any(moved);
  end if;
end $$;

create function bonuses.progress_batch_v1(at timestamptz, moved uuid[], changes bonuses.batch_bonus_v1[])
  returns void language plpgsql as $$
begin
  update bonuses.user_bonus u
  set progress = c.progress, wager_amount = c.wager_amount, spins_left = c.spins_left, spins_won = c.spins_won,
    status = c.status, updated_at = at, end_reason = c.end_reason, released_amount = c.released_amount,
    removed_amount = c.removed_amount,
    completed_at = case when c.status = 'ACTIVE' then null else coalesce(u.completed_at, at) end
  from unnest(changes) c
  where u.player_id = c.player_id and u.id = c.id and (moved is null or c.player_id = any(moved));
end $$;

-- Writes events, one a line: kind, player and JSON, separated by tabs. Usually all players have moved, and the text goes in
-- unchanged.
create function platform.publish_v1(moved uuid[], lines text) returns void language plpgsql as $$
begin
  if moved is not null then
    select string_agg(line, E'\n') into lines from string_to_table(lines, E'\n') line
    where split_part(line, E'\t', 2)::uuid = any(moved);
  end if;
  if lines is not null then
    insert into platform.outbox (kind, bundle) values ('bundle', lines);
  end if;
end $$;

-- Writes a batch. Every effect of a player is written, or none: a player is left out whose version has changed since the read, or
-- one of whose keys exists. Both guards are needed and in this order. A key that another transaction commits before the guard is
-- seen by it; one that is committed after it has raised the player's version, so that the update finds nothing.
-- `key_player` is any player of the batch: it says where a distributed database runs the function.
-- Returns the players that were written; null: all of them.
create function settlement.settle_v1(
  key_player uuid, at timestamptz, players uuid[], balances ledger.batch_balance_v1[],
  new_transactions wallet.batch_transaction_key_v1[], new_rounds wallet.batch_round_key_v1[],
  transactions wallet.batch_transaction_v1[], begun wallet.batch_round_v1[], continued wallet.batch_round_v1[],
  usage wallet.batch_usage_v1[], held_wins wallet.batch_held_win_v1[], transfers ledger.batch_transfer_v1[],
  bonus_changes bonuses.batch_bonus_v1[], lines text)
  returns uuid[] language plpgsql as $$
declare
  refused uuid[];
  moved uuid[];
begin
  if new_transactions is not null or new_rounds is not null then
    refused := wallet.find_taken_v1(new_transactions, new_rounds);
  end if;
  moved := ledger.move_batch_v1(players, balances, refused);
  if moved is not null and cardinality(moved) = 0 then
    return moved;
  end if;
  perform wallet.record_batch_v1(at, moved, transactions, begun, continued, usage, held_wins);
  if transfers is not null then
    perform ledger.post_batch_v1(at, moved, transfers);
  end if;
  if bonus_changes is not null then
    perform bonuses.progress_batch_v1(at, moved, bonus_changes);
  end if;
  if lines is not null then
    perform platform.publish_v1(moved, lines);
  end if;
  return moved;
end $$;
