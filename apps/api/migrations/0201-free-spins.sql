-- Bonuses that are rounds of a game instead of money: `game` (its slug), `count`, `stake` in minor units as text.
alter table bonuses.bonus add column free_spins jsonb;
alter table bonuses.bonus drop constraint bonus_kind_check;
alter table bonuses.bonus add constraint bonus_kind_check check (kind in ('Cashback', 'WeeklyCashback', 'WelcomeDeposit',
  'WheelFortune', 'Mission', 'Star', 'Offer', 'FreeSpins', 'PercentDeposit', 'PromoCode', 'WelcomePromoCode', 'BonusOfTheDay',
  'Game'));
-- Spins of a taken bonus that are left: never below none, and only a batch of bets under the player's version changes them.
alter table bonuses.user_bonus add column spins_left int check (spins_left >= 0);
