-- The outcome of each payment is shown to its player once, whenever they are next seen.
alter table payments.payment add column outcome_told_at timestamptz;
update payments.payment set outcome_told_at = updated_at
  where status in ('completed', 'denied', 'expired', 'canceled');
create index payment_untold on payments.payment (player_id)
  where outcome_told_at is null and status in ('completed', 'denied', 'refunding', 'refunded');
