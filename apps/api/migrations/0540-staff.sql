create schema staff;

-- People who run the house. An account that has ended stays, for the acts made with it.
create table staff.account (
  id uuid primary key,
  name text not null constraint account_name_key unique check (name ~ '^[a-z][a-z0-9.-]{1,63}$'),
  created_by text not null,
  created_at timestamptz not null,
  password_hash text,
  totp_sealed bytea,
  totp_last_step bigint,
  tries integer not null default 0,
  tries_until timestamptz,
  ended_by text,
  ended_at timestamptz,
  check ((password_hash is null) = (totp_sealed is null)),
  check ((ended_by is null) = (ended_at is null))
);
comment on column staff.account.password_hash is 'Null: the invitation is not used yet.';
comment on column staff.account.tries is 'Failed sign-ins until tries_until.';

-- Invitations to choose a password and an authenticator app. The code is stored as a digest.
create table staff.invitation (
  digest bytea primary key,
  account_id uuid not null references staff.account (id),
  totp_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_of_account on staff.invitation (account_id);

-- Roles and what they permit. Limits in euro cents: what one person gives away, and pays out, alone.
create table staff.role (
  name text primary key check (name ~ '^[a-z]{2,32}$'),
  max_gift_eur bigint not null check (max_gift_eur >= 0),
  max_gift_day_eur bigint not null check (max_gift_day_eur >= 0),
  max_payout_eur bigint not null check (max_payout_eur >= 0)
);
create table staff.role_permission (
  role text not null references staff.role (name),
  permission text not null,
  primary key (role, permission)
);
create table staff.account_role (
  account_id uuid not null references staff.account (id),
  role text not null references staff.role (name),
  given_by text not null,
  given_at timestamptz not null,
  primary key (account_id, role)
);

create table staff.session (
  id uuid primary key,
  account_id uuid not null references staff.account (id),
  digest bytea not null constraint session_digest_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text
);
create index session_of_account on staff.session (account_id) where ended_at is null;

-- Commands that wait for a second person.
create table staff.act (
  id uuid primary key,
  command text not null,
  options jsonb not null,
  definition jsonb,
  permission text not null,
  value_eur bigint,
  why text not null,
  asked_by uuid not null references staff.account (id),
  asked_at timestamptz not null,
  status text not null check (status in ('waiting', 'approved', 'done', 'failed', 'refused')),
  status_at timestamptz not null,
  decided_by uuid references staff.account (id),
  outcome text,
  -- Four eyes: nobody approves what they asked for.
  constraint act_four_eyes check (status in ('waiting', 'refused') or (decided_by is not null and decided_by <> asked_by))
);
create index act_waiting on staff.act (asked_at) where status = 'waiting';

insert into staff.role (name, max_gift_eur, max_gift_day_eur, max_payout_eur) values
  ('support', 5000, 20000, 0),
  ('payments', 0, 0, 200000),
  ('risk', 0, 0, 100000),
  ('bonus', 50000, 200000, 0),
  ('content', 0, 0, 0),
  ('games', 0, 0, 0),
  ('finance', 50000, 200000, 500000),
  ('compliance', 0, 0, 0),
  ('admin', 50000, 200000, 500000);

insert into staff.role_permission (role, permission)
select role, unnest(string_to_array(permissions, ' ')) from (values
  ('support', 'players.read players.write payments.read identity.read bonuses.read games.read'),
  ('payments', 'players.read payments.read payments.decide identity.read risk.read finance.read'),
  ('risk', 'players.read players.write payments.read payments.decide risk.read risk.decide identity.read'),
  ('bonus', 'players.read bonuses.read bonuses.write games.read'),
  ('content', 'content.write games.read bonuses.read'),
  ('games', 'games.read games.write'),
  ('finance', 'players.read payments.read payments.decide payments.setup finance.read finance.adjust'),
  ('compliance', 'players.read players.write identity.read identity.decide risk.read risk.decide payments.read audit.read'),
  ('admin', 'players.read players.write payments.read payments.decide payments.setup risk.read risk.decide identity.read identity.decide bonuses.read bonuses.write content.write games.read games.write finance.read finance.adjust settings.read settings.write staff.read staff.write audit.read system.run')
) as given (role, permissions);
