-- The player's lifetime counted turnover when a deposit was credited: play since then is a difference of it.
alter table payments.payment add column played_before_nano_eur bigint check (played_before_nano_eur >= 0);
