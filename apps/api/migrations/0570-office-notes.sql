-- What the staff write about players: notes, which only grow, and tags.
create table staff.note (
  player_id uuid not null,
  id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  by text not null,
  at timestamptz not null,
  primary key (player_id, id)
);
create table staff.tag (
  player_id uuid not null,
  tag text not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  by text not null,
  at timestamptz not null,
  primary key (player_id, tag)
);
create index tag_players on staff.tag (tag, player_id);

-- Who works on what: an entry of a queue belongs to one person until it expires.
create table staff.claim (
  queue text not null,
  subject uuid not null,
  account_id uuid not null references staff.account (id),
  expires_at timestamptz not null,
  primary key (queue, subject)
);

-- The timeline of a player reads all sessions, also ended ones.
create index session_of_player on identity.session (player_id, id);
