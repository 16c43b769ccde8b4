-- Each sealed value bears the name of the key that is known to have sealed it. A program that changes a value leaves the name
-- empty, so that the job which seals again under a new key looks at the value.
create function platform.forget_seal_key_v1() returns trigger language plpgsql as $$
begin
  if new.seal_key is not distinct from old.seal_key then
    new.seal_key := null;
  end if;
  return new;
end $$;

alter table identity.totp add column seal_key text;
alter table staff.account add column seal_key text;
alter table staff.invitation add column seal_key text;
alter table kyc.picture add column seal_key text;
alter table kyc.submission add column seal_key text;
alter table kyc.proof add column seal_key text;
alter table payments.payment add column seal_key text;
-- The worker writes it with each value: no trigger.
alter table jackpots.level add column seal_key text;

-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of secret_sealed on identity.totp
  for each row execute function platform.forget_seal_key_v1();
-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of totp_sealed on staff.account
  for each row execute function platform.forget_seal_key_v1();
-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of totp_sealed on staff.invitation
  for each row execute function platform.forget_seal_key_v1();
-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of sealed on kyc.picture
  for each row execute function platform.forget_seal_key_v1();
-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of details_sealed on kyc.submission
  for each row execute function platform.forget_seal_key_v1();
-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of details_sealed on kyc.proof
  for each row execute function platform.forget_seal_key_v1();
-- Compatible: it only empties a column that the release does not know.
create trigger seal_key_forgotten before update of account_sealed on payments.payment
  for each row execute function platform.forget_seal_key_v1();

create index totp_seal_key on identity.totp (seal_key);
create index picture_seal_key on kyc.picture (seal_key);
create index submission_seal_key on kyc.submission (seal_key) where details_sealed is not null;
create index proof_seal_key on kyc.proof (seal_key) where details_sealed is not null;
create index payment_seal_key on payments.payment (seal_key) where account_sealed is not null;

-- What the worker may know of the staff's sealed values: how many there are of each key.
create view staff.seal_key as
  select 'staff.account' as sealed, seal_key from staff.account where totp_sealed is not null
  union all
  select 'staff.invitation', seal_key from staff.invitation where used_at is null;
