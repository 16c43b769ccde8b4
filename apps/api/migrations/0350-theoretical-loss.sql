-- Theoretical loss of stakes: stake × (1 − return of the bet), in ten-thousandths of a minor unit.

-- House's edge on the stake, in hundredths of a per cent. Earlier stakes count in full: 3.5 % is the least edge that does.
alter table wallet.provider_transaction add column edge smallint not null default 350;
alter table wallet.round add column theoretical_loss bigint not null default 0;

-- Highest return of any bet of a game, as its provider lists it.
alter table games.game add column highest_rtp text check (highest_rtp ~ '^[0-9]{1,3}\.[0-9]{2}$');
-- Whether the returns that a provider declares for single bets are accepted.
alter table games.provider add column is_return_declared boolean not null default false;
update games.provider set is_return_declared = true where slug = 'altyn-studio';
