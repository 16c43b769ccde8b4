-- What the free spins of a package have won, stored when the last one is over, and when that was announced.
alter table bonuses.user_bonus
  add column spins_won bigint check (spins_won > 0),
  add column spins_announced_at timestamptz;

-- Packages that go on as a bonus to wager have been announced, unless the last round is still open.
update bonuses.user_bonus u set spins_won = greatest(u.wager_amount, 1), spins_announced_at = now()
where u.status = 'ACTIVE' and u.spins_left = 0
  and (u.progress > 0 or exists (select from bonuses.received r where r.id = u.id));

create index user_bonus_unannounced on bonuses.user_bonus (player_id)
  where spins_won is not null and spins_announced_at is null;
