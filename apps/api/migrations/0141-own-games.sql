-- What a player has played, and likes: the rows of their lobby.

create table games.own_game (
  player_id uuid not null,
  game_id uuid not null references games.game (id),
  played_at timestamptz,
  favourite_at timestamptz,
  primary key (player_id, game_id),
  check (played_at is not null or favourite_at is not null)
);

create index own_game_played on games.own_game (player_id, played_at desc) where played_at is not null;
create index own_game_favourite on games.own_game (player_id, favourite_at desc) where favourite_at is not null;
