-- Marks: small pictures that operators upload for payment methods and providers. `uses` counts the rows that show one, so an
-- unused one can be removed without a look into the tables of others. Compatible: the columns are new, and the release of
-- before writes none of them.
create table platform.mark (
  hash text primary key,
  bytes bytea not null,
  uses integer not null default 0,
  -- Since when nothing shows it; null: something does.
  unused_since timestamptz
);
alter table payments.method add column mark text references platform.mark (hash);
alter table games.provider add column mark text references platform.mark (hash);
