-- The wheel of fortune: what can be won with what chance, and each spin with the seed that drew it.
create schema wheel;

create table wheel.sector (
  id uuid primary key,
  position smallint not null,
  -- Its chance is its weight by the sum of all.
  weight integer not null check (weight > 0),
  colour text not null,
  label jsonb not null,
  -- money: onto the game balance; bonus: a wheel prize to wager; nothing.
  prize text not null check (prize in ('money', 'bonus', 'nothing')),
  -- Minor units by currency; empty for nothing.
  amounts jsonb not null,
  -- Sectors of an earlier wheel stay for their spins.
  is_current boolean not null
);

-- The seed of a player's next spin: its hash is shown before, itself after.
create table wheel.commitment (
  player_id uuid primary key,
  server_seed text not null,
  server_seed_hash text not null,
  created_at timestamptz not null
);

create table wheel.spin (
  player_id uuid not null,
  id uuid not null,
  -- The player's own day: one spin in each.
  day date not null,
  sector_id uuid not null,
  label jsonb not null,
  prize text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- The number drawn, of the sum of weights: sectors take them in their order.
  drawn integer not null,
  weights integer not null,
  created_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, day)
);
