-- Four jackpots that real-money stakes feed. Pools are counted in thousand-millionths of a euro, points in millionths.

create schema jackpots;

-- The round that a level is in. Only the follower of games' movements writes here.
create table jackpots.level (
  suit text primary key check (suit in ('clubs', 'diamonds', 'hearts', 'spades')),
  round integer not null check (round > 0),
  amount_nano_eur bigint not null,
  seed_nano_eur bigint not null,
  highest_nano_eur bigint not null,
  -- Sealed: nobody is shown it before the round is won. Its hash is public from the beginning.
  point_micro_eur bigint not null,
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  point_hash text not null check (point_hash ~ '^[0-9a-f]{64}$'),
  -- Play from before the level was first opened does not feed it.
  opened_at timestamptz not null,
  started_at timestamptz not null,
  constraint level_never_below_seed check (amount_nano_eur >= seed_nano_eur),
  constraint level_point_within check (
    point_micro_eur * 1000 > seed_nano_eur and point_micro_eur * 1000 <= highest_nano_eur)
) with (fillfactor = 50);

-- Rounds that were won.
create table jackpots.hit (
  id uuid primary key,
  suit text not null,
  round integer not null,
  player_id uuid not null,
  -- Masked.
  player text not null,
  -- What was paid, in minor units of the player's currency.
  amount bigint not null check (amount > 0),
  currency text not null,
  point_micro_eur bigint not null,
  salt text not null,
  point_hash text not null,
  -- The bet that reached the point.
  movement_id uuid not null,
  created_at timestamptz not null,
  unique (suit, round)
);
create index hit_newest on jackpots.hit (created_at desc, id desc);
create trigger hit_append_only before update or delete on jackpots.hit
  for each row execute function platform.refuse_change();

-- What the account house:jackpot has to hold by currency, in minor units; and what has been fed but is no whole minor unit
-- yet, in ten-thousandths of one.
create table jackpots.fund (
  currency text primary key,
  held bigint not null,
  carry bigint not null check (abs(carry) < 10000)
) with (fillfactor = 50);
