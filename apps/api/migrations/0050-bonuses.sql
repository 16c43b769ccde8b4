-- Bonuses: what is offered, who has taken it, and what became of it. Money is in minor units; multipliers and per cent
-- are in hundredths. Everything that belongs to one player carries the player first in its key.

create schema bonuses;

create table bonuses.bonus_group (
  id uuid primary key,
  position smallint not null unique check (position between 1 and 16),
  code text not null unique,
  name text not null check (length(name) between 1 and 120),
  is_enabled boolean not null
);

create table bonuses.bonus (
  id uuid primary key,
  group_id uuid not null references bonuses.bonus_group,
  type text not null check (type in ('GAME', 'PROMO_CODE', 'PERCENTAGE')),
  kind text not null check (kind in ('Cashback', 'WeeklyCashback', 'WelcomeDeposit', 'WheelFortune', 'PercentDeposit',
    'PromoCode', 'WelcomePromoCode', 'BonusOfTheDay', 'Game')),
  name text not null check (length(name) between 1 and 120),
  currency text not null,
  status text not null check (status in ('ACTIVE', 'DRAFT', 'COMPLETED', 'INACTIVE', 'PENDING')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  bonus_amount bigint not null check (bonus_amount >= 0),
  max_bonus_amount bigint check (max_bonus_amount > 0),
  min_deposit_amount bigint not null check (min_deposit_amount >= 0),
  activations_offset_minutes smallint not null check (activations_offset_minutes between 0 and 1439),
  is_daily_activation boolean not null,
  wager_type text not null check (wager_type in ('CLASSIC', 'VERSION2')),
  wager_hundredths bigint not null check (wager_hundredths between 0 and 100000),
  max_daily_activations integer not null check (max_daily_activations >= 0),
  max_unique_activations integer check (max_unique_activations > 0),
  active_on_days smallint[] not null check (active_on_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  min_rating_hundredths smallint not null check (min_rating_hundredths between 0 and 1000),
  max_win_amount bigint check (max_win_amount >= 0),
  win_amount_type text not null check (win_amount_type in ('ABSOLUTE', 'PERCENTAGES')),
  burning_on_withdrawal boolean not null,
  burning_amount bigint not null check (burning_amount >= 0),
  burning_on_timeout_hours integer check (burning_on_timeout_hours > 0),
  burning_on_deposit boolean not null,
  opt_in boolean not null,
  is_public boolean not null,
  is_repeated_activation boolean not null,
  is_verification_required boolean not null,
  max_bet_amount bigint check (max_bet_amount > 0),
  updated_at timestamptz not null,
  -- A percentage of nothing is nothing: it needs a deposit.
  check (type <> 'PERCENTAGE' or min_deposit_amount > 0)
);

create index bonus_list on bonuses.bonus (currency, status, starts_at desc, id);

-- Places taken: one row a bonus, and for daily bonuses one a day (empty text: not daily). The last place is given once
-- because this row is locked by the one who takes it.
create table bonuses.place (
  bonus_id uuid not null references bonuses.bonus,
  period text not null,
  taken integer not null check (taken >= 0),
  primary key (bonus_id, period)
) with (fillfactor = 70);

create table bonuses.promo_code (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{3,64}$'),
  bonus_id uuid not null references bonuses.bonus,
  max_uses integer check (max_uses > 0),
  used integer not null default 0 check (used >= 0 and (max_uses is null or used <= max_uses)),
  is_public boolean not null,
  is_enabled boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at)
);

create index promo_code_bonus on bonuses.promo_code (bonus_id);

create table bonuses.user_bonus (
  player_id uuid not null,
  id uuid not null,
  bonus_id uuid not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'CANCELED', 'COMPLETED')),
  currency text not null,
  -- The terms as they were accepted: an operator's later edit changes nothing for this player.
  terms jsonb not null,
  activation_day date not null,
  promo_code text,
  subscribed_at timestamptz not null,
  activated_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  -- PENDING: when the offer to deposit ends.
  lapses_at timestamptz,
  burns_at timestamptz,
  -- What a bet reads, out of the terms.
  wager_type text not null,
  initial_amount bigint not null default 0 check (initial_amount >= 0),
  wager_amount bigint not null default 0 check (wager_amount >= 0),
  progress bigint not null default 0 check (progress between 0 and wager_amount),
  cap_amount bigint check (cap_amount >= 0),
  max_bet_amount bigint,
  burning_amount bigint not null,
  burns_on_withdrawal boolean not null,
  burns_on_deposit boolean not null,
  end_reason text check (end_reason in ('wagered', 'amount', 'timeout', 'withdrawal', 'deposit', 'refused', 'lapsed')),
  released_amount bigint check (released_amount >= 0 and (cap_amount is null or released_amount <= cap_amount)),
  removed_amount bigint check (removed_amount >= 0),
  primary key (player_id, id),
  check ((status in ('COMPLETED', 'CANCELED')) = (end_reason is not null)),
  check ((status in ('COMPLETED', 'CANCELED')) = (completed_at is not null)),
  check (status <> 'ACTIVE' or activated_at is not null)
) with (fillfactor = 70);

-- PENDING and ACTIVE occupy the player's one slot.
create unique index user_bonus_slot on bonuses.user_bonus (player_id) where status in ('PENDING', 'ACTIVE');
create index user_bonus_history on bonuses.user_bonus (player_id, subscribed_at desc, id desc);
create index user_bonus_burning on bonuses.user_bonus (burns_at) where status = 'ACTIVE' and burns_at is not null;
create index user_bonus_lapsing on bonuses.user_bonus (lapses_at) where status = 'PENDING' and lapses_at is not null;

-- Given by the house (wheel, weekly cashback): waits for the slot, or for the player's press of a button.
create table bonuses.bonus_grant (
  player_id uuid not null,
  id uuid not null,
  bonus_id uuid not null references bonuses.bonus,
  -- What it is for, chosen by the giver: the same reference never gives twice.
  reference text not null,
  amount bigint not null check (amount > 0),
  -- Credited by itself as soon as the slot is free.
  is_automatic boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  user_bonus_id uuid,
  primary key (player_id, id),
  unique (player_id, reference)
);

create index bonus_grant_waiting on bonuses.bonus_grant (player_id, created_at) where user_bonus_id is null;

create table bonuses.player_deposit (
  player_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (player_id, payment_id)
);

create table bonuses.received (
  id uuid primary key,
  player_id uuid not null,
  player_name text not null,
  amount bigint not null,
  currency text not null,
  type text,
  image text,
  game_slug text,
  game_uuid uuid,
  created_at timestamptz not null
);

create index received_feed on bonuses.received (created_at desc, id desc);

create table bonuses.config (
  code text primary key,
  wager_hundredths bigint not null check (wager_hundredths between 0 and 100000),
  options jsonb not null,
  updated_at timestamptz not null
);
