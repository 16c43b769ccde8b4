-- Who asked for a code may still try it when strangers have tried it too often.
alter table identity.code add column asker_hash bytea;
