-- Money. A balance row for each player, and transfers that only grow: one row a movement, its entries as parallel arrays
-- that sum to zero. Amounts are minor units. Every key carries the player, so that the tables distribute by player.

create schema ledger;

-- Names of accounts. Pockets (1–5) belong to a player; house accounts (from 101) have no balance row: their balance is the
-- sum of their entries, so no row is touched by every bet. Clearing accounts are added as methods appear.
create table ledger.account (
  code smallint primary key,
  name text not null unique check (name ~ '^[a-z_]+(:[a-z0-9_-]+)?$'),
  is_pocket boolean not null
);
insert into ledger.account (code, name, is_pocket) values
  (1, 'game', true), (2, 'digital', true), (3, 'bonus', true), (4, 'cashback', true), (5, 'withdrawal_hold', true),
  (101, 'house:gaming', false), (102, 'house:bonus', false), (103, 'house:cashback', false),
  (104, 'house:jackpot', false), (105, 'house:prizes', false), (106, 'house:adjustment', false);
create sequence ledger.account_code as smallint start 1001 owned by ledger.account.code;

-- No index but the key, and room in each page: a bet updates its row in place (HOT).
create table ledger.balance (
  player_id uuid primary key,
  currency text not null check (currency in ('uah', 'kzt', 'usd', 'eur', 'kgs', 'tjs', 'uzs')),
  game bigint not null default 0 check (game >= 0),
  digital bigint not null default 0 check (digital >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  cashback bigint not null default 0 check (cashback >= 0),
  withdrawal_hold bigint not null default 0 check (withdrawal_hold >= 0),
  -- Grows with every change of anything that a bet's decision reads: the optimistic lock of the wallet's committer.
  version bigint not null default 0
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.05);

-- `id` is a UUIDv7, so its ranges are months: partitions are made ahead by a job, the default one catches a late job.
create table ledger.transfer (
  player_id uuid not null,
  id uuid not null,
  kind text not null,
  currency text not null,
  accounts smallint[] not null,
  amounts bigint[] not null,
  -- Of each entry's pocket right after it; null for a house account.
  balances_after bigint[] not null,
  -- The balance row's version after the transfer: the order of a player's transfers.
  version bigint not null,
  reference text,
  created_at timestamptz not null,
  primary key (player_id, id),
  constraint transfer_shape check (
    cardinality(amounts) between 2 and 10
    and cardinality(accounts) = cardinality(amounts)
    and cardinality(balances_after) = cardinality(amounts)),
  constraint transfer_sums_to_zero check (
    amounts[1] + amounts[2] + coalesce(amounts[3], 0) + coalesce(amounts[4], 0) + coalesce(amounts[5], 0)
    + coalesce(amounts[6], 0) + coalesce(amounts[7], 0) + coalesce(amounts[8], 0) + coalesce(amounts[9], 0)
    + coalesce(amounts[10], 0) = 0)
) partition by range (id);
create table ledger.transfer_default partition of ledger.transfer default;

create trigger transfer_append_only before update or delete on ledger.transfer
  for each row execute function platform.refuse_change();
create trigger transfer_no_truncate before truncate on ledger.transfer
  for each statement execute function platform.refuse_change();

-- Which request made a transfer: the same key with other data is refused.
create table ledger.request (
  player_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  input_hash bytea not null,
  transfer_id uuid not null,
  primary key (player_id, key)
);
create trigger request_append_only before update or delete on ledger.request
  for each row execute function platform.refuse_change();

-- One row an entry.
create view ledger.entry as
  select t.player_id, t.id as transfer_id, t.kind, t.currency, t.reference, t.version, t.created_at,
         e.position, a.name as account, a.is_pocket, e.amount, e.balance_after
  from ledger.transfer t
  cross join lateral unnest(t.accounts, t.amounts, t.balances_after) with ordinality
    as e (account_code, amount, balance_after, position)
  join ledger.account a on a.code = e.account_code;
