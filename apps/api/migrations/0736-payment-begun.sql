-- When a payment was first on its way: a deposit paid at its provider, a withdrawal approved. Players see it in the payment's timeline.
alter table payments.payment add column begun_at timestamptz;
