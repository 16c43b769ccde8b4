-- The salt of a chain of seeds comes from a public random value that is drawn after the chain was announced. A table has a
-- chain in use and, before it ends or before the first one begins, an announced one.
drop index live.chain_in_use;
alter table live.chain
  drop constraint chain_check,
  drop constraint chain_check1,
  drop constraint chain_check2,
  -- Announced: used after the chain in use.
  add column is_next boolean not null default false,
  -- Numbers below it are not used.
  add column first_number integer not null default 1 check (first_number > 0),
  -- Parameters of the beacon (its /info), and the round whose value goes into the salt. Null: the house makes the salt.
  add column beacon jsonb,
  add column beacon_round bigint,
  add column announced_at timestamptz,
  -- Value of that round, in hex.
  add column beacon_value text,
  -- The operator's Ed25519 key at the time of its answer, in hex.
  add column operator_key text,
  add constraint chain_witness_whole check (num_nulls(witness_body, witness_signature) in (0, 2)),
  add constraint chain_salt_whole check (num_nulls(salt, salt_source) in (0, 2)),
  add constraint chain_salt_witnessed check (salt is null or witness_body is not null),
  add constraint chain_beacon_whole check (num_nulls(beacon, beacon_round, announced_at) in (0, 3)),
  add constraint chain_beacon_valued check (beacon is null or (salt is null) = (beacon_value is null));
create unique index chain_in_use on live.chain (table_code) where not is_spent and not is_next;
create unique index chain_announced on live.chain (table_code) where is_next and not is_spent;
