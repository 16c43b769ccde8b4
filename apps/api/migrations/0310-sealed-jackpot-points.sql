-- The point of an open round and its salt are encrypted with a key that only the worker has (JACKPOT_KEY). Rows written
-- before have them in clear text until the worker writes the level next.
alter table jackpots.level
  alter column point_micro_eur drop not null,
  alter column salt drop not null,
  -- Nonce, ciphertext, tag; the context is the suit and the round.
  add column secret_sealed bytea,
  add constraint level_secret_once check (
    (secret_sealed is null) = (point_micro_eur is not null) and (point_micro_eur is null) = (salt is null));
