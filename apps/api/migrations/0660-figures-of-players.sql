-- What a player did on a day, in minor units of their currency: for reports of people. Kept with the sums of the day.
create table figures.day_player (
  day date not null references figures.day (day),
  player_id uuid not null,
  rounds bigint not null,
  stakes bigint not null,
  wins bigint not null,
  deposits bigint not null,
  payouts bigint not null,
  primary key (player_id, day)
);
create index day_player_day on figures.day_player (day);

-- Days that are stored already have no such rows: they are summed again.
delete from figures.day_account;
delete from figures.day_game;
delete from figures.day;
