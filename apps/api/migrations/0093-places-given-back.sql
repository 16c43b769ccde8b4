-- A bonus that ends before it was credited gives its place back; a player's further activations in a period take no second one.
alter table bonuses.user_bonus add column has_place boolean not null default true;
