-- The cap of a game holds wins above it; the win that rounds reach once in 100 million is stated beside it.
alter table games.game add column reached_win_multiple integer check (reached_win_multiple > 0);
