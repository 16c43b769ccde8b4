-- A payer's bank takes a completed deposit back.
alter table payments.payment drop constraint payment_status_of_direction;
alter table payments.payment add constraint payment_status_of_direction check (case direction
    when 'deposit' then status in ('created', 'pending', 'completed', 'denied', 'expired', 'refunding', 'refunded', 'charged_back')
    else status in ('created', 'waiting_approval', 'processing', 'completed', 'denied', 'canceled') end);

-- A keyed digest of a withdrawal's account. It stays when the sealed account is wiped: a payout to an account that was not paid to
-- before asks for the password.
alter table payments.payment add column account_key text;
create index payment_account_key on payments.payment (player_id, account_key) where account_key is not null;

create table payments.chargeback (
  player_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  -- What of it was still on the player's account; the rest is the house's loss.
  taken_back bigint not null check (taken_back >= 0 and taken_back <= amount),
  created_at timestamptz not null,
  primary key (player_id, payment_id)
);
create trigger chargeback_append_only before update or delete on payments.chargeback
  for each row execute function platform.refuse_change();

-- With what a player has paid, by the provider's fingerprint of it.
create table payments.instrument_use (
  player_id uuid not null,
  provider text not null,
  fingerprint text not null,
  brand text not null,
  masked text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (player_id, provider, fingerprint)
);
create index instrument_use_of on payments.instrument_use (provider, fingerprint);

-- What a person should look at. Nothing is refused by it; while one of a player's is open, an operator approves their withdrawals.
create table payments.alert (
  id uuid primary key,
  kind text not null check (kind in
    ('chargeback', 'many_instruments', 'shared_instrument', 'unplayed_payout', 'source_of_funds', 'reconciliation', 'settlement')),
  -- The same facts open one alert, even after it was resolved.
  subject text not null,
  player_id uuid,
  details jsonb not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  unique (kind, subject)
);
create index alert_open on payments.alert (opened_at) where resolved_at is null;
create index alert_open_of_player on payments.alert (player_id) where resolved_at is null and player_id is not null;
