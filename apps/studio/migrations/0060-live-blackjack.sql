-- Tables at which players decide after the draw: the decisions of a stage, and the further stakes that they cost.

alter table live.round
  -- Of a round that is DECIDING: which decision is asked for, from 1 on.
  add column stage smallint not null default 0 check (stage >= 0),
  -- The cards that are on the table for everybody to see. The others follow from the seed, which is not told yet.
  add column tableau jsonb,
  drop constraint round_phase_check,
  drop constraint round_check1,
  add constraint round_phase_check
    check (phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN', 'RESULT', 'SETTLED', 'VOID')),
  add constraint round_drawn_check
    check ((outcome is null) = (phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'VOID'))),
  add constraint round_deciding_check check ((phase = 'DECIDING') = (stage > 0));

drop index live.round_running;
create unique index round_running on live.round (table_code)
  where phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN');

alter table live.round_phase
  add column stage smallint not null default 0,
  drop constraint round_phase_pkey,
  add primary key (round_id, phase, stage);

alter table live.bet
  -- A further stake of another bet: a call of its own, of the same round of the wallet. One at most for each bet.
  add column of_bet uuid references live.bet (id),
  -- What was staked further, once it is known.
  add column further_minor bigint not null default 0 check (further_minor >= 0),
  drop constraint bet_round_id_player_key;
create unique index bet_of_round on live.bet (round_id, player) where of_bet is null;
create unique index bet_further on live.bet (of_bet) where of_bet is not null;

create table live.decision (
  bet_id uuid not null references live.bet (id),
  stage smallint not null check (stage > 0),
  hand smallint not null check (hand in (0, 1)),
  move text not null check (move in ('hit', 'stand', 'double', 'split')),
  -- When the server received it: what it was judged by.
  received_at timestamptz not null,
  primary key (bet_id, stage, hand)
);
