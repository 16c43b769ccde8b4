-- Missions of the day and of the week: operators define them as data, players start them, finished rounds fulfil them.
alter table bonuses.bonus drop constraint bonus_kind_check;
alter table bonuses.bonus add constraint bonus_kind_check check (kind in ('Cashback', 'WeeklyCashback', 'WelcomeDeposit',
  'WheelFortune', 'Mission', 'PercentDeposit', 'PromoCode', 'WelcomePromoCode', 'BonusOfTheDay', 'Game'));

create schema missions;

create table missions.mission (
  id uuid primary key,
  code text not null unique,
  position integer not null,
  definition jsonb not null,
  is_offered boolean not null,
  updated_at timestamptz not null
);

-- A mission that a player has started, under the terms of that moment.
create table missions.entry (
  player_id uuid not null,
  id uuid not null,
  mission_id uuid not null references missions.mission (id),
  currency text not null,
  definition jsonb not null,
  started_at timestamptz not null,
  -- The player's own day or week.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Counted rounds or games; minor units for turnover.
  done bigint not null default 0 check (done >= 0),
  claimed_at timestamptz,
  primary key (player_id, id),
  unique (player_id, mission_id, starts_at)
) with (fillfactor = 70);
create index entry_open on missions.entry (player_id, ends_at) where claimed_at is null;
create index entry_ended on missions.entry (ends_at);

-- What each counted round adds to an entry, as its newest movement left it.
create table missions.round (
  player_id uuid not null,
  entry_id uuid not null,
  round_id uuid not null,
  game_id uuid not null,
  value bigint not null check (value >= 0),
  primary key (player_id, entry_id, round_id),
  foreign key (player_id, entry_id) references missions.entry (player_id, id) on delete cascade
);
