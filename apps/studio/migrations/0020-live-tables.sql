-- Live tables: a chain of seeds for each, its lease, rounds with every phase they went through, and the players' bets.

create schema live;

create table live.chain (
  id uuid primary key,
  table_code text not null,
  length int not null check (length > 0),
  terminal bytea not null check (octet_length(terminal) = 32),
  -- Every `step`-th seed, the one of the last round first. Secret.
  step int not null check (step > 0),
  checkpoints bytea not null,
  created_at timestamptz not null,
  -- Fixed after the terminal hash was written down and before the first round.
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

-- Who runs a table. A higher fence is a later holder: what carries a lower one is not written any more.
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
  -- Its place in the chain: none is used twice.
  number int not null check (number > 0),
  phase text not null check (phase in ('OPEN', 'CLOSING', 'LOCKED', 'DRAWN', 'RESULT', 'SETTLED', 'VOID')),
  deadline timestamptz not null,
  fence bigint not null,
  opened_at timestamptz not null,
  outcome int check (outcome >= 0),
  seed bytea check (octet_length(seed) = 32),
  unique (chain_id, number),
  check ((outcome is null) = (seed is null)),
  check ((outcome is null) = (phase in ('OPEN', 'CLOSING', 'LOCKED', 'VOID')))
);
create unique index round_running on live.round (table_code) where phase in ('OPEN', 'CLOSING', 'LOCKED', 'DRAWN');
create index round_unpaid on live.round (table_code) where phase = 'RESULT';
create index round_drawn on live.round (table_code, opened_at desc) where outcome is not null;

create table live.round_phase (
  round_id uuid not null references live.round (id),
  phase text not null,
  began_at timestamptz not null,
  deadline timestamptz not null,
  fence bigint not null,
  primary key (round_id, phase)
);

create table live.bet (
  -- The round's name in the wallet protocol too.
  id uuid primary key,
  round_id uuid not null references live.round (id),
  table_code text not null,
  session_id uuid not null references studio.session (id),
  player text not null,
  currency text not null,
  layout jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint check (win_minor >= 0),
  -- pending: the call `wallet_call` waits for an answer; staked: taken, the draw is to come; void: out, and given back.
  status text not null check (status in ('pending', 'staked', 'settled', 'refused', 'void')),
  -- bet, then win; or bet, rollback, and the bet once more, to learn whether there was anything to give back.
  wallet_call text not null check (wallet_call in ('bet', 'win', 'rollback', 'check')),
  refusal text,
  balance_minor bigint,
  bet_uuid uuid not null unique,
  bet_body text not null,
  after_uuid uuid unique,
  after_body text,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  staked_at timestamptz,
  ended_at timestamptz,
  unique (round_id, player),
  check ((after_uuid is null) = (after_body is null)),
  check (wallet_call = 'bet' or after_uuid is not null),
  check ((status in ('settled', 'refused', 'void')) = (ended_at is not null))
);
create index bet_due on live.bet (next_attempt_at) where status = 'pending' and wallet_call <> 'bet';
create index bet_open on live.bet (round_id) where status in ('pending', 'staked');
create index bet_of_player on live.bet (player, table_code, created_at desc);
create index bet_staked on live.bet (staked_at, bet_uuid) where staked_at is not null;
create index bet_ended on live.bet (ended_at, after_uuid) where status in ('settled', 'void');
