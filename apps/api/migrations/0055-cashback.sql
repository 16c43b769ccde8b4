-- Cashback: what each player's week of real money came to, and how far the rounds have been read.

create schema cashback;

create table cashback.week (
  player_id uuid not null,
  -- The week's Monday on the player's clock.
  monday date not null,
  time_zone text not null,
  currency text not null,
  -- From game and digital, less what was rolled back (which may be a stake of the week before); and what came back.
  real_stake bigint not null,
  real_win bigint not null check (real_win >= 0),
  -- Instant cashback that this week's rounds have earned.
  accrued bigint not null check (accrued >= 0),
  -- Weekly cashback, once it is decided: zero for a week without a loss.
  paid_amount bigint check (paid_amount >= 0),
  paid_at timestamptz,
  primary key (player_id, monday),
  check ((paid_at is null) = (paid_amount is null))
) with (fillfactor = 70);

create index week_unpaid on cashback.week (time_zone, monday, player_id) where paid_at is null;

-- Instant cashback that rounds have earned and that is on its way to the cashback pocket: moved when the player looks or
-- claims, else by a job, so that following play never waits for a player's money nor keeps bets waiting.
create table cashback.due (
  player_id uuid primary key,
  amount bigint not null check (amount >= 0)
) with (fillfactor = 70);

create index due_open on cashback.due (player_id) where amount > 0;
