-- A batch on a distributed database (decision 98). Tables of one player's play are distributed by the player; a batch holds players of
-- one shard and runs where that shard is. Statements name the batch's players, so that the database finds the shard; on plain
-- PostgreSQL they are the same functions. Version 1 stays for the previous release.

-- On a distributed database, one row for each shard: a player id that belongs to it, and the number of its last event. The row is
-- locked until a batch commits: numbers have no gaps, and their order is that of the commits. Both move with the shard. Empty on
-- plain PostgreSQL, where events go to `platform.outbox`.
create table platform.shard_position (
  key uuid primary key,
  last bigint not null default 0
) with (fillfactor = 50);
create table platform.shard_outbox (
  key uuid not null,
  seq bigint not null,
  at timestamptz not null default now(),
  bundle text not null,
  primary key (key, seq)
);
-- How far each shard's events were taken into `platform.outbox`. Stays on the coordinator.
create table platform.shard_cursor (
  key uuid primary key,
  seq bigint not null
) with (fillfactor = 50);

create function wallet.find_taken_v2(players uuid[], transactions wallet.batch_transaction_key_v1[],
  rounds wallet.batch_round_key_v1[])
  returns uuid[] language plpgsql as $$
declare
  of_transactions uuid[];
  of_rounds uuid[];
begin
  if transactions is not null then
    select array_agg(k.player_id) into of_transactions from unnest(transactions) k
    where exists (
      select from wallet.provider_transaction t
      where t.transaction_uuid = k.transaction_uuid and t.player_id = any(players)
        and (t.player_id = k.player_id and t.provider = k.provider) is true offset 0);
  end if;
  if rounds is not null then
    select array_agg(k.player_id) into of_rounds from unnest(rounds) k
    where exists (
      select from wallet.round r
      where r.player_id = k.player_id and r.provider = k.provider and r.round = k.round and r.player_id = any(players) offset 0);
  end if;
  return of_transactions || of_rounds;
end $$;

create function wallet.record_batch_v2(at timestamptz, players uuid[], moved uuid[],
  transactions wallet.batch_transaction_v1[], begun wallet.batch_round_v1[], continued wallet.batch_round_v1[],
  usage wallet.batch_usage_v1[], held_wins wallet.batch_held_win_v1[])
  returns void language plpgsql as $$
begin
  if transactions is not null or begun is not null or usage is not null or held_wins is not null then
    perform wallet.record_batch_v1(at, moved, transactions, begun, null, usage, held_wins);
  end if;
  if continued is not null then
    update wallet.round w
    set stake_game = r.stake_game, stake_digital = r.stake_digital, stake_bonus = r.stake_bonus,
      theoretical_loss = r.theoretical_loss, win_digital = r.win_digital, win_bonus = r.win_bonus,
      user_bonus_id = r.user_bonus_id, is_open = r.is_open, is_rolled_back = r.is_rolled_back, finished_at = r.finished_at,
      balance_after = r.balance_after
    from unnest(continued) r
    where w.player_id = r.player_id and w.provider = r.provider and w.round = r.round and w.id = r.id
      and w.player_id = any(players) and (moved is null or r.player_id = any(moved));
  end if;
end $$;

create function bonuses.progress_batch_v2(at timestamptz, players uuid[], moved uuid[], changes bonuses.batch_bonus_v1[])
  returns void language plpgsql as $$
begin
  update bonuses.user_bonus u
  set progress = c.progress, wager_amount = c.wager_amount, spins_left = c.spins_left, spins_won = c.spins_won,
    status = c.status, updated_at = at, end_reason = c.end_reason, released_amount = c.released_amount,
    removed_amount = c.removed_amount,
    completed_at = case when c.status = 'ACTIVE' then null else coalesce(u.completed_at, at) end
  from unnest(changes) c
  where u.player_id = c.player_id and u.id = c.id and u.player_id = any(players)
    and (moved is null or c.player_id = any(moved));
end $$;

-- Writes a batch's events to the outbox of its shard, or to the only one.
create function platform.publish_v2(shard_key uuid, moved uuid[], lines text) returns void language plpgsql as $$
declare
  position bigint;
begin
  if moved is not null then
    select string_agg(line, E'\n') into lines from string_to_table(lines, E'\n') line
    where split_part(line, E'\t', 2)::uuid = any(moved);
  end if;
  if lines is null then
    return;
  end if;
  update platform.shard_position set last = last + 1 where key = shard_key returning last into position;
  if position is null then
    insert into platform.outbox (kind, bundle) values ('bundle', lines);
  else
    insert into platform.shard_outbox (key, seq, bundle) values (shard_key, position, lines);
  end if;
end $$;

-- As version 1 (guards, then the versioned update, then the rest). `shard_key`: on a distributed database the key of the shard to
-- which all players belong; otherwise any of them.
create function settlement.settle_v2(
  shard_key uuid, at timestamptz, players uuid[], balances ledger.batch_balance_v1[],
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
    refused := wallet.find_taken_v2(players, new_transactions, new_rounds);
  end if;
  moved := ledger.move_batch_v1(players, balances, refused);
  if moved is not null and cardinality(moved) = 0 then
    return moved;
  end if;
  perform wallet.record_batch_v2(at, players, moved, transactions, begun, continued, usage, held_wins);
  if transfers is not null then
    perform ledger.post_batch_v1(at, moved, transfers);
  end if;
  if bonus_changes is not null then
    perform bonuses.progress_batch_v2(at, players, moved, bonus_changes);
  end if;
  if lines is not null then
    perform platform.publish_v2(shard_key, moved, lines);
  end if;
  return moved;
end $$;
