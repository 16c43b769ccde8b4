-- Baseline of the API's database: the schema of release 1. One PostgreSQL schema for each module. Later changes are
-- separate migrations; this file never changes. Amounts of money are in minor units unless stated otherwise. Rows of a
-- player have the player's id first in their key. Ids are UUIDv7, so a range of ids is a range of time.

-- Infrastructure without business meaning.
-- The runner of migrations creates the schema for its own table.
create schema if not exists platform;

-- Trigger function of append-only tables.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % only grows', tg_table_name;
end $$;

-- Events of committed transactions, read in the order of (xid, id). A row carries one event (`payload`) or many small
-- ones of one commit (`bundle`).
create table platform.outbox (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null,
  player_id uuid,
  payload jsonb,
  at timestamptz not null default now(),
  -- One event per line: kind, player and JSON, separated by tabs. Text, because it is never queried.
  bundle text,
  primary key (xid, id),
  constraint outbox_content check ((payload is null) <> (bundle is null))
);
-- A bundle is read once and soon deleted, so compression would not pay.
alter table platform.outbox alter column bundle set storage external;
create index outbox_player on platform.outbox (player_id, xid, id) where player_id is not null;

-- Actions of operators and of the system. Append-only.
create table platform.audit (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  reason text not null check (length(reason) > 0),
  details jsonb not null
);
create trigger audit_append_only before update or delete on platform.audit
  for each row execute function platform.refuse_change();
create trigger audit_no_truncate before truncate on platform.audit
  for each statement execute function platform.refuse_change();

-- Position of each consumer in the outbox.
create table platform.outbox_consumer (
  name text primary key check (name ~ '^[a-z0-9-]+$'),
  xid xid8 not null,
  id bigint not null,
  updated_at timestamptz not null
) with (fillfactor = 50);

-- Money: a balance row for each player, and append-only transfers. A transfer is one row; its entries are parallel
-- arrays that sum to zero.
create schema ledger;

-- Accounts. Pockets (1 to 5) belong to a player. House accounts (from 101) have no balance row: their balance is the
-- sum of their entries, so that bets do not contend for a row. Clearing accounts of payment methods are added at run
-- time.
create table ledger.account (
  code smallint primary key,
  name text not null unique check (name ~ '^[a-z_]+(:[a-z0-9_-]+)?$'),
  is_pocket boolean not null
);

insert into ledger.account (code, name, is_pocket) values
  (1, 'game', true), (2, 'digital', true), (3, 'bonus', true), (4, 'cashback', true), (5, 'withdrawal_hold', true),
  (101, 'house:gaming', false), (102, 'house:bonus', false), (103, 'house:cashback', false),
  (104, 'house:jackpot', false), (105, 'house:prizes', false), (106, 'house:adjustment', false),
  (107, 'house:held_wins', false);
create sequence ledger.account_code as smallint start 1001 owned by ledger.account.code;

-- No index besides the key and free space in each page, so that a bet updates its row in place (HOT).
create table ledger.balance (
  player_id uuid primary key,
  currency text not null check (currency in ('uah', 'kzt', 'usd', 'eur', 'kgs', 'tjs', 'uzs')),
  game bigint not null default 0 check (game >= 0),
  digital bigint not null default 0 check (digital >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  cashback bigint not null default 0 check (cashback >= 0),
  withdrawal_hold bigint not null default 0 check (withdrawal_hold >= 0),
  -- Increases with every change of anything that a decision on a bet reads: the optimistic lock of the wallet's
  -- committer.
  version bigint not null default 0,
  -- Number of the player's open rounds. Stored here because every call of a round updates this row anyway.
  open_rounds integer not null default 0
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.05);

-- Partitioned by month. A job creates partitions ahead of time; the default partition takes rows if the job is late.
create table ledger.transfer (
  player_id uuid not null,
  id uuid not null,
  kind text not null,
  currency text not null,
  accounts smallint[] not null,
  amounts bigint[] not null,
  -- Balance of each entry's pocket after the entry; null for a house account.
  balances_after bigint[] not null,
  -- Version of the balance row after the transfer: orders the transfers of a player.
  version bigint not null,
  reference text,
  created_at timestamptz not null,
  primary key (player_id, id),
  constraint transfer_shape check (
    cardinality(amounts) between 2
    and 10
    and cardinality(accounts) = cardinality(amounts)
    and cardinality(balances_after) = cardinality(amounts)),
  constraint transfer_sums_to_zero check (
    amounts[1] + amounts[2] + coalesce(amounts[3], 0) + coalesce(amounts[4], 0) + coalesce(amounts[5], 0)
    + coalesce(amounts[6], 0) + coalesce(amounts[7], 0) + coalesce(amounts[8], 0) + coalesce(amounts[9], 0)
    + coalesce(amounts[10], 0) = 0)
) partition by range (id);
create table ledger.transfer_default partition of ledger.transfer default;
create index transfer_time on ledger.transfer using brin (created_at);
create trigger transfer_append_only before update or delete on ledger.transfer
  for each row execute function platform.refuse_change();
create trigger transfer_no_truncate before truncate on ledger.transfer
  for each statement execute function platform.refuse_change();

-- Idempotency: the request that made a transfer. The same key with different data is refused.
create table ledger.request (
  player_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  input_hash bytea not null,
  transfer_id uuid not null,
  primary key (player_id, key)
);
create trigger request_append_only before update or delete on ledger.request
  for each row execute function platform.refuse_change();

-- The provider wallet protocol: sessions, rounds, and every transaction of a provider.
create schema wallet;

-- A launched game. The token is not stored; its SHA-256 is the key.
create table wallet.game_session (
  token_hash bytea primary key,
  id uuid not null,
  player_id uuid not null,
  provider text not null,
  game_code text not null,
  game_id uuid not null,
  currency text not null,
  created_at timestamptz not null,
  -- No bets are accepted after this time; wins and rollbacks are.
  expires_at timestamptz not null,
  -- The player's session from which the game was launched; the game session ends with it. Null if it was not launched
  -- from a browser.
  browser_session_id uuid,
  -- Country of the player at launch: a game that is blocked for the country accepts no further bets.
  country text
);
create index game_session_expiry on wallet.game_session (expires_at);

-- Stakes and wins of a round that takes several calls. Free space in each page for the updates by wins and closing.
create table wallet.round (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  round text not null,
  game_id uuid not null,
  currency text not null,
  -- Stakes minus rollbacks, by the pocket that paid.
  stake_game bigint not null check (stake_game >= 0),
  stake_digital bigint not null check (stake_digital >= 0),
  stake_bonus bigint not null check (stake_bonus >= 0),
  win_digital bigint not null check (win_digital >= 0),
  win_bonus bigint not null check (win_bonus >= 0),
  -- The user bonus that funded the first stake.
  user_bonus_id uuid,
  is_open boolean not null,
  is_rolled_back boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Total balance shown to the player after the last movement of the round.
  balance_after bigint not null,
  -- The key must include the partition key, so a provider's round is unique under the player's lock (docs/money/ledger.md).
  primary key (player_id, provider, round, id),
  check (is_open = (finished_at is null))
) partition by range (id);
create table wallet.round_default partition of wallet.round default with (fillfactor = 60);
-- History of a player, newest first.
create index round_history on wallet.round (player_id, id);

-- Every transaction sent by a provider, accepted or refused, with the data of its response. Append-only. A movement
-- of a game is this row alone: it has no row in ledger.transfer. A round settled by one call has no row in
-- wallet.round.
create table wallet.provider_transaction (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  transaction_uuid uuid not null,
  -- tombstone: a rollback that arrived before its bet; the bet will be refused.
  kind text not null check (kind in ('bet', 'win', 'round', 'rollback', 'tombstone')),
  reference_uuid uuid,
  round_id uuid,
  round text not null,
  game_id uuid,
  currency text not null,
  -- Gross amount. bet and round: the stake, by pocket; win: the win, by pocket; rollback: the amount returned.
  amount bigint not null,
  win_amount bigint,
  part_game bigint not null,
  part_digital bigint not null,
  part_bonus bigint not null,
  counted bigint not null,
  user_bonus_id uuid,
  status text not null,
  -- First 128 bits of the SHA-256 of the request without its request_uuid and token.
  request_hash uuid not null,
  created_at timestamptz not null,
  request_uuid uuid not null,
  -- Total balance after the transaction, as sent in the response.
  total_after bigint not null,
  -- round: the part of the win credited to the bonus pocket.
  win_bonus bigint,
  -- Version of the balance row after the entries; null if no money was moved.
  version bigint,
  -- House account that paid the win; null: house:gaming.
  house smallint,
  -- Balance of each pocket after the entries.
  game_after bigint,
  digital_after bigint,
  bonus_after bigint,
  primary key (player_id, id)
) partition by range (id);
create table wallet.provider_transaction_default partition of wallet.provider_transaction default;
create index provider_transaction_reference on wallet.provider_transaction (player_id, provider, reference_uuid)
  where reference_uuid is not null;
create index provider_transaction_time on wallet.provider_transaction using brin (created_at);
-- Every call looks up and inserts a provider's uuid. A hash index reads one page per partition instead of a B-tree
-- descent and takes a third of the space; the player and the provider are compared in the row.
create index provider_transaction_key on wallet.provider_transaction using hash (transaction_uuid);
create trigger provider_transaction_append_only before update or delete on wallet.provider_transaction
  for each row execute function platform.refuse_change();
create trigger provider_transaction_no_truncate before truncate on wallet.provider_transaction
  for each statement execute function platform.refuse_change();

-- Limits set by a player. An increase takes effect later (`next_amount`, `next_at`), a reduction at once.
create table wallet.player_limit (
  player_id uuid not null,
  kind text not null check (kind in ('stake', 'loss', 'deposit')),
  period text not null check (period in ('bet', 'day', 'week', 'month')),
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_at timestamptz,
  primary key (player_id, kind, period),
  constraint player_limit_of_bet check (period <> 'bet' or kind = 'stake')
);

-- Cool-off, self-exclusion and session length. Every player with one of these or with a limit has a row.
create table wallet.player_control (
  player_id uuid primary key,
  excluded_until timestamptz,
  session_minutes integer check (session_minutes > 0),
  next_session_minutes integer check (next_session_minutes > 0),
  next_session_at timestamptz,
  -- Start of the player's current play, kept while a session limit is set, so that launching a game again does not
  -- restart it.
  play_started_at timestamptz
);

-- Stakes, wins and deposits of players with limits, by hour.
create table wallet.usage_hour (
  player_id uuid not null,
  hour timestamptz not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  deposited bigint not null default 0,
  primary key (player_id, hour)
) with (fillfactor = 70);

-- Wins above the maximum of a game or of a provider wait here for an operator. Their money is on `house:held_wins`.
create table wallet.held_win (
  player_id uuid not null,
  -- Id of the win's transaction.
  id uuid not null,
  provider text not null,
  game_id uuid,
  round text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  win_real bigint not null check (win_real >= 0),
  win_bonus bigint not null check (win_bonus >= 0),
  -- Exceeded maximum: the maximum win of the game, or the hourly bound of the provider.
  reason text not null check (reason in ('game', 'provider')),
  status text not null default 'held' check (status in ('held', 'released', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (player_id, id),
  check ((win_real + win_bonus) > 0),
  check ((status = 'held') = (decided_at is null))
);
create index held_win_waiting on wallet.held_win (id) where status = 'held';

-- Wins minus stakes of each provider's games, by minute, in billionths of a euro.
create table wallet.provider_minute (
  provider text not null,
  minute timestamptz not null,
  net_nano_eur numeric(38) not null,
  primary key (provider, minute)
);

-- Settings that an operator changes without a release. A missing row means the default in the code.
create schema settings;

create table settings.setting (
  code text primary key,
  tag text not null,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Players, their sessions, and the codes that verify a phone or an e-mail address.
create schema identity;

create table identity.player (
  id uuid primary key,
  phone text unique check (phone ~ '^[1-9][0-9]{6,14}$'),
  email text unique check (email = lower(email)),
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  country text not null,
  currency text not null,
  time_zone text not null,
  language text not null,
  birth_date date,
  newsletter_consent boolean not null,
  created_at timestamptz not null,
  check (phone is not null or email is not null),
  check (phone is not null or phone_verified_at is null),
  check (email is not null or email_verified_at is null)
);
-- Every process queries the disabled players each second; they are few.
create index player_disabled on identity.player (id) where status = 'disabled';

-- Consents of a player: what, when, and to which version of the text. Append-only.
create table identity.consent (
  player_id uuid not null references identity.player (id),
  kind text not null check (kind in ('terms', 'age', 'newsletter')),
  text_version text not null,
  given boolean not null,
  at timestamptz not null,
  primary key (player_id, kind, at)
);
create trigger consent_append_only before update or delete on identity.consent
  for each row execute function platform.refuse_change();

-- A session is a family of refresh tokens.
create table identity.session (
  id uuid primary key,
  player_id uuid not null references identity.player (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- Device that opened the session. Only parallel tabs of this device may use a token that was just rotated.
  device_hash bytea,
  user_agent text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_player on identity.session (player_id) where ended_at is null;
create index session_seen on identity.session (last_seen_at);
-- Every process queries the recently ended sessions each second.
create index session_ended on identity.session (ended_at) where ended_at is not null;

create table identity.refresh_token (
  digest bytea primary key,
  session_id uuid not null references identity.session (id) on delete cascade,
  generation integer not null,
  expires_at timestamptz not null
);
create index refresh_token_session on identity.refresh_token (session_id, generation);

-- At most one valid code for a purpose and a subject. The digits are not stored: they are derived from the salt and a
-- secret of the process, so neither the table nor a job's payload reveals them.
create table identity.code (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'password_reset', 'add_phone', 'call')),
  subject text not null,
  channel text not null check (channel in ('sms', 'email', 'call')),
  destination text not null,
  language text not null,
  action text,
  salt bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz,
  delivered_at timestamptz,
  -- Device that requested the code: it may still try it after others have used up the tries.
  asker_hash bytea,
  unique (purpose, subject)
);
create index code_expiry on identity.code (expires_at);

-- Phone calls that verified a player, by action.
create table identity.verification (
  player_id uuid not null references identity.player (id),
  action text not null,
  phone text not null,
  verified_at timestamptz not null,
  primary key (player_id, action)
);

-- Counters of rate limits. The key is a digest and identifies nobody.
create table identity.attempt (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index attempt_reset on identity.attempt (resets_at);

-- The catalogue: providers and their games.
create schema games;

create table games.provider (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  name text not null unique,
  -- Address of the provider, and the public key of its signatures; null: not connected.
  url text,
  public_key text,
  is_enabled boolean not null default true,
  sort_order integer not null,
  seo jsonb,
  -- Previous public key of the provider, and until when it is accepted.
  previous_public_key text,
  previous_key_until timestamptz,
  check ((url is null) = (public_key is null)),
  constraint provider_previous_key check (
    (previous_public_key is null) = (previous_key_until is null)
    and (previous_public_key is null or public_key is not null))
);

create table games.game (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  provider_slug text not null references games.provider (slug),
  -- The provider's id of the game.
  game_code text not null,
  category text not null,
  features text[] not null,
  accent text not null,
  has_demo boolean not null,
  -- The provider currently offers the game.
  is_offered boolean not null,
  -- The operator has enabled the game.
  is_enabled boolean not null default true,
  is_new boolean not null,
  popularity integer not null,
  -- Per cent with two decimal places, as published by the provider.
  rtp text check (rtp ~ '^[0-9]{1,3}\.[0-9]{2}$'),
  wagering_contribution integer not null check (wagering_contribution between 0 and 100),
  blocked_countries text[] not null default '{}',
  added_at timestamptz not null,
  -- Maximum win as a multiple of the stake, from the provider's list; null if unknown.
  max_win_multiple integer check (max_win_multiple > 0),
  -- Volatility from the provider's list; null if unknown.
  volatility text check (volatility in ('low', 'medium', 'high', 'extreme')),
  -- Allowed stakes by currency, in minor units, from the provider's list. Free spins are validated against them.
  stakes jsonb,
  unique (provider_slug, game_code)
);

-- Time until which the transactions of a provider have been compared with ours; the next comparison starts there.
create table games.provider_comparison (
  provider text primary key references games.provider (slug),
  compared_until timestamptz not null
);

-- Games that a player has played or marked as favourite.
create table games.own_game (
  player_id uuid not null,
  game_id uuid not null references games.game (id),
  played_at timestamptz,
  favourite_at timestamptz,
  primary key (player_id, game_id),
  check (played_at is not null or favourite_at is not null)
);
create index own_game_played on games.own_game (player_id, played_at desc) where played_at is not null;
create index own_game_favourite on games.own_game (player_id, favourite_at desc) where favourite_at is not null;

-- Stars: they depend on lifetime turnover of real money and never decrease.
create schema rating;

create table rating.standing (
  player_id uuid primary key,
  -- Lifetime turnover in billionths of a euro, at the reference rates of each day. Rounding a bet to a cent would
  -- lose a tenth of small stakes.
  turnover_nano_eur bigint not null default 0 check (turnover_nano_eur >= 0),
  -- Maximum that the player has reached, in hundredths of a star.
  stars_hundredths integer not null default 100 check (stars_hundredths between 100 and 1000),
  updated_at timestamptz not null
);

-- Big wins shown to everybody, with masked players.
create schema feed;

create table feed.big_win (
  -- Id of the round.
  id uuid primary key,
  player text not null,
  game_slug text not null,
  game_title text not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win > 0),
  currency text not null,
  created_at timestamptz not null,
  -- The feed shows each player once.
  player_id uuid
);
create index big_win_newest on feed.big_win (created_at desc, id desc);
-- The page of a game shows its own newest wins.
create index big_win_of_game on feed.big_win (game_slug, created_at desc, id desc);

-- Bonuses: what is offered, who has activated it, and how it ended. Multipliers and percentages are in hundredths.
create schema bonuses;

create table bonuses.bonus_group (
  id uuid primary key,
  position smallint not null unique check (position between 1 and 16),
  code text not null unique,
  name text not null check (length(name) between 1 and 120),
  is_enabled boolean not null
);

create table bonuses.bonus (
  id uuid primary key,
  group_id uuid not null references bonuses.bonus_group (id),
  type text not null check (type in ('GAME', 'PROMO_CODE', 'PERCENTAGE')),
  kind text not null check (kind in ('Cashback', 'WeeklyCashback', 'WelcomeDeposit', 'WheelFortune', 'Mission',
    'Star', 'Offer', 'FreeSpins', 'Referral', 'PercentDeposit', 'PromoCode', 'WelcomePromoCode', 'BonusOfTheDay',
    'Game')),
  name text not null check (length(name) between 1 and 120),
  currency text not null,
  status text not null check (status in ('ACTIVE', 'DRAFT', 'COMPLETED', 'INACTIVE', 'PENDING')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  bonus_amount bigint not null check (bonus_amount >= 0),
  max_bonus_amount bigint check (max_bonus_amount > 0),
  min_deposit_amount bigint not null check (min_deposit_amount >= 0),
  activations_offset_minutes smallint not null check (activations_offset_minutes between 0 and 1439),
  is_daily_activation boolean not null,
  wager_type text not null check (wager_type in ('CLASSIC', 'VERSION2')),
  wager_hundredths bigint not null check (wager_hundredths between 0 and 100000),
  max_daily_activations integer not null check (max_daily_activations >= 0),
  max_unique_activations integer check (max_unique_activations > 0),
  active_on_days smallint[] not null check (active_on_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  min_rating_hundredths smallint not null check (min_rating_hundredths between 0 and 1000),
  max_win_amount bigint check (max_win_amount >= 0),
  win_amount_type text not null check (win_amount_type in ('ABSOLUTE', 'PERCENTAGES')),
  burning_on_withdrawal boolean not null,
  burning_amount bigint not null check (burning_amount >= 0),
  burning_on_timeout_hours integer check (burning_on_timeout_hours > 0),
  burning_on_deposit boolean not null,
  opt_in boolean not null,
  is_public boolean not null,
  is_repeated_activation boolean not null,
  is_verification_required boolean not null,
  max_bet_amount bigint check (max_bet_amount > 0),
  updated_at timestamptz not null,
  -- Free spins instead of money: `game` (slug), `count`, `stake` in minor units as text.
  free_spins jsonb,
  check (ends_at > starts_at),
  -- A percentage bonus needs a deposit to compute its amount from.
  check (type <> 'PERCENTAGE' or min_deposit_amount > 0)
);
create index bonus_list on bonuses.bonus (currency, status, starts_at desc, id);

-- Activations counted against the maximum of a bonus: one row per bonus, and for daily bonuses one per day (otherwise
-- the period is empty). An activation locks the row, so the last place is given once.
create table bonuses.place (
  bonus_id uuid not null references bonuses.bonus (id),
  period text not null,
  taken integer not null check (taken >= 0),
  primary key (bonus_id, period)
) with (fillfactor = 70);

create table bonuses.promo_code (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{3,64}$'),
  bonus_id uuid not null references bonuses.bonus (id),
  max_uses integer check (max_uses > 0),
  used integer not null default 0,
  is_public boolean not null,
  is_enabled boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (used >= 0 and (max_uses is null or used <= max_uses)),
  check (ends_at > starts_at)
);
create index promo_code_bonus on bonuses.promo_code (bonus_id);

create table bonuses.user_bonus (
  player_id uuid not null,
  id uuid not null,
  bonus_id uuid not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'CANCELED', 'COMPLETED')),
  currency text not null,
  -- The terms as accepted; later edits by an operator do not affect them.
  terms jsonb not null,
  activation_day date not null,
  promo_code text,
  subscribed_at timestamptz not null,
  activated_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  -- PENDING: time limit for the deposit.
  lapses_at timestamptz,
  burns_at timestamptz,
  -- Copied from the terms for the decision on a bet.
  wager_type text not null,
  initial_amount bigint not null default 0 check (initial_amount >= 0),
  wager_amount bigint not null default 0 check (wager_amount >= 0),
  progress bigint not null default 0,
  cap_amount bigint check (cap_amount >= 0),
  max_bet_amount bigint,
  burning_amount bigint not null,
  burns_on_withdrawal boolean not null,
  burns_on_deposit boolean not null,
  end_reason text check (end_reason in ('wagered', 'amount', 'timeout', 'withdrawal', 'deposit', 'refused',
    'lapsed')),
  released_amount bigint,
  removed_amount bigint check (removed_amount >= 0),
  -- Whether it counts in bonuses.place: a bonus that ends before it is credited releases its place.
  has_place boolean not null default true,
  -- Remaining free spins; changed only by a batch of bets under the player's version.
  spins_left integer check (spins_left >= 0),
  primary key (player_id, id),
  check (progress between 0 and wager_amount),
  check (released_amount >= 0 and (cap_amount is null or released_amount <= cap_amount)),
  check ((status in ('COMPLETED', 'CANCELED')) = (end_reason is not null)),
  check ((status in ('COMPLETED', 'CANCELED')) = (completed_at is not null)),
  check (status <> 'ACTIVE' or activated_at is not null)
) with (fillfactor = 70);
-- A player has at most one bonus that is PENDING or ACTIVE.
create unique index user_bonus_slot on bonuses.user_bonus (player_id) where status in ('PENDING', 'ACTIVE');
create index user_bonus_history on bonuses.user_bonus (player_id, subscribed_at desc, id desc);
create index user_bonus_burning on bonuses.user_bonus (burns_at) where status = 'ACTIVE' and burns_at is not null;
create index user_bonus_lapsing on bonuses.user_bonus (lapses_at) where status = 'PENDING' and lapses_at is not null;

-- Bonuses given by the house (wheel, weekly cashback): they wait until no other bonus is active, or for the player's
-- confirmation.
create table bonuses.bonus_grant (
  player_id uuid not null,
  id uuid not null,
  bonus_id uuid not null references bonuses.bonus (id),
  -- Chosen by the giver: the same reference gives once.
  reference text not null,
  amount bigint not null check (amount > 0),
  -- Credited automatically as soon as no other bonus is active.
  is_automatic boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  user_bonus_id uuid,
  primary key (player_id, id),
  unique (player_id, reference)
);
create index bonus_grant_waiting on bonuses.bonus_grant (player_id, created_at) where user_bonus_id is null;
-- Personal offers.
create index bonus_grant_reference on bonuses.bonus_grant (reference) where reference like 'offer:%';

-- Completed deposits of a player, for conditions of bonuses.
create table bonuses.player_deposit (
  player_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (player_id, payment_id)
);

-- Public feed of received bonuses. A row shows a cup (`type`) or a picture (`image`) and the game that gave it.
create table bonuses.received (
  id uuid primary key,
  player_id uuid not null,
  player_name text not null,
  amount bigint not null,
  currency text not null,
  type text check (type in ('bronze', 'silver', 'gold', 'platinum', 'brilliant', 'other')),
  image text,
  game_slug text,
  game_uuid uuid,
  created_at timestamptz not null,
  constraint received_shape_check check ((type is null) <> (image is null))
);
create index received_feed on bonuses.received (created_at desc, id desc);

create table bonuses.config (
  code text primary key,
  wager_hundredths bigint not null check (wager_hundredths between 0 and 100000),
  options jsonb not null,
  updated_at timestamptz not null
);

-- Cashback: losses of each player's week in real money.
create schema cashback;

create table cashback.week (
  player_id uuid not null,
  -- Monday of the week in the player's time zone.
  monday date not null,
  time_zone text not null,
  currency text not null,
  -- Stakes from the game and digital pockets minus rollbacks (which may refer to the previous week), and wins.
  real_stake bigint not null,
  real_win bigint not null check (real_win >= 0),
  -- Instant cashback earned in this week.
  accrued bigint not null check (accrued >= 0),
  -- Weekly cashback once computed: zero for a week without a loss.
  paid_amount bigint check (paid_amount >= 0),
  paid_at timestamptz,
  -- Of finished rounds: stakes minus wins, and its maximum in the week. Instant cashback is earned when the maximum
  -- increases.
  net_loss bigint not null default 0,
  deepest_loss bigint not null default 0 check (deepest_loss >= 0),
  -- Remainder of the instant cashback, in ten-thousandths of a minor unit.
  accrued_rest integer not null default 0 check (accrued_rest between 0 and 9999),
  primary key (player_id, monday),
  check ((paid_at is null) = (paid_amount is null))
) with (fillfactor = 70);
create index week_unpaid on cashback.week (time_zone, monday, player_id) where paid_at is null;

-- Instant cashback on its way to the cashback pocket: moved when the player views or claims it, otherwise by a job,
-- so that the consumer of rounds never waits for a player's balance row.
create table cashback.due (
  player_id uuid primary key,
  amount bigint not null check (amount >= 0)
) with (fillfactor = 70);
create index due_open on cashback.due (player_id) where amount > 0;

-- Net loss of real money in an open round; deleted when the round closes.
create table cashback.open_round (
  player_id uuid not null,
  round_id uuid not null,
  net_loss bigint not null,
  primary key (player_id, round_id)
) with (fillfactor = 70);

-- The cashbox: offered methods, deposits and withdrawals, and events of providers.
create schema payments;

-- Offered methods by country.
create table payments.method (
  code text not null,
  direction text not null check (direction in ('deposit', 'withdraw')),
  country text not null,
  kind text not null check (kind in ('card', 'fiat', 'crypto')),
  brands text[] not null,
  provider text not null,
  provider_method text not null,
  position smallint not null,
  is_enabled boolean not null,
  -- How the payer pays.
  flow text not null check (flow in ('page', 'device', 'bank_app', 'qr', 'cash', 'chain')),
  -- Names by language (en, ua, ru); a missing entry means the default text.
  names jsonb not null default '{}',
  -- Usual time in minutes until the money arrives, from the payment or the approval on.
  arrives_from smallint not null check (arrives_from >= 0),
  arrives_to smallint not null,
  primary key (country, direction, code),
  check (arrives_to >= arrives_from)
);

-- Limits of deposits by method and currency. Limits of withdrawals are settings with the tag RESTRICTION.
create table payments.method_limit (
  code text not null,
  currency text not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  presets bigint[] not null,
  primary key (code, currency),
  check (max_amount >= min_amount)
);

create table payments.payment (
  player_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('deposit', 'withdraw')),
  method text not null,
  provider text not null,
  provider_method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null,
  reason text,
  idempotency_key uuid not null,
  request_hash text not null,
  -- The provider's id of the payment; null until it has responded.
  provider_reference text,
  redirect_url text,
  -- Withdrawals: the payee. The account is encrypted, and deleted when the payment ends.
  recipient text,
  account_masked text,
  account_sealed bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Next time to query the provider; null: the payment has ended.
  check_at timestamptz,
  checks integer not null default 0,
  -- Details of the order besides the money, until the provider responds: a repeated request sends the same bytes.
  -- Deleted after the response.
  page_order jsonb,
  -- Withdrawals: the part taken from the game pocket (allowed during a break or an exclusion), so that a failed
  -- withdrawal returns each part to its pocket.
  from_game bigint not null default 0,
  -- When the outcome was shown to the player; it is shown once.
  outcome_told_at timestamptz,
  -- Deposits: amount credited to the bonus pocket; null: no bonus was waiting.
  bonus_amount bigint,
  -- Amount that the player asked for, if another amount arrived on the chain; null: the same.
  asked_amount bigint check (asked_amount > 0),
  -- SHA-256 (hex) of the address of a withdrawal on a chain, in lower case. Kept when the encrypted account is
  -- deleted: the first payout to an address waits for approval, later ones do not.
  account_digest text,
  -- Keyed digest of a withdrawal's account. Kept when the encrypted account is deleted: a payout to a new account
  -- requires the password.
  account_key text,
  -- When the provider moved the money. The daily report compares it with the ledger.
  settled_at timestamptz,
  -- Deposits: when the money was refunded or charged back.
  returned_at timestamptz,
  -- Terms of the fee as shown to the player, and the fee. Later changes of the terms do not affect it.
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 10000),
  fee bigint not null default 0,
  primary key (player_id, id),
  unique (player_id, idempotency_key),
  constraint payment_bonus_amount_check check (bonus_amount is null or bonus_amount > 0 and direction = 'deposit'),
  constraint payment_from_game_check check (from_game between 0 and amount),
  constraint payment_fee_check check (fee between 0 and amount),
  constraint payment_status_of_direction check (case direction
    when 'deposit' then status in
      ('created', 'pending', 'completed', 'denied', 'expired', 'reviewing', 'refunding', 'refunded', 'charged_back')
    else status in ('created', 'waiting_approval', 'processing', 'completed', 'denied', 'canceled') end)
) with (fillfactor = 80);
create index payment_list on payments.payment (player_id, created_at desc, id desc);
create index payment_check on payments.payment (check_at) where check_at is not null;
create index payment_waiting on payments.payment (created_at) where status = 'waiting_approval';
create index payment_id on payments.payment (id);
create index payment_window on payments.payment (provider, created_at);
create index payment_untold on payments.payment (player_id)
  where outcome_told_at is null and (status in ('completed', 'denied', 'refunding', 'refunded'));
create index payment_address on payments.payment (player_id, account_digest) where account_digest is not null;
create index payment_account_key on payments.payment (player_id, account_key) where account_key is not null;
create index payment_settled on payments.payment (provider, settled_at) where settled_at is not null;
create index payment_returned on payments.payment (provider, returned_at) where returned_at is not null;

-- Every event received from a provider, once, with what was done about it. Append-only.
create table payments.provider_event (
  player_id uuid not null,
  provider text not null,
  event_id text not null,
  payment_id uuid not null,
  status text not null,
  sequence integer not null,
  outcome text not null check (outcome in ('applied', 'ignored', 'mismatch')),
  received_at timestamptz not null,
  primary key (player_id, provider, event_id)
);
create index provider_event_mismatch on payments.provider_event (received_at) where outcome = 'mismatch';
create trigger provider_event_append_only before update or delete on payments.provider_event
  for each row execute function platform.refuse_change();

-- Saved cards and accounts of a player.
create table payments.saved_method (
  player_id uuid not null,
  id uuid not null,
  method text not null,
  provider text not null,
  token text not null,
  brand text not null,
  masked text not null,
  last_used_at timestamptz not null,
  -- Preselected for deposits; at most one per player.
  is_default boolean not null default false,
  primary key (player_id, id),
  unique (player_id, provider, token)
);
create unique index saved_method_default on payments.saved_method (player_id) where is_default;

-- Deposits taken back by the payer's bank. Append-only.
create table payments.chargeback (
  player_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  -- Part that was still on the player's account; the rest is a loss of the house.
  taken_back bigint not null,
  created_at timestamptz not null,
  primary key (player_id, payment_id),
  check (taken_back between 0 and amount)
);
create trigger chargeback_append_only before update or delete on payments.chargeback
  for each row execute function platform.refuse_change();

-- Cards and accounts that a player has paid with, by the provider's fingerprint.
create table payments.instrument_use (
  player_id uuid not null,
  provider text not null,
  fingerprint text not null,
  brand text not null,
  masked text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (player_id, provider, fingerprint)
);
create index instrument_use_of on payments.instrument_use (provider, fingerprint);

-- Alerts for an operator. An alert refuses nothing, but while a player has an open one, withdrawals need an
-- operator's approval.
create table payments.alert (
  id uuid primary key,
  kind text not null check (kind in ('chargeback', 'many_instruments', 'shared_instrument', 'unplayed_payout',
    'source_of_funds', 'reconciliation', 'settlement', 'referral', 'screening')),
  -- Identifies the facts: they open one alert, even after it was resolved.
  subject text not null,
  player_id uuid,
  details jsonb not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  unique (kind, subject)
);
create index alert_open on payments.alert (opened_at) where resolved_at is null;
create index alert_open_of_player on payments.alert (player_id) where resolved_at is null and player_id is not null;

-- Verdicts on transfers on a chain before their money moves: screening of addresses, and the travel rule.
create table payments.screening (
  player_id uuid not null,
  payment_id uuid not null,
  -- held: waits for an operator. released, refused: decided by an operator.
  state text not null check (state in ('clear', 'held', 'released', 'refused')),
  addresses_verdict text not null check (addresses_verdict in ('clear', 'flagged', 'unknown')),
  addresses_detail text,
  travel_verdict text not null check (travel_verdict in ('clear', 'flagged', 'unknown')),
  travel_detail text,
  -- Deposits: transactions and senders, to be screened again.
  origins jsonb not null,
  first_asked_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (player_id, payment_id)
);
create index screening_held on payments.screening (first_asked_at) where state = 'held';

-- Fees of payments: a fixed part and a percentage, by country, direction, method and currency. No row: no fee.
create table payments.method_fee (
  country text not null,
  direction text not null,
  code text not null,
  currency text not null,
  -- Minor units.
  fixed bigint not null check (fixed >= 0),
  -- Hundredths of a per cent.
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (country, direction, code, currency),
  foreign key (country, direction, code) references payments.method (country, direction, code)
);

-- Four jackpots fed by stakes of real money. Pools are in billionths of a euro, points in millionths.
create schema jackpots;

-- Current round of each level. Written only by the consumer of movements of games.
create table jackpots.level (
  suit text primary key check (suit in ('clubs', 'diamonds', 'hearts', 'spades')),
  round integer not null check (round > 0),
  amount_nano_eur bigint not null,
  seed_nano_eur bigint not null,
  highest_nano_eur bigint not null,
  -- Amount at which the round is won. Its hash is public from the start of the round.
  point_micro_eur bigint not null,
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  point_hash text not null check (point_hash ~ '^[0-9a-f]{64}$'),
  -- Play before this time does not feed the level.
  opened_at timestamptz not null,
  started_at timestamptz not null,
  constraint level_never_below_seed check (amount_nano_eur >= seed_nano_eur),
  constraint level_point_within check (
    (point_micro_eur * 1000) > seed_nano_eur
    and (point_micro_eur * 1000) <= highest_nano_eur)
) with (fillfactor = 50);

-- Rounds that were won. Append-only.
create table jackpots.hit (
  id uuid primary key,
  suit text not null,
  round integer not null,
  player_id uuid not null,
  -- Masked.
  player text not null,
  -- Amount paid, in the player's currency.
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

-- Amount that the account house:jackpot must hold, by currency; and the remainder of the feed, in ten-thousandths of
-- a minor unit.
create table jackpots.fund (
  currency text primary key,
  held bigint not null,
  carry bigint not null check (abs(carry) < 10000)
) with (fillfactor = 50);

-- Battles: tournaments on slots. Scores are written only by the consumer of movements of games.
create schema battles;

-- A recurring battle: its definition without dates, and when an instance starts.
create table battles.series (
  id uuid primary key,
  definition jsonb not null,
  first_starts_at timestamptz not null,
  every_hours integer not null check (every_hours between 1 and 720),
  duration_minutes integer not null check (duration_minutes between 5 and 43200),
  is_enabled boolean not null default true,
  created_at timestamptz not null
);

create table battles.battle (
  id uuid primary key,
  series_id uuid references battles.series (id),
  name jsonb not null,
  score_kind text not null check (score_kind in ('best_window', 'turnover', 'biggest_multiplier')),
  window_spins integer not null check (window_spins between 1 and 200),
  qualification_spins integer not null check (qualification_spins between 1 and 10000),
  -- Slugs of the games whose rounds count.
  games text[] not null check (cardinality(games) > 0),
  -- Minimum stake that counts, in minor units by currency. Players with another currency cannot take part.
  min_bets jsonb not null,
  -- [{"from": 1, "to": 1, "cup": "brilliant", "amounts": {"uah": "100000"}}], minor units.
  prizes jsonb not null,
  prize_pocket text not null check (prize_pocket in ('digital', 'game')),
  min_rating_hundredths integer not null default 0,
  countries text[],
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'completed', 'cancelled')),
  finished_at timestamptz,
  -- Number of the last counted spin: orders the spins of the battle.
  last_seq bigint not null default 0,
  participants integer not null default 0,
  -- When viewers were last notified of new leaders.
  told_at timestamptz,
  created_at timestamptz not null,
  unique (series_id, starts_at),
  check (ends_at > starts_at)
) with (fillfactor = 50);
create index battle_open on battles.battle (ends_at) where status = 'open';
create index battle_listed on battles.battle (status, ends_at desc, id);

create table battles.participant (
  battle_id uuid not null references battles.battle (id),
  player_id uuid not null,
  currency text not null,
  -- Masked.
  player text not null,
  joined_at timestamptz not null,
  qualified_spins integer not null default 0,
  -- Ten-thousandths of a point.
  score bigint not null default 0,
  -- Negative number of the spin that reached the score: of equal scores the earlier one ranks higher.
  earlier bigint not null default 0,
  -- Ratios of the newest spins, up to the size of the window.
  recent bigint[] not null default '{}',
  -- Rank bucket of the score; null while the player is not on the leaderboard.
  bucket integer,
  primary key (battle_id, player_id)
) with (fillfactor = 70);
create index participant_ranked on battles.participant (battle_id, bucket desc, score desc, earlier desc)
  where bucket is not null;
create index participant_of_player on battles.participant (player_id, joined_at desc);

-- Number of ranked participants by bucket. A place is the sum of higher buckets plus a count within the own bucket.
create table battles.bucket (
  battle_id uuid not null references battles.battle (id),
  bucket integer not null,
  players integer not null check (players >= 0),
  primary key (battle_id, bucket)
) with (fillfactor = 50);

-- Counted rounds, as of their latest movement.
create table battles.spin (
  battle_id uuid not null,
  player_id uuid not null,
  round_id uuid not null,
  seq bigint not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  -- In ten-thousandths: win ÷ stake, and the stake in euros.
  ratio bigint not null,
  turnover bigint not null,
  at timestamptz not null,
  primary key (battle_id, player_id, round_id)
);

-- Places that won a prize or a cup. Append-only.
create table battles.result (
  battle_id uuid not null references battles.battle (id),
  place integer not null check (place > 0),
  player_id uuid not null,
  player text not null,
  score bigint not null,
  cup text,
  amount bigint not null check (amount >= 0),
  currency text not null,
  created_at timestamptz not null,
  primary key (battle_id, place),
  unique (battle_id, player_id)
);
create index result_of_player on battles.result (player_id, created_at desc);
create trigger result_append_only before update or delete on battles.result
  for each row execute function platform.refuse_change();

-- The wheel of fortune: its sectors, and each spin with the seed that determined it.
create schema wheel;

create table wheel.sector (
  id uuid primary key,
  position smallint not null,
  -- The probability is the weight divided by the sum of all weights.
  weight integer not null check (weight > 0),
  colour text not null,
  label jsonb not null,
  -- money: credited to the game pocket; bonus: must be wagered.
  prize text not null check (prize in ('money', 'bonus', 'free_spins', 'promo', 'nothing')),
  -- By currency; empty for other prizes.
  amounts jsonb not null,
  -- Sectors of earlier wheels are kept for their spins.
  is_current boolean not null,
  -- free_spins: number of spins; promo: a promo code by currency.
  spins integer check (spins > 0),
  codes jsonb not null default '{}',
  constraint sector_free_spins_check check ((prize = 'free_spins') = (spins is not null))
);

-- Seed of the player's next spin: the hash is shown before the spin, the seed after it.
create table wheel.commitment (
  player_id uuid primary key,
  server_seed text not null,
  server_seed_hash text not null,
  created_at timestamptz not null
);

create table wheel.spin (
  player_id uuid not null,
  id uuid not null,
  -- Day in the player's time zone; one spin per day.
  day date not null,
  sector_id uuid not null,
  label jsonb not null,
  prize text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- The number drawn, below the sum of weights. Sectors take ranges in order.
  drawn integer not null,
  weights integer not null,
  created_at timestamptz not null,
  spins integer check (spins > 0),
  promo_code text,
  primary key (player_id, id),
  unique (player_id, day)
);

-- Notifications, stored as a kind and data: the site renders the text in the reader's language.
create schema notifications;

create table notifications.notification (
  player_id uuid not null,
  id uuid not null,
  -- Orders the notifications as the outbox does; ids of the same millisecond have no order.
  number bigint generated always as identity,
  kind text not null check (kind in ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'kyc', 'mission', 'star',
    'referral', 'limits')),
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Shown in the bell of the site.
  on_bell boolean not null default true,
  primary key (player_id, id)
);
create unique index notification_newest on notifications.notification (player_id, number);
create index notification_unread on notifications.notification (player_id) where read_at is null;
create index notification_age on notifications.notification (created_at);

-- Channels by kind, where they differ from the defaults.
create table notifications.preference (
  player_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('bell', 'email', 'push')),
  is_on boolean not null,
  primary key (player_id, kind, channel)
);

-- Quiet hours as minutes of the player's day; language of e-mails (null: the language of the account).
create table notifications.setting (
  player_id uuid primary key,
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_until integer,
  language text,
  check (quiet_until between 0 and 1439 and quiet_until <> quiet_from),
  check ((quiet_from is null) = (quiet_until is null))
);

-- A browser's push subscription: address at its push service, and the keys for encryption.
create table notifications.subscription (
  id uuid primary key,
  player_id uuid not null,
  endpoint text not null,
  endpoint_digest bytea not null unique,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  created_at timestamptz not null
);
create index subscription_player on notifications.subscription (player_id, created_at);

-- One notification on one channel to one target: a browser, or the mailbox (nil UUID). `sending` is committed before
-- the request, so that nothing is sent twice; an interrupted one stays `unknown`.
create table notifications.delivery (
  id uuid primary key,
  player_id uuid not null,
  notification_id uuid not null,
  channel text not null check (channel in ('email', 'push')),
  target_id uuid not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'dropped', 'failed', 'unknown')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (notification_id, channel, target_id),
  foreign key (player_id, notification_id) references notifications.notification (player_id, id) on delete cascade
);
create index delivery_notification on notifications.delivery (player_id, notification_id);

-- Identity verification: encrypted documents and pictures, and the decisions.
create schema kyc;

-- Submitted documents and the decisions on them.
create table kyc.submission (
  player_id uuid not null,
  id uuid not null,
  -- submitted: checked by the service; review: waits for an operator.
  status text not null check (status in ('submitted', 'review', 'approved', 'denied')),
  reason text,
  -- Reason for the review, for operators.
  note text,
  -- Name, document, number and birth date, encrypted; deleted when the retention period ends.
  details_sealed bytea,
  -- Finds the same document on two accounts.
  document_digest bytea not null,
  check_reference text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (player_id, id),
  check ((status in ('approved', 'denied')) = (decided_at is not null)),
  check ((status = 'denied') = (reason is not null))
);
create unique index submission_open on kyc.submission (player_id) where status in ('submitted', 'review');
create index submission_review on kyc.submission (submitted_at) where status = 'review';
create index submission_kept on kyc.submission (status, decided_at) where details_sealed is not null;

-- Encrypted pictures of documents.
create table kyc.picture (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('front', 'back', 'selfie')),
  -- Null: not submitted yet.
  submission_id uuid,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (player_id, id)
);
-- Pictures are already compressed.
alter table kyc.picture alter column sealed set storage external;
create unique index picture_draft on kyc.picture (player_id, kind) where submission_id is null;
create index picture_submitted on kyc.picture (player_id, submission_id) where submission_id is not null;
create index picture_left on kyc.picture (created_at) where submission_id is null;

-- Verified persons.
create table kyc.person (
  player_id uuid primary key,
  submission_id uuid not null,
  first_name text not null,
  last_name text not null,
  document_digest bytea not null,
  verified_at timestamptz not null
);
create index person_document on kyc.person (document_digest);

-- Missions of the day and of the week: defined by operators as data, started by players, completed by finished
-- rounds.
create schema missions;

create table missions.mission (
  id uuid primary key,
  code text not null unique,
  position integer not null,
  definition jsonb not null,
  is_offered boolean not null,
  updated_at timestamptz not null
);

-- A mission started by a player, with the terms at that moment.
create table missions.entry (
  player_id uuid not null,
  id uuid not null,
  mission_id uuid not null references missions.mission (id),
  currency text not null,
  definition jsonb not null,
  started_at timestamptz not null,
  -- The player's day or week in their time zone.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Progress: rounds or games, or minor units of turnover.
  done bigint not null default 0 check (done >= 0),
  claimed_at timestamptz,
  -- When the player was notified of the completion.
  told_at timestamptz,
  primary key (player_id, id),
  unique (player_id, mission_id, starts_at),
  check (ends_at > starts_at)
) with (fillfactor = 70);
create index entry_open on missions.entry (player_id, ends_at) where claimed_at is null;
create index entry_ended on missions.entry (ends_at);

-- Contribution of each counted round to an entry, as of its latest movement.
create table missions.round (
  player_id uuid not null,
  entry_id uuid not null,
  round_id uuid not null,
  game_id uuid not null,
  value bigint not null check (value >= 0),
  primary key (player_id, entry_id, round_id),
  foreign key (player_id, entry_id) references missions.entry (player_id, id) on delete cascade
);

-- Rewards of stars, claimed once per star.
create schema levels;

create table levels.claim (
  player_id uuid not null,
  star smallint not null check (star between 1 and 10),
  amount bigint not null,
  claimed_at timestamptz not null,
  -- Number of free spins, if the reward is not money.
  spins integer check (spins > 0),
  primary key (player_id, star),
  constraint claim_amount_check check (amount >= 0 and (amount > 0) = (spins is null))
);

-- Referral links: a friend who registers by a link, deposits and plays with real money earns its owner a bonus.
create schema referrals;

-- Link of a player. Decisions on rewards lock this row first.
create table referrals.link (
  player_id uuid primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{12}$'),
  created_at timestamptz not null
);

-- Referred players with the terms at registration. A player has one referrer.
create table referrals.referral (
  friend_id uuid primary key,
  -- Id shown to the referrer and operators.
  id uuid not null unique,
  referrer_id uuid not null references referrals.link (player_id),
  -- The friend's currency and amounts.
  currency text not null,
  min_deposit bigint not null check (min_deposit > 0),
  wager bigint not null check (wager > 0),
  friend_reward bigint not null check (friend_reward >= 0),
  -- The referrer's currency and reward.
  reward_currency text not null,
  reward bigint not null check (reward > 0),
  registered_at timestamptz not null,
  counts_until timestamptz not null,
  wait_hours integer not null check (wait_hours >= 0),
  -- In hundredths of minor units: stakes weighted by the contribution of their games.
  wagered bigint not null default 0 check (wagered >= 0),
  state text not null default 'open' check (state in ('open', 'waiting', 'held', 'rewarded', 'ended')),
  -- Why it ended without a reward.
  reason text check (reason in ('late', 'cap', 'not_allowed', 'denied')),
  -- Signals of abuse, for an operator.
  signals text[] not null default '{}',
  fulfilled_at timestamptz,
  decide_at timestamptz,
  decided_at timestamptz,
  check (referrer_id <> friend_id),
  check (counts_until > registered_at),
  check ((state = 'ended') = (reason is not null)),
  check ((state = 'waiting') = (decide_at is not null)),
  check ((state in ('rewarded', 'ended')) = (decided_at is not null))
) with (fillfactor = 70);
create index referral_of_referrer on referrals.referral (referrer_id, registered_at desc);
create index referral_due on referrals.referral (decide_at) where state = 'waiting';
create index referral_open on referrals.referral (counts_until) where state = 'open';
create index referral_held on referrals.referral (registered_at) where state = 'held';

-- Contribution of each counted round of a friend, as of its latest movement; kept until the decision.
create table referrals.round (
  friend_id uuid not null references referrals.referral (friend_id),
  round_id uuid not null,
  value bigint not null check (value >= 0),
  primary key (friend_id, round_id)
);

-- Addresses from which links were viewed and friends registered: keyed digests, kept for 90 days.
create table referrals.sighting (
  player_id uuid not null,
  address_digest bytea not null,
  at timestamptz not null,
  primary key (player_id, address_digest)
);
create index sighting_at on referrals.sighting (at);

-- Every movement of money, of games and of everything else, with its entries as parallel arrays. Entries of a game follow
-- from its stakes and wins by pocket, so they sum to zero by construction.
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
      -- Stakes, and the account that receives them.
      (1, 1::smallint, -m.stakes * t.part_game, t.game_after),
      (2, 2::smallint, -m.stakes * t.part_digital, t.digital_after - m.win_digital),
      (3, 3::smallint, -m.stakes * t.part_bonus, t.bonus_after - m.win_bonus),
      (4, 101::smallint, m.stakes * m.parts, null),
      -- Wins or refunds, and the account that pays them.
      (5, coalesce(t.house, 101::smallint), -m.gives * m.parts - m.win_digital - m.win_bonus, null),
      (6, 1::smallint, m.gives * t.part_game, t.game_after),
      (7, 2::smallint, m.gives * t.part_digital + m.win_digital, t.digital_after),
      (8, 3::smallint, m.gives * t.part_bonus + m.win_bonus, t.bonus_after)) as v (place, account, amount, after)
    where v.amount <> 0) as e
  where t.version is not null;

-- One row per entry.
create view ledger.entry as
  select t.player_id, t.id as transfer_id, t.kind, t.currency, t.reference, t.version, t.created_at,
         e.position, a.name as account, a.is_pocket, e.amount, e.balance_after
  from ledger.movement t
  cross join lateral unnest(t.accounts, t.amounts, t.balances_after) with ordinality
    as e (account_code, amount, balance_after, position)
  join ledger.account a on a.code = e.account_code;

-- Payouts that the signer may sign: approved, screened, without the fee. The signer's role reads nothing else here.
create view payments.approved_payout as
  select id, provider_method, amount - fee as amount, currency, account_digest from payments.payment p
  where direction = 'withdraw' and status = 'processing' and account_digest is not null
    and exists (select from payments.screening s
      where s.player_id = p.player_id and s.payment_id = p.id and s.state in ('clear', 'released'));

do $$
begin
  create role altyn_signer nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema payments to altyn_signer;
grant select on payments.approved_payout to altyn_signer;

-- A BRIN index must be summarised as it grows, otherwise rows written since the last vacuum are scanned. The option is set
-- on the indexes of partitions: a partitioned index does not accept it.
alter index wallet.provider_transaction_default_created_at_idx set (autosummarize = on);
alter index ledger.transfer_default_created_at_idx set (autosummarize = on);
