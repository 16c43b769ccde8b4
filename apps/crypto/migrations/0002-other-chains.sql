-- Bitcoin and Tron behind the same gateway: their wallets have no nonces.

-- What leaves the paying wallet of a chain without nonces, each purpose once: `payout:<id>`, `gas:<address index>:<try>`.
create table crypto.outlay (
  purpose text primary key,
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  taken_at timestamptz not null
);
create index outlay_taken on crypto.outlay (asset, taken_at);

-- Outputs of Bitcoin that came to the address of funds: change, and coins of the operator.
create table crypto.funds (
  tx_hash text not null,
  output_index integer not null,
  units numeric(78, 0) not null check (units > 0),
  block_number bigint not null,
  primary key (tx_hash, output_index)
);
create index funds_block on crypto.funds (block_number);

-- Outputs that a purpose spends, for ever: every attempt of it spends all of them, so that one attempt alone can be mined.
create table crypto.spent_output (
  tx_hash text not null,
  output_index integer not null,
  -- Of the payment whose address holds it; null: the address of funds.
  address_index bigint,
  units numeric(78, 0) not null check (units > 0),
  purpose text not null references crypto.outlay (purpose),
  primary key (tx_hash, output_index)
);
create index spent_output_purpose on crypto.spent_output (purpose);

-- Signed bytes of every chain. A purpose is a nonce's, or an outlay.
alter table crypto.signed drop constraint signed_purpose_fkey;
alter table crypto.signed alter column max_fee_per_gas drop not null, alter column max_priority_fee_per_gas drop not null;
-- Bitcoin: satoshis that the attempt pays. Tron: after this time, by the chain's clock, no block takes it any more.
alter table crypto.signed add column fee_units numeric(78, 0), add column expires_at timestamptz;

grant select on crypto.funds to altyn_signer;
grant select, insert on crypto.outlay, crypto.spent_output to altyn_signer;
