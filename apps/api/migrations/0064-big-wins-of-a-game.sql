-- A game's page shows its own newest wins.

create index big_win_of_game on feed.big_win (game_slug, created_at desc, id desc);
