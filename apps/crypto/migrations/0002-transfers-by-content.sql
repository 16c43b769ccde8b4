-- A transfer is identified by its content and its place within the transaction. The place within the block is not part of the
-- key: after a reorganisation the same transaction may stand elsewhere in another block.
alter table crypto.transfer rename column log_index to transfer_index;
alter table crypto.transfer drop constraint transfer_pkey;
alter table crypto.transfer add primary key (chain_id, tx_hash, transfer_index, asset, address_index, units);
-- False: the chain no longer contains this credited transfer. Uncredited ones are deleted instead.
alter table crypto.transfer add column is_canonical boolean not null default true;
alter table crypto.transfer add column missing_reported_at timestamptz;
create index transfer_missing on crypto.transfer (block_number) where not is_canonical;

-- What each sweep moves, to compare an address's balance with what is known about it.
alter table crypto.sweep add column asset text, add column units numeric(78, 0);

-- Money on an address that no known transfer explains. Nothing is swept from the address meanwhile.
create table crypto.unexplained (
  address_index bigint not null references crypto.address (address_index),
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  noticed_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text,
  primary key (address_index, asset, units)
);
create index unexplained_open on crypto.unexplained (noticed_at) where accepted_at is null;

-- A finished comparison of the chain's balances with the books.
create table crypto.balance_check (
  checked_at timestamptz primary key,
  differences integer not null check (differences >= 0)
);

grant select on crypto.block to altyn_signer;
grant select, insert on crypto.unexplained to altyn_signer;
