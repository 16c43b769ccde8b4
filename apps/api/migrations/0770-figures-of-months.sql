-- What a player did in a month, in minor units of their currency: the sum of their days in `figures.day_player`. Reports of people
-- read whole months from it, and the days at the edges of a period.
create table figures.month_player (
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  player_id uuid not null,
  -- How many of the player's days are stored; a month without any counts for nothing.
  days bigint not null,
  -- On how many of them more was paid out than came back.
  payout_days bigint not null,
  rounds bigint not null,
  stakes bigint not null,
  wins bigint not null,
  deposits bigint not null,
  payouts bigint not null,
  primary key (player_id, month)
);
create index month_player_month on figures.month_player (month);

-- Adds a statement's rows to their months, or takes them away: the argument is 1 or -1. In the order of players, so that writers wait
-- for each other in one order.
create function figures.follow_days_v1() returns trigger language plpgsql as $$
declare
  sign constant integer := tg_argv[0]::integer;
begin
  insert into figures.month_player as m (month, player_id, days, payout_days, rounds, stakes, wins, deposits, payouts)
  select date_trunc('month', day)::date, player_id, sign * count(*), sign * count(*) filter (where payouts > 0),
    sign * sum(rounds), sign * sum(stakes), sign * sum(wins), sign * sum(deposits), sign * sum(payouts)
  from changed group by 1, 2 order by 2, 1
  on conflict (player_id, month) do update
  set days = m.days + excluded.days, payout_days = m.payout_days + excluded.payout_days, rounds = m.rounds + excluded.rounds,
    stakes = m.stakes + excluded.stakes, wins = m.wins + excluded.wins, deposits = m.deposits + excluded.deposits,
    payouts = m.payouts + excluded.payouts;
  return null;
end $$;

-- Compatible: the release stores days and does not know of months, which follow in its own transaction.
create trigger month_gains_new_days after insert on figures.day_player
  referencing new table as changed for each statement execute function figures.follow_days_v1('1');
-- Compatible: as above, the release neither reads nor names months.
create trigger month_gains_changed_days after update on figures.day_player
  referencing new table as changed for each statement execute function figures.follow_days_v1('1');
-- Compatible: as above, the release neither reads nor names months.
create trigger month_loses_changed_days after update on figures.day_player
  referencing old table as changed for each statement execute function figures.follow_days_v1('-1');
-- Compatible: as above, the release neither reads nor names months.
create trigger month_loses_old_days after delete on figures.day_player
  referencing old table as changed for each statement execute function figures.follow_days_v1('-1');

-- Months of the days that are stored. The triggers' lock keeps other writers out until the migration ends.
insert into figures.month_player (month, player_id, days, payout_days, rounds, stakes, wins, deposits, payouts)
select date_trunc('month', day)::date, player_id, count(*), count(*) filter (where payouts > 0), sum(rounds), sum(stakes),
  sum(wins), sum(deposits), sum(payouts)
from figures.day_player group by 1, 2;

-- Finds who deposited in a period: few of the players of a day.
create index day_player_deposits on figures.day_player (day, player_id) where deposits > 0;
