-- What other players may see of a player's name, as the operator masks it.
alter table studio.session add column public_name text;

-- A bet of a flight may be cashed out in two parts: half of it once, then the rest (live.cash_out).
create table live.half_cash_out (
  bet_id uuid not null references live.bet (id),
  spot text not null,
  hundredths integer not null check (hundredths > 100),
  received_at timestamptz not null,
  primary key (bet_id, spot)
);
