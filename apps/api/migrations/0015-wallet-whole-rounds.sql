-- A round that one call settles is its transaction: it has no row of its own, so a spin writes one row less and touches
-- three indexes less. What its answer was made of is kept instead of the answer's text.

alter table wallet.provider_transaction
  add column request_uuid uuid,
  -- Shown total right after it: the balance that was answered.
  add column total_after bigint,
  -- Round: the part of the win that went to bonus.
  add column win_bonus bigint;

alter table wallet.provider_transaction disable trigger provider_transaction_append_only;
update wallet.provider_transaction set
  request_uuid = case when kind = 'tombstone' then transaction_uuid else (answer::jsonb ->> 'request_uuid')::uuid end,
  total_after = case when kind = 'tombstone' then 0 else (answer::jsonb ->> 'balance')::bigint / 1000 end;
alter table wallet.provider_transaction enable trigger provider_transaction_append_only;

alter table wallet.provider_transaction
  alter column request_uuid set not null,
  alter column total_after set not null,
  drop column answer;

-- The player's whole rounds, newest first.
create index provider_transaction_whole on wallet.provider_transaction (player_id, id) where round_id = id;
