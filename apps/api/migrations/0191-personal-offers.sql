-- Personal offers: a bonus that an operator gives to a segment of players.
alter table bonuses.bonus drop constraint bonus_kind_check;
alter table bonuses.bonus add constraint bonus_kind_check check (kind in ('Cashback', 'WeeklyCashback', 'WelcomeDeposit',
  'WheelFortune', 'Mission', 'Star', 'Offer', 'PercentDeposit', 'PromoCode', 'WelcomePromoCode', 'BonusOfTheDay', 'Game'));

create index bonus_grant_reference on bonuses.bonus_grant (reference) where reference like 'offer:%';
