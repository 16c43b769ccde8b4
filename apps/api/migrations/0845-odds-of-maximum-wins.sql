-- How often base-game rounds reach the cap is stated on a game's page, where its provider publishes it.
-- Compatible: a new column without a default; the release before does not read it.
alter table games.game add column max_win_odds integer check (max_win_odds > 0);
