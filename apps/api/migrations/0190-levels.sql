-- Rewards of stars: what a player has claimed, once for each star.
alter table bonuses.bonus drop constraint bonus_kind_check;
alter table bonuses.bonus add constraint bonus_kind_check check (kind in ('Cashback', 'WeeklyCashback', 'WelcomeDeposit',
  'WheelFortune', 'Mission', 'Star', 'PercentDeposit', 'PromoCode', 'WelcomePromoCode', 'BonusOfTheDay', 'Game'));

create schema levels;

create table levels.claim (
  player_id uuid not null,
  star smallint not null check (star between 1 and 10),
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (player_id, star)
);

-- When the player was told that a mission is fulfilled.
alter table missions.entry add column told_at timestamptz;

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check
  check (kind in ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'kyc', 'mission', 'star', 'limits'));
