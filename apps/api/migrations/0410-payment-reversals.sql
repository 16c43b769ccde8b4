-- Provider's later truths: money that goes back after a payment was settled, and comes again.
alter table payments.payment
  -- Provider's time of the newest report that was applied; older ones are superseded.
  add column reported_at timestamptz,
  -- Part of a settled amount that has gone back: refunds and chargebacks of a deposit, the unpaid part of a payout.
  add column returned bigint not null default 0,
  add constraint payment_returned_check check (returned between 0 and amount);
update payments.payment set returned = amount where direction = 'deposit' and status in ('refunded', 'charged_back');

-- Each movement of money that had been settled. Amounts in minor units.
create table payments.reversal (
  player_id uuid not null,
  payment_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in
    ('chargeback', 'provider_refund', 'own_refund', 'returned_payout', 'chain_reorganisation', 'restored')),
  -- What `returned` grew by; negative: money that had gone back has come again.
  amount bigint not null check (amount <> 0),
  -- The part that the player's pockets gave (deposit) or received (payout); the house bears the rest.
  player_amount bigint not null,
  created_at timestamptz not null,
  primary key (player_id, payment_id, number)
);
create trigger reversal_append_only before update or delete on payments.reversal
  for each row execute function platform.refuse_change();
create index reversal_time on payments.reversal (created_at);

insert into payments.reversal (player_id, payment_id, number, kind, amount, player_amount, created_at)
select p.player_id, p.id, 1, case p.status when 'refunded' then 'own_refund' else 'chargeback' end, p.amount,
  coalesce(c.taken_back, p.amount), coalesce(p.returned_at, p.updated_at)
from payments.payment p left join payments.chargeback c on c.player_id = p.player_id and c.payment_id = p.id
where p.direction = 'deposit' and p.status in ('refunded', 'charged_back');
drop table payments.chargeback;
drop index payments.payment_returned;
alter table payments.payment drop column returned_at;

alter table payments.provider_event drop constraint provider_event_outcome_check;
alter table payments.provider_event add constraint provider_event_outcome_check
  check (outcome in ('applied', 'known', 'superseded', 'alert', 'mismatch', 'ignored'));

alter table payments.alert drop constraint alert_kind_check;
alter table payments.alert add constraint alert_kind_check check (kind in ('chargeback', 'many_instruments',
  'shared_instrument', 'unplayed_payout', 'source_of_funds', 'reconciliation', 'settlement', 'referral', 'screening',
  'provider_refund', 'returned_payout', 'chain_reorganisation', 'restored', 'contradiction', 'mismatch',
  'unknown_payment'));

-- A bonus's deposit, so that the return of the deposit ends the bonus; and whether the deposit has gone back.
alter table bonuses.player_deposit
  add column user_bonus_id uuid,
  add column reversed_at timestamptz;
alter table bonuses.user_bonus drop constraint user_bonus_end_reason_check;
alter table bonuses.user_bonus add constraint user_bonus_end_reason_check check (end_reason in
  ('wagered', 'amount', 'timeout', 'withdrawal', 'deposit', 'refused', 'lapsed', 'reversed'));
