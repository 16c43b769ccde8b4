-- Seeds that players can check, modes with a price, and rounds that wait for the player's choice.

create table studio.seed (
  id uuid primary key,
  player text not null,
  -- next: its hash is shown already; current: rounds are drawn from it; revealed: it has ended and is told.
  state text not null check (state in ('next', 'current', 'revealed')),
  server_seed bytea not null check (octet_length(server_seed) = 32),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Rounds drawn so far: the next round's nonce.
  rounds bigint not null default 0 check (rounds >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'revealed') = (ended_at is not null))
);

create unique index seed_in_use on studio.seed (player, state) where state <> 'revealed';
create index seed_revealed on studio.seed (player, ended_at desc) where state = 'revealed';

alter table studio.round
  add column game_mode text not null default 'base',
  add column maths_version text,
  -- What the round costs: the stake times the mode's price.
  add column price_minor bigint,
  add column seed_id uuid references studio.seed (id),
  add column client_seed text,
  add column nonce bigint,
  -- Words of the chance taken so far: where the next step goes on.
  add column words int not null default 0,
  add column choices text[] not null default '{}',
  add column choice_until timestamptz,
  -- Which call to the wallet waits, or was the last.
  add column wallet_call text not null default 'round' check (wallet_call in ('round', 'bet', 'win')),
  add column staked_at timestamptz,
  add column win_transaction_uuid uuid unique;

update studio.round set price_minor = stake_minor, maths_version = coalesce(book ->> 'mathsVersion', '1');
alter table studio.round
  alter column price_minor set not null,
  alter column maths_version set not null,
  add check (price_minor > 0),
  add check ((seed_id is null) = (nonce is null)),
  drop constraint round_status_check,
  add constraint round_status_check check (status in ('pending', 'choosing', 'settled', 'void')),
  add check ((status = 'choosing') = (choice_until is not null)),
  add check (wallet_call <> 'win' or (staked_at is not null and win_transaction_uuid is not null));

-- A round of the seed has its nonce for itself.
create unique index round_nonce on studio.round (seed_id, nonce);

drop index studio.round_open;
create unique index round_open on studio.round (player, game_code) where status in ('pending', 'choosing');
create index round_choice_due on studio.round (choice_until) where status = 'choosing';
create index round_staked on studio.round (staked_at, id) where mode = 'real' and staked_at is not null;

-- Returns of each title so far, against what is published.
create table studio.return_watch (
  game_code text not null,
  game_mode text not null,
  maths_version text not null,
  rounds bigint not null,
  -- Of win / price over those rounds.
  returned double precision not null,
  primary key (game_code, game_mode, maths_version)
);
create table studio.return_watch_until (is_only boolean primary key default true check (is_only), at timestamptz not null);
