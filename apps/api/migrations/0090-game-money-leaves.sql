-- During a break or an exclusion deposits that were not played can be withdrawn: what of a withdrawal came from `game`, so
-- that a withdrawal without a payout gives each part back to its own pocket.
alter table payments.payment add column from_game bigint not null default 0
  check (from_game >= 0 and from_game <= amount);
