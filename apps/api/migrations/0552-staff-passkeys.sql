-- Passkeys of the people who run the house, beside their authenticator app.
create table staff.passkey (
  id uuid primary key,
  account_id uuid not null references staff.account (id),
  credential_id text not null constraint staff_passkey_credential_key unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_account on staff.passkey (account_id);

-- Challenges that a browser may answer once. session_id null: to sign in. act_id: to decide this act and no other.
create table staff.challenge (
  challenge text primary key,
  session_id uuid,
  act_id uuid,
  expires_at timestamptz not null
);
