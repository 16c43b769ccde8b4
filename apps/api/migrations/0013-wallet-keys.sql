-- One index for what the hot path looks up by, instead of two; a small one over time for reconciliation.

drop index wallet.provider_transaction_key;
alter table wallet.provider_transaction add primary key (player_id, provider, transaction_uuid, id);
create index provider_transaction_time on wallet.provider_transaction using brin (created_at);

alter table wallet.round drop constraint round_pkey;
drop index wallet.round_key;
alter table wallet.round add primary key (player_id, provider, round, id);
-- The player's history, newest first.
create index round_history on wallet.round (player_id, id);

create index transfer_time on ledger.transfer using brin (created_at);
