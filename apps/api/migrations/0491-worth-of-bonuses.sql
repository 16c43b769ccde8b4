-- Highest expected value of a taken bonus or a waiting gift, in euro cents. Null: it does not count against the person's
-- monthly budget, or it was taken before the budget existed.
alter table bonuses.user_bonus add column worth_eur bigint check (worth_eur >= 0);
alter table bonuses.bonus_grant add column worth_eur bigint check (worth_eur >= 0);
