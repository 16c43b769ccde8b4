-- Large wins for everyone's eyes: no player can be found from a row.

create schema feed;

create table feed.big_win (
  -- The round that won it.
  id uuid primary key,
  player text not null,
  game_slug text not null,
  game_title text not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win > 0),
  currency text not null,
  created_at timestamptz not null
);
create index big_win_newest on feed.big_win (created_at desc, id desc);
