-- Server seeds and chains of live tables are encrypted with a key that only the studio has (STUDIO_SEED_KEY). Those stored
-- in clear text could be read in the database: they end here. A round that was open keeps its seed until it is finished.
alter table studio.seed drop constraint seed_server_seed_check;
update studio.seed set state = 'revealed', ended_at = now() where state <> 'revealed';
alter table studio.seed
  add column is_sealed boolean not null default false,
  -- Nonce (12 bytes), ciphertext, tag (16 bytes); the context is the id of the row.
  add constraint seed_server_seed_check check (octet_length(server_seed) = case when is_sealed then 60 else 32 end),
  add constraint seed_sealed_in_use check (is_sealed or state = 'revealed');

update live.chain set is_spent = true where not is_spent;
alter table live.chain
  add column is_sealed boolean not null default false,
  add constraint chain_sealed_in_use check (is_sealed or is_spent);
