-- A deposit that is paid although it is not admitted any more goes back to where it came from.
alter table payments.payment drop constraint payment_check;
alter table payments.payment add constraint payment_status_of_direction check (case direction
    when 'deposit' then status in ('created', 'pending', 'completed', 'denied', 'expired', 'refunding', 'refunded')
    else status in ('created', 'waiting_approval', 'processing', 'completed', 'denied', 'canceled') end);
