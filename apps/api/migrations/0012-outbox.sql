-- The outbox carries bundles (many small events of one commit in one row) and remembers how far each consumer has come.

alter table platform.outbox alter column payload drop not null;
-- One event a line: kind, player and JSON, separated by tabs. Kept as text: nobody asks the database about it.
alter table platform.outbox add column bundle text;
alter table platform.outbox add constraint outbox_content check ((payload is null) <> (bundle is null));

create table platform.outbox_consumer (
  name text primary key check (name ~ '^[a-z0-9-]+$'),
  xid xid8 not null,
  id bigint not null,
  updated_at timestamptz not null
) with (fillfactor = 50);
