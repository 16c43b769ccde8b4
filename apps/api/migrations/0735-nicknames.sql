-- A name and a picture that players choose for themselves. Names that look alike have one key.
alter table identity.player
  add column nickname text,
  add column nickname_key text,
  add column nickname_changed_at timestamptz,
  add column avatar text;
-- Compatible: the column is new, and the release leaves it empty.
create unique index player_nickname_key on identity.player (nickname_key);

-- Names that an operator has taken from a player: nobody gets them again.
create table identity.refused_nickname (
  nickname_key text primary key,
  refused_at timestamptz not null
);
