-- Processes of release 3 go on adding to studio.return_watch, with their own measure of games with additional stakes. The
-- measured returns therefore have tables of their own, with their own end of what was added. The old ones go when no
-- release uses them.
create table studio.measured_return (
  game_code text not null,
  game_mode text not null,
  maths_version text not null,
  rounds bigint not null,
  returned double precision not null,
  declared double precision not null default 0,
  excess_squared double precision not null default 0,
  bets double precision not null default 0,
  weight_squared double precision not null default 0,
  primary key (game_code, game_mode, maths_version)
);
create table studio.measured_return_until (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);

-- One statement, so that sums and end are of the same moment. Games with additional stakes start anew.
with copied as (
  insert into studio.measured_return
    (game_code, game_mode, maths_version, rounds, returned, declared, excess_squared, bets, weight_squared)
  select game_code, game_mode, maths_version, rounds, returned, declared, excess_squared, bets, weight_squared
  from studio.return_watch
  where game_code not in (select r.game_code from studio.round r join studio.added_stake s on s.round_id = r.id)
)
insert into studio.measured_return_until (at) select at from studio.return_watch_until;
