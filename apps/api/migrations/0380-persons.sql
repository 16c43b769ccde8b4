-- Links between accounts of one person, what they are derived from, and the answers of a register of excluded persons.
create schema persons;

-- Keyed digests of what an account has shown; equal digests of two accounts link them.
create table persons.trace (
  player_id uuid not null,
  kind text not null check (kind in
    ('document', 'register', 'bank_account', 'card', 'chain_address', 'device', 'phone', 'name', 'address')),
  digest bytea not null,
  -- For operators: masked, never the whole value.
  shown text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, kind, digest)
);
create index trace_match on persons.trace (kind, digest);

create table persons.link (
  id uuid primary key,
  -- The older account, by its id.
  one uuid not null,
  other uuid not null check (one < other),
  -- certain: acts as one person. likely: waits for a review. confirmed, cut: an operator has decided.
  state text not null check (state in ('certain', 'likely', 'confirmed', 'cut')),
  weight int not null check (weight >= 0),
  -- A likely link of enough weight stops bonuses until its review.
  is_blocking boolean not null,
  reasons jsonb not null,
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (one, other)
);
create index link_other on persons.link (other);
create index link_review on persons.link (found_at) where state = 'likely' and is_blocking;

create table persons.register_answer (
  player_id uuid primary key,
  -- The register's code of the person; null until it has answered.
  code text,
  answer text not null check (answer in ('clear', 'excluded', 'unknown')),
  asked_at timestamptz not null,
  -- When this answer began to hold.
  since timestamptz not null
);
create index register_answer_due on persons.register_answer (asked_at);

-- A stop of deposits and bets that follows from another account of the person or from the register.
alter table wallet.player_control
  add column held_for text check (held_for in ('person', 'register', 'identity')),
  -- Null while held: without an end.
  add column held_until timestamptz;
