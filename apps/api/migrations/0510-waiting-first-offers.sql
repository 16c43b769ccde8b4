-- A deposit that could take no bonus leaves the offer of the first deposit open.
alter table bonuses.player_deposit add column leaves_first_offer boolean not null default false;
