-- The cashbox: which methods are offered, every deposit and withdrawal, what providers told us about them. Money is in
-- minor units. What belongs to one player carries the player first in its key.

create schema payments;

-- What is offered where. Only what really works stands here.
create table payments.method (
  code text not null,
  direction text not null check (direction in ('deposit', 'withdraw')),
  country text not null,
  kind text not null check (kind in ('card', 'fiat', 'crypto')),
  brands text[] not null,
  provider text not null,
  provider_method text not null,
  position smallint not null,
  is_enabled boolean not null,
  primary key (country, direction, code)
);

-- Deposits by method and currency. Withdrawals have their limits in the settings with the tag RESTRICTION.
create table payments.method_limit (
  code text not null,
  currency text not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  presets bigint[] not null,
  primary key (code, currency)
);

create table payments.payment (
  player_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('deposit', 'withdraw')),
  method text not null,
  provider text not null,
  provider_method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null,
  reason text,
  idempotency_key uuid not null,
  request_hash text not null,
  -- The provider's own id; null until it has answered.
  provider_reference text,
  redirect_url text,
  -- Withdrawals: where to. The account is sealed and wiped once the payment has ended.
  recipient text,
  account_masked text,
  account_sealed bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When we ask the provider by ourselves; null: nothing to ask any more.
  check_at timestamptz,
  checks integer not null default 0,
  primary key (player_id, id),
  unique (player_id, idempotency_key),
  check (case direction
    when 'deposit' then status in ('created', 'pending', 'completed', 'denied', 'expired')
    else status in ('created', 'waiting_approval', 'processing', 'completed', 'denied', 'canceled') end)
) with (fillfactor = 80);

create index payment_list on payments.payment (player_id, created_at desc, id desc);
create index payment_check on payments.payment (check_at) where check_at is not null;
create index payment_waiting on payments.payment (created_at) where status = 'waiting_approval';
create index payment_id on payments.payment (id);
create index payment_window on payments.payment (provider, created_at);

-- Every event a provider told us, once, with what we made of it.
create table payments.provider_event (
  player_id uuid not null,
  provider text not null,
  event_id text not null,
  payment_id uuid not null,
  status text not null,
  sequence integer not null,
  outcome text not null check (outcome in ('applied', 'ignored', 'mismatch')),
  received_at timestamptz not null,
  primary key (player_id, provider, event_id)
);
create index provider_event_mismatch on payments.provider_event (received_at) where outcome = 'mismatch';
create trigger provider_event_append_only before update or delete on payments.provider_event
  for each row execute function platform.refuse_change();

create table payments.saved_method (
  player_id uuid not null,
  id uuid not null,
  method text not null,
  provider text not null,
  token text not null,
  brand text not null,
  masked text not null,
  last_used_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, provider, token)
);
