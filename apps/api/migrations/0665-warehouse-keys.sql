-- Keys of data warehouses, which read what the house has recorded.
create schema warehouse;

create table warehouse.key (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z0-9-]{2,40}$'),
  -- SHA-256 of the secret, which the house never sees.
  digest bytea not null unique check (length(digest) = 32),
  -- Names of the datasets that it may read.
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  ended_at timestamptz
);

-- Rows in the order in which a warehouse reads them.
create index payment_changed on payments.payment (updated_at, id);
create index player_opened on identity.player (created_at, id);
