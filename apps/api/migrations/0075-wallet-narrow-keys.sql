-- Every call pays for each index, and for how wide it is. Rows are told apart by player and id; a provider's uuid is looked
-- for by player and uuid, its provider compared in the row.
drop index wallet.provider_transaction_history;
alter table wallet.provider_transaction drop constraint provider_transaction_pkey;
alter table wallet.provider_transaction add primary key (player_id, id);
create index provider_transaction_key on wallet.provider_transaction (player_id, transaction_uuid);
