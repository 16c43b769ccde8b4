-- A payment without a bonus passes whatever its direction: null and false is false in a check.
alter table payments.payment drop constraint payment_bonus_amount_check;
alter table payments.payment add constraint payment_bonus_amount_check
  check (bonus_amount is null or (bonus_amount > 0 and direction = 'deposit'));
