-- What rounds of a game may be played at, by currency in minor units, as its provider's list tells: free spins are checked by it.
alter table games.game add column stakes jsonb;

-- A star's reward may be free spins: so many, and no money.
alter table levels.claim add column spins integer check (spins > 0);
alter table levels.claim drop constraint claim_amount_check;
alter table levels.claim add constraint claim_amount_check check (amount >= 0 and (amount > 0) = (spins is null));
