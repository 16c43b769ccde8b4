-- Restores of the database. What players may have learnt of secrets after `data_until` is given up at `at`: prepared seeds of
-- the wheel at once, jackpots' points by the worker, which alone can draw them.
create table platform.restore (
  at timestamptz primary key,
  data_until timestamptz not null,
  check (data_until <= at)
);
