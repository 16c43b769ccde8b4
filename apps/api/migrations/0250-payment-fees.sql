-- What the house takes of a payment by a method: a fixed part and a share, by country, direction and currency. No row: no fee.
create table payments.method_fee (
  country text not null,
  direction text not null,
  code text not null,
  currency text not null,
  -- Minor units.
  fixed bigint not null check (fixed >= 0),
  -- Hundredths of a per cent.
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (country, direction, code, currency),
  foreign key (country, direction, code) references payments.method (country, direction, code)
);

-- The terms that were shown, and the fee of the amount by them: later changes of the terms leave the payment as it is.
alter table payments.payment
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 10000),
  add column fee bigint not null default 0,
  add constraint payment_fee_check check (fee between 0 and amount);

-- The signer sees what leaves: the fee stays.
create or replace view payments.approved_payout as
  select id, provider_method, amount - fee as amount, currency, account_digest from payments.payment p
  where direction = 'withdraw' and status = 'processing' and account_digest is not null
    and exists (select from payments.screening s
      where s.player_id = p.player_id and s.payment_id = p.id and s.state in ('clear', 'released'));
