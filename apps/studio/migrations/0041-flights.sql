-- Multiplayer crash: by spot, at which multiplier in hundredths a bet is cashed out by itself; and the cash-outs by hand.
alter table live.bet add column targets jsonb;

create table live.cash_out (
  bet_id uuid not null references live.bet (id),
  spot text not null,
  hundredths int not null check (hundredths > 100),
  -- When the server received it: what the multiplier was counted at.
  received_at timestamptz not null,
  primary key (bet_id, spot)
);
