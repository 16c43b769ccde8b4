-- Passkeys of players (Web Authentication): each signs in, and confirms acts that a stolen session alone must not do.
create table identity.passkey (
  id uuid primary key,
  player_id uuid not null references identity.player (id),
  credential_id text not null constraint passkey_credential_key unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ends_at timestamptz
);
create index passkey_of_player on identity.passkey (player_id, id);
comment on column identity.passkey.credential_id is 'The credential as the browser names it, in base64url.';
comment on column identity.passkey.counter is 'Signatures that the authenticator reports; zero where it does not count.';
comment on column identity.passkey.ends_at is 'The owner ends it without itself: it counts until then.';

-- Authenticator apps (RFC 6238), one for each player.
create table identity.totp (
  player_id uuid primary key references identity.player (id),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step integer,
  ends_at timestamptz
);
comment on column identity.totp.secret_sealed is 'The secret, sealed for the player with the key of the identity module.';
comment on column identity.totp.confirmed_at is 'Time of the first right code; null: not switched on.';
comment on column identity.totp.last_step is 'Time step of the last accepted code: a code counts once.';

-- Recovery codes of authenticator apps; each counts once.
create table identity.recovery_code (
  player_id uuid not null references identity.player (id),
  digest bytea not null,
  used_at timestamptz,
  primary key (player_id, digest)
);

-- Challenges that a browser signs; each counts once.
create table identity.passkey_challenge (
  challenge text primary key,
  session_id uuid references identity.session (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on identity.passkey_challenge (expires_at);
create index passkey_challenge_of_session on identity.passkey_challenge (session_id);
comment on column identity.passkey_challenge.session_id is 'The session that asked; null: to sign in.';

-- Confirmations of a session, one for each purpose.
create table identity.step_up (
  session_id uuid not null references identity.session (id) on delete cascade,
  purpose text not null check (purpose in ('withdrawal', 'payee', 'login', 'password', 'factor', 'factor_end')),
  factor text not null,
  granted_at timestamptz not null,
  primary key (session_id, purpose)
);
comment on column identity.step_up.factor is 'What confirmed: the id of a passkey, totp, or password (with a code).';

alter table identity.code drop constraint code_purpose_check;
alter table identity.code add constraint code_purpose_check
  check (purpose in ('register', 'password_reset', 'add_phone', 'call', 'step_up'));

alter table identity.security_event drop constraint security_event_event_check;
alter table identity.security_event add constraint security_event_event_check
  check (event in ('signed_in', 'new_device', 'password_changed', 'password_reset', 'phone_added', 'phone_signs_in',
    'passkey_added', 'passkey_removed', 'authenticator_on', 'authenticator_off', 'factor_ending', 'factor_kept',
    'recovery_code_used', 'recovery_codes_renewed'));
