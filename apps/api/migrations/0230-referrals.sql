-- Referral links: a friend who registers by one, deposits and plays with their own money brings its owner a bonus.
alter table bonuses.bonus drop constraint bonus_kind_check;
alter table bonuses.bonus add constraint bonus_kind_check check (kind in ('Cashback', 'WeeklyCashback', 'WelcomeDeposit',
  'WheelFortune', 'Mission', 'Star', 'Offer', 'FreeSpins', 'Referral', 'PercentDeposit', 'PromoCode', 'WelcomePromoCode',
  'BonusOfTheDay', 'Game'));

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check
  check (kind in ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'kyc', 'mission', 'star', 'referral', 'limits'));

alter table payments.alert drop constraint alert_kind_check;
alter table payments.alert add constraint alert_kind_check check (kind in ('chargeback', 'many_instruments',
  'shared_instrument', 'unplayed_payout', 'source_of_funds', 'reconciliation', 'settlement', 'referral'));

create schema referrals;

-- A player's link. Whoever decides on a reward of its owner locks this row first.
create table referrals.link (
  player_id uuid primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{12}$'),
  created_at timestamptz not null
);

-- Whom a player brought, under the terms of the registration. A friend has one referrer.
create table referrals.referral (
  friend_id uuid primary key,
  -- What the referrer and operators call it.
  id uuid not null unique,
  referrer_id uuid not null references referrals.link (player_id) check (referrer_id <> friend_id),
  -- Of the friend, in minor units.
  currency text not null,
  min_deposit bigint not null check (min_deposit > 0),
  wager bigint not null check (wager > 0),
  friend_reward bigint not null check (friend_reward >= 0),
  -- Of the referrer.
  reward_currency text not null,
  reward bigint not null check (reward > 0),
  registered_at timestamptz not null,
  counts_until timestamptz not null check (counts_until > registered_at),
  wait_hours integer not null check (wait_hours >= 0),
  -- Hundredths of minor units: stakes by the contribution of their games.
  wagered bigint not null default 0 check (wagered >= 0),
  state text not null default 'open' check (state in ('open', 'waiting', 'held', 'rewarded', 'ended')),
  -- Why it ended without a reward.
  reason text check (reason in ('late', 'cap', 'not_allowed', 'denied')),
  check ((state = 'ended') = (reason is not null)),
  -- What a person has to look at.
  signals text[] not null default '{}',
  fulfilled_at timestamptz,
  decide_at timestamptz,
  check ((state = 'waiting') = (decide_at is not null)),
  decided_at timestamptz,
  check ((state in ('rewarded', 'ended')) = (decided_at is not null))
) with (fillfactor = 70);
create index referral_of_referrer on referrals.referral (referrer_id, registered_at desc);
create index referral_due on referrals.referral (decide_at) where state = 'waiting';
create index referral_open on referrals.referral (counts_until) where state = 'open';
create index referral_held on referrals.referral (registered_at) where state = 'held';

-- What each counted round of a friend adds, as its newest movement left it; kept until the decision.
create table referrals.round (
  friend_id uuid not null references referrals.referral (friend_id),
  round_id uuid not null,
  value bigint not null check (value >= 0),
  primary key (friend_id, round_id)
);

-- From where links were looked at and friends registered: keyed digests, kept for 90 days.
create table referrals.sighting (
  player_id uuid not null,
  address_digest bytea not null,
  at timestamptz not null,
  primary key (player_id, address_digest)
);
create index sighting_at on referrals.sighting (at);
