-- Stars: they follow lifetime real-money turnover and never fall.

create schema rating;

create table rating.standing (
  player_id uuid primary key,
  -- Lifetime real-money turnover in minor units of eur, at the reference rates of each day.
  turnover_eur bigint not null default 0 check (turnover_eur >= 0),
  -- The most the player ever had from turnover, in hundredths of a star.
  stars_hundredths int not null default 100 check (stars_hundredths between 100 and 1000),
  updated_at timestamptz not null
);
