-- When money moved at the provider: in or out, and back again. The daily report compares them with the ledger.
alter table payments.payment
  add column settled_at timestamptz,
  -- Of a deposit that was sent back or taken back.
  add column returned_at timestamptz;
update payments.payment set settled_at = updated_at
  where status in ('completed', 'refunding', 'refunded', 'charged_back');
update payments.payment set returned_at = updated_at where status in ('refunded', 'charged_back');
create index payment_settled on payments.payment (provider, settled_at) where settled_at is not null;
create index payment_returned on payments.payment (provider, returned_at) where returned_at is not null;
