-- What a deposit brought onto the bonus account; null: no bonus waited for it.
alter table payments.payment add column bonus_amount bigint;
alter table payments.payment add constraint payment_bonus_amount_check check (bonus_amount > 0 and direction = 'deposit');
