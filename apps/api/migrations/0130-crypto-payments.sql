-- Payments on a chain: a payer chooses what to send, so that a deposit may be settled by another amount than was asked for.
alter table payments.payment add column asked_amount bigint check (asked_amount > 0);
comment on column payments.payment.asked_amount is 'What the player asked for, where another amount came; null: the same.';

-- SHA-256 (hex) of a withdrawal's address on a chain, in lower case. It stays when the sealed account is wiped: the first payout
-- to an address waits, further ones do not.
alter table payments.payment add column account_digest text;
create index payment_address on payments.payment (player_id, account_digest) where account_digest is not null;

-- What the signer of payouts reads of our books, by a role that sees nothing else.
create view payments.approved_payout as
  select id, provider_method, amount, currency, account_digest from payments.payment
  where direction = 'withdraw' and status = 'processing' and account_digest is not null;
do $$
begin
  create role altyn_signer nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema payments to altyn_signer;
grant select on payments.approved_payout to altyn_signer;
