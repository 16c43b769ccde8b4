-- Baseline of the studio's database: the schema of release 1. Later changes are separate migrations; this file never
-- changes. Amounts are in minor units.

-- Sessions opened by operators, rounds with their books, and the calls of each round to the wallet.
create schema studio;

create table studio.session (
  id uuid primary key,
  token_hash bytea not null unique,
  mode text not null check (mode in ('real', 'demo')),
  game_code text not null,
  -- The operator's player, or the demo session itself. Rounds belong to the player, so that a new session resumes
  -- them.
  player text not null,
  operator_token text,
  currency text not null,
  language text not null,
  lobby_url text not null,
  deposit_url text not null,
  demo_balance_minor bigint check (demo_balance_minor >= 0),
  net_minor bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Features forbidden by the policy of the player's country: 'autoplay', 'gamble', 'buy'.
  restrictions text[] not null default '{}',
  check ((mode = 'real') = (operator_token is not null)),
  check ((mode = 'demo') = (demo_balance_minor is not null))
);
create index session_expiry on studio.session (expires_at);

-- Seeds of the provably fair rounds of a player.
create table studio.seed (
  id uuid primary key,
  player text not null,
  -- next: its hash is shown; current: determines rounds; revealed: ended and shown.
  state text not null check (state in ('next', 'current', 'revealed')),
  server_seed bytea not null check (octet_length(server_seed) = 32),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Rounds determined so far: the nonce of the next round.
  rounds bigint not null default 0 check (rounds >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'revealed') = (ended_at is not null))
);
create unique index seed_in_use on studio.seed (player, state) where state <> 'revealed';
create index seed_revealed on studio.seed (player, ended_at desc) where state = 'revealed';

create table studio.round (
  id uuid primary key,
  session_id uuid not null references studio.session (id),
  player text not null,
  game_code text not null,
  mode text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint not null check (win_minor >= 0),
  book jsonb not null,
  status text not null check (status in ('pending', 'choosing', 'settled', 'void')),
  refusal text,
  balance_minor bigint,
  is_shown boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- The call to the wallet, byte for byte, so that a repeated call is identical.
  transaction_uuid uuid not null unique,
  wallet_body text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  game_mode text not null default 'base',
  maths_version text not null,
  -- Cost of the round: the stake multiplied by the price of the mode.
  price_minor bigint not null,
  seed_id uuid references studio.seed (id),
  client_seed text,
  nonce bigint,
  -- Random words used so far: the next step continues there.
  words integer not null default 0,
  choices text[] not null default '{}',
  choice_until timestamptz,
  -- The call to the wallet that is pending or was the last.
  wallet_call text not null default 'round' check (wallet_call in ('round', 'bet', 'further', 'win')),
  staked_at timestamptz,
  win_transaction_uuid uuid unique,
  -- The operator's package of free rounds: the round costs the player nothing; its stake is the basis of wins.
  free_spins_id uuid,
  check ((mode = 'real') = (wallet_body is not null)),
  check ((seed_id is null) = (nonce is null)),
  check ((status = 'choosing') = (choice_until is not null)),
  check (wallet_call <> 'win' or staked_at is not null and win_transaction_uuid is not null),
  constraint round_price_minor_check check (price_minor > 0 or price_minor = 0 and free_spins_id is not null)
);
create index round_due on studio.round (next_attempt_at) where status = 'pending';
create index round_unshown on studio.round (player, game_code, created_at desc) where not is_shown;
create index round_listed on studio.round (settled_at, id) where mode = 'real' and status = 'settled';
-- A nonce of a seed is used once.
create unique index round_nonce on studio.round (seed_id, nonce);
-- One open round per player and game, also under double clicks, several tabs or several servers.
create unique index round_open on studio.round (player, game_code) where status in ('pending', 'choosing');
create index round_choice_due on studio.round (choice_until) where status = 'choosing';
create index round_staked on studio.round (staked_at, id) where mode = 'real' and staked_at is not null;
-- The total win of a package is shown with its remaining rounds.
create index round_free_spins on studio.round (free_spins_id) where free_spins_id is not null;

-- Measured return of each title, compared with the published one.
create table studio.return_watch (
  game_code text not null,
  game_mode text not null,
  maths_version text not null,
  rounds bigint not null,
  -- Sum of win ÷ price over the rounds.
  returned double precision not null,
  primary key (game_code, game_mode, maths_version)
);

-- Time until which rounds are included in the measured returns.
create table studio.return_watch_until (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);

-- Additional stakes (double, split, insurance): each is a bet of its own, accepted before the round continues.
create table studio.further_stake (
  transaction_uuid uuid primary key,
  round_id uuid not null references studio.round (id),
  -- Number of choices made before, and the choice that it pays for.
  step integer not null check (step >= 0),
  choice text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'taken', 'refused')),
  created_at timestamptz not null,
  staked_at timestamptz,
  check ((status = 'taken') = (staked_at is not null))
);
create unique index further_stake_pending on studio.further_stake (round_id) where status = 'pending';
create unique index further_stake_taken on studio.further_stake (round_id, step) where status = 'taken';
create index further_stake_at on studio.further_stake (staked_at, transaction_uuid) where status = 'taken';

-- Live tables: a hash chain of seeds per table, the lease, rounds with their phases, and bets.
create schema live;

create table live.chain (
  id uuid primary key,
  table_code text not null,
  length integer not null check (length > 0),
  terminal bytea not null check (octet_length(terminal) = 32),
  -- Every `step`-th seed, beginning with the one of the last round. Secret.
  step integer not null check (step > 0),
  checkpoints bytea not null,
  created_at timestamptz not null,
  -- Fixed after the terminal hash was stored and before the first round.
  salt text,
  salt_source text,
  witness_body text,
  witness_signature text,
  is_spent boolean not null default false,
  check ((salt is null) = (salt_source is null)),
  check ((salt is null) = (witness_body is null)),
  check ((salt is null) = (witness_signature is null))
);
create unique index chain_in_use on live.chain (table_code) where not is_spent;

-- The process that runs a table. Writes with a fence lower than the current one are refused.
create table live.lease (
  table_code text primary key,
  holder uuid not null,
  fence bigint not null check (fence > 0),
  held_until timestamptz not null
);

create table live.round (
  id uuid primary key,
  table_code text not null,
  chain_id uuid not null references live.chain (id),
  -- Position in the chain; each is used once.
  number integer not null check (number > 0),
  phase text not null check (phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN', 'RESULT', 'SETTLED',
    'VOID')),
  deadline timestamptz not null,
  fence bigint not null,
  opened_at timestamptz not null,
  outcome bigint check (outcome >= 0),
  seed bytea check (octet_length(seed) = 32),
  -- DECIDING: number of the decision that is open, from 1.
  stage smallint not null default 0 check (stage >= 0),
  -- Cards visible to everybody. The others follow from the seed, which is not revealed yet.
  tableau jsonb,
  unique (chain_id, number),
  check ((outcome is null) = (seed is null)),
  constraint round_deciding_check check ((phase = 'DECIDING') = (stage > 0)),
  constraint round_drawn_check check ((outcome is null) = (phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING',
    'VOID')))
);
create index round_unpaid on live.round (table_code) where phase = 'RESULT';
create index round_drawn on live.round (table_code, opened_at desc) where outcome is not null;
create unique index round_running on live.round (table_code)
  where phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN');

create table live.round_phase (
  round_id uuid not null references live.round (id),
  phase text not null,
  began_at timestamptz not null,
  deadline timestamptz not null,
  fence bigint not null,
  stage smallint not null default 0,
  primary key (round_id, phase, stage)
);

create table live.bet (
  -- Also the id of the round in the wallet protocol.
  id uuid primary key,
  round_id uuid not null references live.round (id),
  table_code text not null,
  session_id uuid not null references studio.session (id),
  player text not null,
  currency text not null,
  layout jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint check (win_minor >= 0),
  -- pending: the call `wallet_call` awaits a response; staked: accepted before the draw; void: cancelled and
  -- returned.
  status text not null check (status in ('pending', 'staked', 'settled', 'refused', 'void')),
  -- bet, then win; or bet, rollback, and the bet again to find out whether there was anything to return.
  wallet_call text not null check (wallet_call in ('bet', 'win', 'rollback', 'check')),
  refusal text,
  balance_minor bigint,
  bet_uuid uuid not null unique,
  bet_body text not null,
  after_uuid uuid unique,
  after_body text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  staked_at timestamptz,
  ended_at timestamptz,
  -- Crash: the automatic cash-out in hundredths of the multiplier, by spot.
  targets jsonb,
  -- The bet that this additional stake belongs to: a separate call of the same round of the wallet, at most one per
  -- bet.
  of_bet uuid references live.bet (id),
  -- The additional stake, once it is known.
  further_minor bigint not null default 0 check (further_minor >= 0),
  check ((after_uuid is null) = (after_body is null)),
  check (wallet_call = 'bet' or after_uuid is not null),
  check ((status in ('settled', 'refused', 'void')) = (ended_at is not null))
);
create index bet_due on live.bet (next_attempt_at) where status = 'pending' and wallet_call <> 'bet';
create index bet_open on live.bet (round_id) where status in ('pending', 'staked');
create index bet_of_player on live.bet (player, table_code, created_at desc);
create index bet_staked on live.bet (staked_at, bet_uuid) where staked_at is not null;
create index bet_ended on live.bet (ended_at, after_uuid) where status in ('settled', 'void');
create unique index bet_of_round on live.bet (round_id, player) where of_bet is null;
create unique index bet_further on live.bet (of_bet) where of_bet is not null;

-- Crash: manual cash-outs.
create table live.cash_out (
  bet_id uuid not null references live.bet (id),
  spot text not null,
  hundredths integer not null check (hundredths > 100),
  -- When the server received it; the multiplier is computed at this time.
  received_at timestamptz not null,
  primary key (bet_id, spot)
);

-- Decisions of players at tables where they decide after the draw (blackjack).
create table live.decision (
  bet_id uuid not null references live.bet (id),
  stage smallint not null check (stage > 0),
  hand smallint not null check (hand in (0, 1)),
  move text not null check (move in ('hit', 'stand', 'double', 'split')),
  -- When the server received it; compared with the deadline.
  received_at timestamptz not null,
  primary key (bet_id, stage, hand)
);
