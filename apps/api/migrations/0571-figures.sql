create schema figures;

-- Sums of finished days (UTC), made once from the ledger; a day that is not listed is summed when it is asked for.
create table figures.day (
  day date primary key,
  made_at timestamptz not null
);

-- What accounts gained and lost by kind of movement, in minor units. Country `-`: money of the house alone.
create table figures.day_account (
  day date not null references figures.day (day),
  country text not null,
  currency text not null,
  account text not null,
  kind text not null,
  gained bigint not null,
  lost bigint not null,
  movements bigint not null,
  primary key (day, country, currency, account, kind)
);

-- Play by game, in minor units: stakes and wins of the games' account. Squares are of finished rounds, for the spread.
create table figures.day_game (
  day date not null references figures.day (day),
  country text not null,
  currency text not null,
  provider text not null,
  game_id uuid not null,
  rounds bigint not null,
  stakes bigint not null,
  wins bigint not null,
  expected_wins numeric not null,
  finished_rounds bigint not null,
  finished_stakes numeric not null,
  finished_wins numeric not null,
  stakes_squared numeric not null,
  stakes_by_wins numeric not null,
  wins_squared numeric not null,
  primary key (day, country, currency, provider, game_id)
);
