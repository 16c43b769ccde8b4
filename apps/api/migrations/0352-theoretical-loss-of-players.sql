-- Lifetime theoretical loss of a player's real-money stakes; periods are differences of it.
alter table rating.standing add column theoretical_loss_nano_eur bigint not null default 0
  check (theoretical_loss_nano_eur >= 0);
-- The player's lifetime theoretical loss at the spin: the next spin asks for more.
alter table wheel.spin add column theoretical_loss_nano_eur bigint not null default 0;

-- A round belongs to the week in which it closes; until then an open round keeps its sums.
alter table cashback.open_round rename column net_loss to staked;
alter table cashback.open_round add column won bigint not null default 0;
alter table cashback.open_round add column theoretical_loss bigint not null default 0;
alter table cashback.open_round alter column won drop default, alter column theoretical_loss drop default;

-- Cashback by the week's deepest net loss and by its theoretical loss, each in ten-thousandths of a minor unit. What was
-- accrued before stays accrued.
alter table cashback.week add column by_loss bigint not null default 0 check (by_loss >= 0);
alter table cashback.week add column by_theory bigint not null default 0;
update cashback.week set by_loss = accrued * 20000, by_theory = accrued * 20000;
alter table cashback.week drop column accrued_rest;

-- Theoretical loss of the real-money part of counted rounds, which funds a battle's prizes.
alter table battles.spin add column theoretical_loss_nano_eur bigint not null default 0;
alter table battles.participant add column theoretical_loss_nano_eur bigint not null default 0;
-- The sum over the qualified participants.
alter table battles.battle add column theoretical_loss_nano_eur bigint not null default 0;
