-- The audit log belongs to a role that no process and no person connects as.
do $$ begin
  create role altyn_audit nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant altyn_audit to current_user;
grant usage, create on schema platform to altyn_audit;

create table platform.audit_link (
  number bigint primary key,
  audit_id uuid not null constraint audit_link_audit_id_key unique references platform.audit (id),
  hash bytea not null check (length(hash) = 32)
);
create index audit_at on platform.audit (at, id);
create index audit_subject on platform.audit (subject, at);
create trigger audit_link_append_only before update or delete on platform.audit_link
  for each row execute function platform.refuse_change();
create trigger audit_link_no_truncate before truncate on platform.audit_link
  for each statement execute function platform.refuse_change();

-- Content of an entry as it is hashed. Times in microseconds since 1970, so that no setting of a session changes the text.
create function platform.audit_hash(previous bytea, entry platform.audit) returns bytea
language sql immutable set search_path = pg_catalog as $$
  select sha256(previous || convert_to(jsonb_build_array(entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor,
    entry.action, entry.subject, entry.reason, entry.details)::text, 'UTF8'))
$$;

-- Runs at commit, one transaction at a time: links follow the order of commits.
create function platform.link_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  last platform.audit_link;
begin
  perform pg_advisory_xact_lock(7301984540);
  select * into last from platform.audit_link order by number desc limit 1;
  insert into platform.audit_link (number, audit_id, hash)
  values (coalesce(last.number, 0) + 1, new.id, platform.audit_hash(coalesce(last.hash, sha256('')), new));
  return null;
end $$;

-- Entries made before the chain.
do $$
declare
  entry platform.audit;
  number bigint := 0;
  hash bytea := sha256('');
begin
  for entry in select * from platform.audit order by at, id loop
    number := number + 1;
    hash := platform.audit_hash(hash, entry);
    insert into platform.audit_link values (number, entry.id, hash);
  end loop;
end $$;

create constraint trigger audit_chain after insert on platform.audit deferrable initially deferred
  for each row execute function platform.link_audit();

alter table platform.audit owner to altyn_audit;
alter table platform.audit_link owner to altyn_audit;
alter function platform.link_audit() owner to altyn_audit;
alter function platform.audit_hash(bytea, platform.audit) owner to altyn_audit;
revoke create on schema platform from altyn_audit;
