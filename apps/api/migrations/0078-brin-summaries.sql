-- What was written since the last vacuum was looked through row by row whenever somebody asked for a span of time. A partitioned
-- index cannot be told: its partitions' are, here and when they are made.
do $$
declare
  part regclass;
begin
  for part in
    select inhrelid::regclass from pg_inherits
    where inhparent in ('wallet.provider_transaction_time'::regclass, 'ledger.transfer_time'::regclass)
  loop
    execute format('alter index %s set (autosummarize = on)', part);
  end loop;
end $$;
