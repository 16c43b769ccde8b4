-- Wins above what a game or its provider may pay wait here for an operator. The money is on `house:held_wins`.
insert into ledger.account (code, name, is_pocket) values (107, 'house:held_wins', false);

create table wallet.held_win (
  player_id uuid not null,
  -- Of the win's transaction.
  id uuid not null,
  provider text not null,
  game_id uuid,
  round text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  win_real bigint not null check (win_real >= 0),
  win_bonus bigint not null check (win_bonus >= 0),
  -- What it is above: the highest win of its game, or the hour's bound of its provider.
  reason text not null check (reason in ('game', 'provider')),
  status text not null default 'held' check (status in ('held', 'released', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (player_id, id),
  check (win_real + win_bonus > 0),
  check ((status = 'held') = (decided_at is null))
);
create index held_win_waiting on wallet.held_win (id) where status = 'held';

-- What each provider's games have paid above their stakes, by minute, in thousand-millionths of a euro.
create table wallet.provider_minute (
  provider text not null,
  minute timestamptz not null,
  net_nano_eur numeric(38) not null,
  primary key (provider, minute)
);

-- As the provider's list tells; null: it does not say.
alter table games.game add column max_win_multiple integer check (max_win_multiple > 0);
