-- The feed of big wins shows each player once. Wins from before stand for themselves until they are a month old.
alter table feed.big_win add column player_id uuid;

-- A line of the feed has a cup's tier, or a picture and the game that brought it: kinds of bonuses become pictures.
update bonuses.received set type = null, image = '/art/objects/' || case type
    when 'Cashback' then 'cashback' when 'WeeklyCashback' then 'cashback' when 'WelcomeDeposit' then 'chest'
    when 'WheelFortune' then 'wheel' when 'PercentDeposit' then 'coins' when 'PromoCode' then 'ticket'
    when 'WelcomePromoCode' then 'ticket' when 'Game' then 'category-slots' else 'gift' end || '-256.webp'
  where type is not null and type not in ('bronze', 'silver', 'gold', 'platinum', 'brilliant', 'other');
update bonuses.received set type = 'other' where type is null and image is null;
alter table bonuses.received add constraint received_type_check
  check (type in ('bronze', 'silver', 'gold', 'platinum', 'brilliant', 'other'));
alter table bonuses.received add constraint received_shape_check check ((type is null) <> (image is null));
