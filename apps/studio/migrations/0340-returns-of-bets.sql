-- Returns are watched for bets, too, whose return depends on the bet.
alter table studio.round
  -- Return of the bet in per cent, as declared to the operator; null: a mode of a slot, which has published figures.
  add column declared_return double precision;
alter table studio.return_watch
  -- Sum of the declared returns, as shares of the stakes, like `returned`.
  add column declared double precision not null default 0,
  -- Sum of the squares of what each round returned beyond its declared return.
  add column excess_squared double precision not null default 0,
  -- Number of bets: one a round, except at live tables.
  add column bets double precision not null default 0,
  -- Sum of the squares of each round's number of bets.
  add column weight_squared double precision not null default 0;
create index round_phase_settled on live.round_phase (began_at) where phase = 'SETTLED';
