-- A game that is closed to a country takes no further bets of what its players have open.
alter table wallet.game_session add column country text;
