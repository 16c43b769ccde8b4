-- Sums of a day that has not ended are stored up to an instant, so that a report adds only minutes of the ledger to them.
alter table figures.day add column sums_until timestamptz;
update figures.day set sums_until = (day + 1)::timestamp at time zone 'UTC';
alter table figures.day alter column sums_until set not null;

-- Finds what happened within a few minutes: by the time in ids, whose months it names too, and rounds by their end.
create index provider_transaction_id on wallet.provider_transaction using brin (id);
create index transfer_id on ledger.transfer using brin (id);
create index round_finished on wallet.round using brin (finished_at);
