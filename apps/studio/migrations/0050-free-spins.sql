-- The operator's package that a free round is taken from: it costs the player nothing, and its stake is what wins are reckoned on.
alter table studio.round add column free_spins_id uuid;
alter table studio.round drop constraint round_price_minor_check;
alter table studio.round add constraint round_price_minor_check
  check (price_minor > 0 or (price_minor = 0 and free_spins_id is not null));
