-- Payments in crypto currencies: what was asked for, what came, what is to be sent.
create schema crypto;

create table crypto.payment (
  id text primary key,
  merchant_reference text not null unique,
  customer_reference text not null,
  request_hash text not null,
  -- Addresses to return and to report to, the page's language.
  request jsonb not null,
  asset text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  address_index bigint not null,
  -- The asset's smallest units that settle the amount at the rate, which holds until `quote_until`.
  quote_units numeric(78, 0) not null check (quote_units > 0),
  -- Minor units for a whole coin, times a million.
  rate numeric(38, 0) not null check (rate > 0),
  rate_at timestamptz not null,
  quote_until timestamptz not null,
  status text not null check (status in ('created', 'pending', 'completed', 'denied', 'expired')),
  reason text,
  settled_minor bigint,
  -- The payment whose address was paid to once more.
  follows text references crypto.payment (merchant_reference),
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_open on crypto.payment (quote_until) where status in ('created', 'pending');
create index payment_created on crypto.payment (created_at, id);

-- An address for each payment, derived from the extended public key by its index.
create table crypto.address (
  address_index bigint primary key,
  -- Lower case, as events of the chain are compared.
  address text not null unique,
  payment_id text not null unique references crypto.payment (id)
);
create sequence crypto.address_index minvalue 0 start 0 no cycle;

-- Blocks that were read, to notice when the chain has taken another way.
create table crypto.block (
  number bigint primary key,
  hash text not null,
  parent_hash text not null,
  mined_at timestamptz not null
);

create table crypto.transfer (
  chain_id bigint not null,
  tx_hash text not null,
  -- -1: the transaction's own value.
  log_index integer not null,
  block_number bigint not null,
  block_hash text not null,
  mined_at timestamptz not null,
  address_index bigint not null references crypto.address (address_index),
  -- One of ours, or the contract's address.
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  sender text not null,
  -- The payment it was credited by.
  credited_by text references crypto.payment (id),
  primary key (chain_id, tx_hash, log_index)
);
create index transfer_uncredited on crypto.transfer (address_index) where credited_by is null;
create index transfer_block on crypto.transfer (block_number);

create table crypto.delivery (
  id bigint generated always as identity primary key,
  url text not null,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index delivery_due on crypto.delivery (due_at);

create table crypto.payout (
  id text primary key,
  merchant_reference text not null unique,
  customer_reference text not null,
  request_hash text not null,
  request jsonb not null,
  asset text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  address text not null,
  units numeric(78, 0) not null check (units > 0),
  rate numeric(38, 0) not null check (rate > 0),
  status text not null check (status in ('processing', 'completed', 'denied')),
  reason text,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payout_open on crypto.payout (created_at) where status = 'processing';
create index payout_created on crypto.payout (created_at, id);

-- Nonces of the paying wallet, each for one purpose for ever: `payout:<id>`, or `gas:<address index>:<nonce there>`.
create table crypto.nonce (
  chain_id bigint not null,
  nonce bigint not null,
  purpose text not null unique,
  asset text not null,
  units numeric(78, 0) not null,
  taken_at timestamptz not null,
  primary key (chain_id, nonce)
);
create index nonce_taken on crypto.nonce (asset, taken_at);

-- Signed bytes are written before they are sent; each further attempt pays a higher fee for the same nonce.
create table crypto.signed (
  purpose text not null references crypto.nonce (purpose),
  attempt integer not null,
  raw text not null,
  hash text not null unique,
  max_fee_per_gas numeric(78, 0) not null,
  max_priority_fee_per_gas numeric(78, 0) not null,
  signed_at timestamptz not null,
  primary key (purpose, attempt)
);

-- What leaves an address of a payment for the paying wallet.
create table crypto.sweep (
  address_index bigint not null references crypto.address (address_index),
  nonce bigint not null,
  raw text not null,
  hash text not null unique,
  signed_at timestamptz not null,
  primary key (address_index, nonce)
);

-- The signer has a role of its own: it reads what is to be paid, and writes only what it has signed.
do $$
begin
  create role altyn_signer nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema crypto to altyn_signer;
grant select on crypto.payout, crypto.payment, crypto.address, crypto.transfer to altyn_signer;
grant select, insert on crypto.nonce, crypto.signed, crypto.sweep to altyn_signer;
