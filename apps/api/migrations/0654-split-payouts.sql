-- A withdrawal that is paid in parts: its own payment is `split`, and the parts are payments of their own.
alter table payments.payment
  add column part_of uuid,
  add column part_number smallint check (part_number > 0),
  add column part_count smallint check (part_count >= 2),
  add check ((part_of is null) = (part_number is null) and (part_of is null) = (part_count is null)),
  add check (part_of is null or direction = 'withdraw');
create unique index payment_parts on payments.payment (player_id, part_of, part_number) where part_of is not null;

alter table payments.payment drop constraint payment_status_of_direction;
alter table payments.payment add constraint payment_status_of_direction check (
  case direction
    when 'deposit' then status in
      ('created', 'pending', 'completed', 'denied', 'expired', 'reviewing', 'refunding', 'refunded', 'charged_back')
    else status in ('created', 'waiting_approval', 'processing', 'completed', 'denied', 'canceled', 'split')
  end);

-- The largest amount of one payout by a method; above it a withdrawal is paid in parts.
alter table payments.method_limit add column max_payout bigint check (max_payout > 0);
