-- What was written since the last vacuum was looked through row by row whenever somebody asked for a span of time. Made anew:
-- a partitioned index cannot be told later, and new partitions are made after it.
drop index wallet.provider_transaction_time;
create index provider_transaction_time on wallet.provider_transaction using brin (created_at) with (autosummarize = on);
drop index ledger.transfer_time;
create index transfer_time on ledger.transfer using brin (created_at) with (autosummarize = on);
