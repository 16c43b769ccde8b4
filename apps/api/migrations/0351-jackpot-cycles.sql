-- Jackpot points lie an exponentially distributed distance above the seed, so they may exceed the highest amount, which is
-- then paid. A part of each contribution is saved for seeds.
alter table jackpots.level drop constraint level_point_within;
alter table jackpots.level add constraint level_point_above_seed check (point_micro_eur * 1000 > seed_nano_eur);
alter table jackpots.fund add column saved_carry bigint not null default 0 check (abs(saved_carry) < 10000);
alter table jackpots.hit add column paid_nano_eur bigint;
update jackpots.hit set paid_nano_eur = point_micro_eur * 1000;
alter table jackpots.hit alter column paid_nano_eur set not null;
