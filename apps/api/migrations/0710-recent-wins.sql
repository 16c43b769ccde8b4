-- Each player's newest win, for the strip of recent wins on the home page.
create table feed.recent_win (
  player_id uuid primary key,
  -- The round.
  id uuid not null,
  player text not null,
  game_slug text not null,
  game_title text not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win > stake),
  currency text not null,
  created_at timestamptz not null
) with (fillfactor = 70);

create index recent_win_newest on feed.recent_win (created_at desc);
