-- The service's roles own no table, and only an owner can give a table a partition. These functions run as their owner, for
-- the three tables that are partitioned by month.

create function platform.refuse_other_table(of_table regclass) returns void language plpgsql as $$
begin
  if of_table not in ('ledger.transfer'::regclass, 'wallet.provider_transaction'::regclass, 'wallet.round'::regclass) then
    raise exception '% is not partitioned by month', of_table;
  end if;
end $$;

-- The smallest UUIDv7 of an instant: 48 bits of milliseconds, then zeros.
create function platform.first_id_of(instant timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Creates the partition of the month that begins at `month`, with the storage options of the default partition. BRIN ranges
-- are summarised when full instead of at the next vacuum. Returns its name.
create function platform.make_month(of_table regclass, month timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  of_schema text;
  base text;
  name text;
  storage text;
  brin regclass;
begin
  perform platform.refuse_other_table(of_table);
  select n.nspname, c.relname into of_schema, base
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = of_table;
  if month <> date_trunc('month', month, 'UTC') then
    raise exception '% does not begin a month', month;
  end if;
  name := base || to_char(month at time zone 'UTC', '_YYYY_MM');
  select coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') into storage
    from pg_class where oid = format('%I.%I', of_schema, base || '_default')::regclass;
  execute format('create table %I.%I partition of %s for values from (%L) to (%L)%s', of_schema, name, of_table,
    platform.first_id_of(month), platform.first_id_of(month + interval '1 month'), storage);
  for brin in
    select i.indexrelid::regclass from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = format('%I.%I', of_schema, name)::regclass and a.amname = 'brin'
  loop
    execute format('alter index %s set (autosummarize = on)', brin);
  end loop;
  return name;
end $$;

-- Moves the rows of the default partition into the partitions of their months, while other calls wait. Returns the names of
-- the months created.
create function platform.sort_into_months(of_table regclass) returns text[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  of_schema text;
  base text;
  storage text;
  months timestamptz[];
  month timestamptz;
  made text[] := '{}';
begin
  perform platform.refuse_other_table(of_table);
  select n.nspname, c.relname into of_schema, base
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = of_table;
  execute format('lock table %s in access exclusive mode', of_table);
  execute format(
    'select array_agg(distinct date_trunc(''month'', to_timestamp(
       (''x'' || substr(replace(id::text, ''-'', ''''), 1, 12))::bit(48)::bigint / 1000.0), ''UTC'')) from %I.%I',
    of_schema, base || '_default') into months;
  if months is null then
    return made;
  end if;
  select coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') into storage
    from pg_class where oid = format('%I.%I', of_schema, base || '_default')::regclass;
  execute format('alter table %s detach partition %I.%I', of_table, of_schema, base || '_default');
  execute format('alter table %I.%I rename to %I', of_schema, base || '_default', base || '_unsorted');
  execute format('create table %I.%I partition of %s default%s', of_schema, base || '_default', of_table, storage);
  foreach month in array months loop
    made := made || platform.make_month(of_table, month);
  end loop;
  execute format('insert into %s select * from %I.%I', of_table, of_schema, base || '_unsorted');
  execute format('drop table %I.%I', of_schema, base || '_unsorted');
  return made;
end $$;

revoke execute on function platform.make_month(regclass, timestamptz), platform.sort_into_months(regclass) from public;
