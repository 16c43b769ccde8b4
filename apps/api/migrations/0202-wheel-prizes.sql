-- More prizes of the wheel: free spins (so many), and a promo code (one for each currency).
alter table wheel.sector drop constraint sector_prize_check;
alter table wheel.sector add constraint sector_prize_check
  check (prize in ('money', 'bonus', 'free_spins', 'promo', 'nothing'));
alter table wheel.sector add column spins int check (spins > 0);
alter table wheel.sector add column codes jsonb not null default '{}';
alter table wheel.sector add constraint sector_spins_check1 check ((prize = 'free_spins') = (spins is not null));
alter table wheel.spin add column spins int check (spins > 0);
alter table wheel.spin add column promo_code text;
