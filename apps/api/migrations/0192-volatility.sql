-- How widely a game's rounds spread around its return, as its provider's list tells; null: it does not.
alter table games.game add column volatility text check (volatility in ('low', 'medium', 'high', 'extreme'));
