-- A game is new by the date on which it was added.
alter table games.game drop column is_new;
