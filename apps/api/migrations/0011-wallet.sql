-- The provider wallet protocol: sessions, rounds, and every provider transaction with its stored answer. Keys carry the
-- player. Ids are UUIDv7, so ranges of ids are months.

create schema wallet;

-- A launched game. The token itself is nowhere: its SHA-256 is the key.
create table wallet.game_session (
  token_hash bytea primary key,
  id uuid not null,
  player_id uuid not null,
  provider text not null,
  game_code text not null,
  game_id uuid not null,
  currency text not null,
  created_at timestamptz not null,
  -- After this no bet is taken; wins and rollbacks are.
  expires_at timestamptz not null
);
create index game_session_expiry on wallet.game_session (expires_at);

-- What a player has staked and won in one round. Room in each page: wins and closing update it.
create table wallet.round (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  round text not null,
  game_id uuid not null,
  currency text not null,
  -- Stakes less rollbacks, by the pocket that paid.
  stake_game bigint not null check (stake_game >= 0),
  stake_digital bigint not null check (stake_digital >= 0),
  stake_bonus bigint not null check (stake_bonus >= 0),
  win_digital bigint not null check (win_digital >= 0),
  win_bonus bigint not null check (win_bonus >= 0),
  -- The user bonus that funded it first.
  user_bonus_id uuid,
  is_open boolean not null,
  is_rolled_back boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Shown total right after the round's last movement.
  balance_after bigint not null,
  primary key (player_id, id),
  check (is_open = (finished_at is null))
) partition by range (id);
create table wallet.round_default partition of wallet.round default with (fillfactor = 80);

-- Not unique: uniqueness across partitions is kept under the player's lock (docs/money/ledger.md).
create index round_key on wallet.round (player_id, provider, round);
create index round_open on wallet.round (player_id) where is_open;

-- Every transaction a provider has sent, accepted or refused, with the answer it got. Only grows.
create table wallet.provider_transaction (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  transaction_uuid uuid not null,
  -- A tombstone is a rollback that came before its bet: it refuses the bet.
  kind text not null check (kind in ('bet', 'win', 'round', 'rollback', 'tombstone')),
  reference_uuid uuid,
  round_id uuid,
  round text not null,
  game_id uuid,
  currency text not null,
  -- Gross, minor units. For a bet and a round: the stake by pocket; for a win: the win by pocket; for a rollback: what
  -- was given back.
  amount bigint not null,
  win_amount bigint,
  part_game bigint not null,
  part_digital bigint not null,
  part_bonus bigint not null,
  counted bigint not null,
  user_bonus_id uuid,
  status text not null,
  -- 128 bits of the SHA-256 of the request's data, without its request_uuid and token.
  request_hash uuid not null,
  -- The exact bytes that were answered.
  answer text not null,
  created_at timestamptz not null
) partition by range (id);
create table wallet.provider_transaction_default partition of wallet.provider_transaction default;

create index provider_transaction_key on wallet.provider_transaction (player_id, provider, transaction_uuid);
create index provider_transaction_reference on wallet.provider_transaction (player_id, provider, reference_uuid)
  where reference_uuid is not null;

create trigger provider_transaction_append_only before update or delete on wallet.provider_transaction
  for each row execute function platform.refuse_change();
create trigger provider_transaction_no_truncate before truncate on wallet.provider_transaction
  for each statement execute function platform.refuse_change();

-- A player's own limits. A raise waits; a lower one holds at once.
create table wallet.player_limit (
  player_id uuid not null,
  kind text not null check (kind in ('stake', 'loss', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_at timestamptz,
  primary key (player_id, kind, period)
);

-- Cool-off, self-exclusion and session length. A row stands for every player who has set anything of it, or a limit.
create table wallet.player_control (
  player_id uuid primary key,
  excluded_until timestamptz,
  session_minutes int check (session_minutes > 0),
  next_session_minutes int check (next_session_minutes > 0),
  next_session_at timestamptz
);

-- What players with limits have used, by clock hour.
create table wallet.usage_hour (
  player_id uuid not null,
  hour timestamptz not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  deposited bigint not null default 0,
  primary key (player_id, hour)
) with (fillfactor = 70);
