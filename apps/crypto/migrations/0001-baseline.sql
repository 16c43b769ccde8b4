-- Baseline of the chain gateway's database: the schema of release 1. Later changes are separate migrations; this file
-- never changes.

create schema crypto;

-- Deposits: the amount ordered, the quoted rate, and what arrived.
create table crypto.payment (
  id text primary key,
  merchant_reference text not null unique,
  customer_reference text not null,
  request_hash text not null,
  -- The merchant's request: return and callback addresses, language of the page.
  request jsonb not null,
  asset text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  address_index bigint not null,
  -- Smallest units of the asset that settle the amount at the rate, which holds until `quote_until`.
  quote_units numeric(78, 0) not null check (quote_units > 0),
  -- Minor units per whole coin, multiplied by a million.
  rate numeric(38, 0) not null check (rate > 0),
  rate_at timestamptz not null,
  quote_until timestamptz not null,
  status text not null check (status in ('created', 'pending', 'completed', 'denied', 'expired')),
  reason text,
  settled_minor bigint,
  -- The payment whose address received another transfer.
  follows text references crypto.payment (merchant_reference),
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Transactions and senders of a completed payment, for the operator's screening.
  origins jsonb
);
create index payment_open on crypto.payment (quote_until) where status in ('created', 'pending');
create index payment_created on crypto.payment (created_at, id);

-- The address of each payment, derived from the extended public key by its index.
create table crypto.address (
  address_index bigint primary key,
  -- In lower case, for comparison with events of the chain.
  address text not null unique,
  payment_id text not null unique references crypto.payment (id)
);

create sequence crypto.address_index minvalue 0 start 0 no cycle;

-- Blocks that were scanned, to detect a reorganisation of the chain.
create table crypto.block (
  number bigint primary key,
  hash text not null,
  parent_hash text not null,
  mined_at timestamptz not null
);

-- Transfers to our addresses.
create table crypto.transfer (
  chain_id bigint not null,
  tx_hash text not null,
  -- -1: the value of the transaction itself.
  log_index integer not null,
  block_number bigint not null,
  block_hash text not null,
  mined_at timestamptz not null,
  address_index bigint not null references crypto.address (address_index),
  -- A supported asset, or the address of the token contract.
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  sender text not null,
  -- The payment that credited it.
  credited_by text references crypto.payment (id),
  primary key (chain_id, tx_hash, log_index)
);
create index transfer_uncredited on crypto.transfer (address_index) where credited_by is null;
create index transfer_block on crypto.transfer (block_number);

-- Callbacks to the merchant that wait for delivery.
create table crypto.delivery (
  id bigint generated always as identity primary key,
  url text not null,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index delivery_due on crypto.delivery (due_at);

-- Payouts ordered by the merchant.
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

-- Nonces of the hot wallet, each with one purpose: `payout:<id>`, or `gas:<address index>:<nonce there>`.
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

-- Signed transactions of every chain, written before they are sent. A further attempt pays a higher fee for the same
-- purpose. The purpose is that of a nonce or of an outlay.
create table crypto.signed (
  purpose text not null,
  attempt integer not null,
  raw text not null,
  hash text not null unique,
  max_fee_per_gas numeric(78, 0),
  max_priority_fee_per_gas numeric(78, 0),
  signed_at timestamptz not null,
  -- Bitcoin: satoshis that the attempt pays. Tron: time of the chain after which no block accepts the transaction.
  fee_units numeric(78, 0),
  expires_at timestamptz,
  primary key (purpose, attempt)
);

-- Transfers from the address of a payment to the hot wallet.
create table crypto.sweep (
  address_index bigint not null references crypto.address (address_index),
  nonce bigint not null,
  raw text not null,
  hash text not null unique,
  signed_at timestamptz not null,
  primary key (address_index, nonce)
);

-- Spendings of the hot wallet on chains without nonces, each purpose once: `payout:<id>`, `gas:<address
-- index>:<try>`.
create table crypto.outlay (
  purpose text primary key,
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  taken_at timestamptz not null
);
create index outlay_taken on crypto.outlay (asset, taken_at);

-- Bitcoin outputs received by the address of funds: change, and deposits of the operator.
create table crypto.funds (
  tx_hash text not null,
  output_index integer not null,
  units numeric(78, 0) not null check (units > 0),
  block_number bigint not null,
  primary key (tx_hash, output_index)
);
create index funds_block on crypto.funds (block_number);

-- Outputs assigned to a purpose for ever. Every attempt spends all of them, so that only one attempt can be mined.
create table crypto.spent_output (
  tx_hash text not null,
  output_index integer not null,
  -- Address that holds the output; null: the address of funds.
  address_index bigint,
  units numeric(78, 0) not null check (units > 0),
  purpose text not null references crypto.outlay (purpose),
  primary key (tx_hash, output_index)
);
create index spent_output_purpose on crypto.spent_output (purpose);

-- The signer's role: it reads what must be paid, and writes only what it has signed.
do $$
begin
  create role altyn_signer nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema crypto to altyn_signer;
grant select on crypto.payout, crypto.payment, crypto.address, crypto.transfer, crypto.funds to altyn_signer;
grant select, insert on crypto.nonce, crypto.signed, crypto.sweep, crypto.outlay, crypto.spent_output to altyn_signer;
