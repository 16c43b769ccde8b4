-- Instant cashback is given for what takes a player deeper into loss than they have been in the week. Weeks begun before
-- this count from what their rounds came to so far.

alter table cashback.week
  -- Finished rounds: staked beyond what came back, negative while ahead; and the most that has been.
  add column net_loss bigint not null default 0,
  add column deepest_loss bigint not null default 0 check (deepest_loss >= 0);

update cashback.week set net_loss = real_stake - real_win, deepest_loss = greatest(real_stake - real_win, 0);
