-- Each sealed value bears the name of the key that is known to have sealed it. A program that changes a value leaves the name
-- empty, so that the studio looks at the value when it seals again under a new key.
create function studio.forget_seal_key_v1() returns trigger language plpgsql as $$
begin
  if new.seal_key is not distinct from old.seal_key then
    new.seal_key := null;
  end if;
  return new;
end $$;

alter table studio.seed add column seal_key text;
alter table live.chain add column seal_key text;

-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of server_seed on studio.seed
  for each row execute function studio.forget_seal_key_v1();
-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of checkpoints on live.chain
  for each row execute function studio.forget_seal_key_v1();

create index seed_seal_key on studio.seed (seal_key) where is_sealed;
