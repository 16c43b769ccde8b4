-- What is not business: the outbox and the append-only audit log.

create table platform.outbox (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null,
  player_id uuid,
  payload jsonb not null,
  at timestamptz not null default now(),
  primary key (xid, id)
);

create index outbox_player on platform.outbox (player_id, xid, id) where player_id is not null;

create table platform.audit (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  reason text not null check (length(reason) > 0),
  details jsonb not null
);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % only grows', tg_table_name;
end $$;

create trigger audit_append_only before update or delete on platform.audit
  for each row execute function platform.refuse_change();
create trigger audit_no_truncate before truncate on platform.audit
  for each statement execute function platform.refuse_change();
