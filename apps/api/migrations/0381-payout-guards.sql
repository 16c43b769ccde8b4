-- Payouts wait for a person after a password reset or a changed login, and stop for accounts that are disabled or linked.
alter table identity.player add column guarded_since timestamptz;
comment on column identity.player.guarded_since is 'The last password reset or change of a login; null: none.';

-- Obstacles that an operator has approved a withdrawal despite.
alter table payments.payment add column approved_despite text[] not null default '{}';

-- Name of an instrument's holder, where its provider knows it.
alter table payments.instrument_use add column holder text;
