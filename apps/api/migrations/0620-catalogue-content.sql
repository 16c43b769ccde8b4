-- What operators tell of a game: its title and its description by site language, and the hash of its uploaded picture.
alter table games.game
  add column titles jsonb not null default '{}',
  add column descriptions jsonb not null default '{}',
  add column picture text;

-- A brand: its games are served by another provider's address and key.
alter table games.provider
  add column served_by text references games.provider,
  add constraint provider_served_by check (served_by is null or (public_key is null and served_by <> slug));

-- Pictures of games in the widths and formats of the site. One that no game uses is removed a week later.
create table games.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  unused_since timestamptz
);
create table games.picture_file (
  hash text not null references games.picture on delete cascade,
  width smallint not null check (width > 0),
  type text not null check (type in ('avif', 'webp')),
  bytes bytea not null,
  primary key (hash, width, type)
);
alter table games.game add constraint game_picture_fkey foreign key (picture) references games.picture;

-- Rows of games on the home page. `value`: a category, a mechanic or a provider; `games`: of a chosen row, in its order.
create table games.lobby_row (
  code text primary key check (code ~ '^[a-z0-9-]{1,64}$'),
  position integer not null,
  is_enabled boolean not null,
  titles jsonb not null,
  source text not null check (source in ('popular', 'new', 'category', 'feature', 'provider', 'games')),
  value text,
  games text[] not null,
  length smallint not null check (length between 1 and 40),
  check ((value is not null) = (source in ('category', 'feature', 'provider'))),
  check ((cardinality(games) > 0) = (source = 'games'))
);
