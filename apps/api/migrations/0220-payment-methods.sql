-- How a method is paid, what its operator calls it, and how long it usually takes.
alter table payments.method
  add column flow text not null default 'page' check (flow in ('page', 'device', 'bank_app', 'qr', 'cash', 'chain')),
  -- By language (en, ua, ru); without an entry the site's own words stand.
  add column names jsonb not null default '{}',
  -- Minutes until the money is there, from the payment or from the approval on.
  add column arrives_from smallint not null default 0 check (arrives_from >= 0),
  add column arrives_to smallint not null default 1 check (arrives_to >= arrives_from);
update payments.method set flow = 'chain', arrives_from = 1, arrives_to = 5 where kind = 'crypto';
update payments.method set arrives_from = 10, arrives_to = 120 where direction = 'withdraw' and kind <> 'crypto';
alter table payments.method alter column flow drop default, alter column arrives_from drop default,
  alter column arrives_to drop default;

-- The one that a deposit begins with; one at most for each player.
alter table payments.saved_method add column is_default boolean not null default false;
create unique index saved_method_default on payments.saved_method (player_id) where is_default;
