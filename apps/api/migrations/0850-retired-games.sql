-- A retired game is never offered again: the day from which, and the game that takes its place in free spins.
-- Compatible: two new columns without a value.
alter table games.game
  add column retired_on date,
  add column successor text,
  add constraint game_retired_check check ((successor is null) or (retired_on is not null));
