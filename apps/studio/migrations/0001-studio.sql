-- The studio's own books: sessions opened by operators, rounds with their books, and each round's call to the wallet.

create schema studio;

create table studio.session (
  id uuid primary key,
  token_hash bytea not null unique,
  mode text not null check (mode in ('real', 'demo')),
  game_code text not null,
  -- Who plays: the operator's player, or the demo session itself. Rounds belong to it, so that a new session resumes them.
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
  check ((mode = 'real') = (operator_token is not null)),
  check ((mode = 'demo') = (demo_balance_minor is not null))
);

create index session_expiry on studio.session (expires_at);

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
  status text not null check (status in ('pending', 'settled', 'void')),
  refusal text,
  balance_minor bigint,
  is_shown boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- The call to the wallet, byte for byte, so that a repeat is the same call.
  transaction_uuid uuid not null unique,
  wallet_body text,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  check ((mode = 'real') = (wallet_body is not null))
);

-- One open round for each player and game: a double click, two tabs or two servers cannot open a second.
create unique index round_open on studio.round (player, game_code) where status = 'pending';
create index round_due on studio.round (next_attempt_at) where status = 'pending';
create index round_unshown on studio.round (player, game_code, created_at desc) where not is_shown;
create index round_listed on studio.round (settled_at, id) where mode = 'real' and status = 'settled';
