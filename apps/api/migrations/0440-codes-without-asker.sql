-- Wrong attempts are counted in all, so the requester's address is no longer needed.
alter table identity.code drop column asker_hash;
