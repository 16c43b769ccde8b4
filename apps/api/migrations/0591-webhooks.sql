-- Webhooks: addresses of other systems to which events are sent.
create schema webhooks;

-- Receivers. What a receiver has got is its place in platform.outbox_consumer, under the name `webhook-<id>`: while it is
-- active, events that it has not got stay in the outbox.
create table webhooks.receiver (
  id uuid primary key,
  url text not null,
  -- Types of events, as in the published schema.
  types text[] not null check (cardinality(types) > 0),
  state text not null check (state in ('active', 'paused', 'ended')),
  -- Failed attempts in a row, since when, and the earliest time of the next attempt.
  failures integer not null default 0,
  failing_since timestamptz,
  next_try_at timestamptz not null,
  -- A worker sends to it until then.
  busy_until timestamptz,
  -- Outcome of the last attempt, for operators.
  last_outcome text,
  created_at timestamptz not null,
  check ((failures = 0) = (failing_since is null))
);
create index receiver_due on webhooks.receiver (next_try_at) where state = 'active';
