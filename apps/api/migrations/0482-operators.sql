create schema operators;

-- Operators, by their personal keys. A key that has ended stays, for the signatures made with it.
create table operators.operator (
  name text primary key check (name ~ '^[a-z][a-z0-9.-]{1,63}$'),
  public_key text not null constraint operator_public_key_key unique,
  added_by text not null,
  added_at timestamptz not null,
  ended_by text,
  ended_at timestamptz
);
comment on column operators.operator.public_key is 'Ed25519 (SPKI), in base64.';

-- Acts that give away more than one person may. The two signatures cover the id, the command, its options and its file.
create table operators.act (
  id uuid primary key,
  command text not null,
  options jsonb not null,
  definition jsonb,
  value_eur bigint,
  asked_at timestamptz not null,
  status text not null check (status in ('waiting', 'approved', 'done', 'failed', 'refused')),
  status_at timestamptz not null
);
comment on column operators.act.value_eur is 'The most that it gives away, in euro cents; null: always asks for two persons.';

create table operators.signature (
  act_id uuid not null references operators.act (id),
  operator text not null references operators.operator (name),
  role text not null check (role in ('asks', 'approves', 'refuses')),
  signature bytea not null,
  at timestamptz not null,
  primary key (act_id, operator)
);
create unique index signature_of_role on operators.signature (act_id, (role = 'asks'));
create trigger signature_append_only before update or delete on operators.signature
  for each row execute function platform.refuse_change();
create trigger signature_no_truncate before truncate on operators.signature
  for each statement execute function platform.refuse_change();

-- What one person gave away alone, for the limit of a day.
create table operators.gift (
  id uuid primary key,
  actor text not null,
  command text not null,
  value_eur bigint not null check (value_eur >= 0),
  at timestamptz not null,
  has_failed boolean not null default false
);
create index gift_of_actor on operators.gift (actor, at);
