-- Players, their sessions and the codes that prove a phone or a mailbox.

create schema identity;

create table identity.player (
  id uuid primary key,
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text unique check (email = lower(email)),
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  country text not null,
  currency text not null,
  time_zone text not null,
  language text not null,
  birth_date date not null,
  newsletter_consent boolean not null,
  created_at timestamptz not null,
  check (phone is not null or email is not null),
  check (phone is not null or phone_verified_at is null),
  check (email is not null or email_verified_at is null)
);

-- What a player agreed to, when, and to which text. Only grows.
create table identity.consent (
  player_id uuid not null references identity.player,
  kind text not null check (kind in ('terms', 'age', 'newsletter')),
  text_version text not null,
  given boolean not null,
  at timestamptz not null,
  primary key (player_id, kind, at)
);
create trigger consent_append_only before update or delete on identity.consent
  for each row execute function platform.refuse_change();

-- A session is the family of its refresh tokens.
create table identity.session (
  id uuid primary key,
  player_id uuid not null references identity.player,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  generation int not null default 0,
  rotated_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_player on identity.session (player_id) where ended_at is null;
create index session_seen on identity.session (last_seen_at);

create table identity.refresh_token (
  digest bytea primary key,
  session_id uuid not null references identity.session on delete cascade,
  generation int not null,
  expires_at timestamptz not null
);
create index refresh_token_session on identity.refresh_token (session_id, generation);

-- At most one live code for a purpose and a subject. The digits are nowhere: they are derived from the salt and a secret
-- of the process, so that neither the table nor a job's payload gives them away.
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
  wrong_tries int not null default 0,
  used_at timestamptz,
  delivered_at timestamptz,
  unique (purpose, subject)
);
create index code_expiry on identity.code (expires_at);

-- What a player has proven by a call, by action.
create table identity.verification (
  player_id uuid not null references identity.player,
  action text not null,
  phone text not null,
  verified_at timestamptz not null,
  primary key (player_id, action)
);

-- Counters of limited acts. The key is a digest: it names nobody.
create table identity.attempt (
  key bytea primary key,
  count int not null,
  resets_at timestamptz not null
);
create index attempt_reset on identity.attempt (resets_at);
