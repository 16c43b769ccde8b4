-- A row of the most played games with their places. It is seeded before the rows that a house has.
alter table games.lobby_row drop constraint lobby_row_source_check;
alter table games.lobby_row add constraint lobby_row_source_check
  check (source in ('top', 'popular', 'new', 'category', 'feature', 'provider', 'games'));
update games.lobby_row set position = position + 1;
