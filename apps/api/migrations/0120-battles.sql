-- Battles: tournaments on slots. Scores follow the games' movements through the outbox; only that consumer writes them.

create schema battles;

-- A recurring battle: a definition without its period, and when each instance starts.
create table battles.series (
  id uuid primary key,
  definition jsonb not null,
  first_starts_at timestamptz not null,
  every_hours integer not null check (every_hours between 1 and 720),
  duration_minutes integer not null check (duration_minutes between 5 and 43200),
  is_enabled boolean not null default true,
  created_at timestamptz not null
);

create table battles.battle (
  id uuid primary key,
  series_id uuid references battles.series (id),
  name jsonb not null,
  score_kind text not null check (score_kind in ('best_window', 'turnover', 'biggest_multiplier')),
  window_spins integer not null check (window_spins between 1 and 200),
  qualification_spins integer not null check (qualification_spins between 1 and 10000),
  -- Slugs of the games whose rounds count.
  games text[] not null check (cardinality(games) > 0),
  -- Lowest stake that counts, minor units by currency; a currency that is missing cannot take part.
  min_bets jsonb not null,
  -- [{"from": 1, "to": 1, "cup": "brilliant", "amounts": {"uah": "100000"}}], minor units.
  prizes jsonb not null,
  prize_pocket text not null check (prize_pocket in ('digital', 'game')),
  min_rating_hundredths integer not null default 0,
  countries text[],
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null default 'open' check (status in ('open', 'completed', 'cancelled')),
  finished_at timestamptz,
  -- Number of the last spin that was counted: the order of all spins of the battle.
  last_seq bigint not null default 0,
  participants integer not null default 0,
  -- When watchers were last told of new leaders.
  told_at timestamptz,
  created_at timestamptz not null,
  unique (series_id, starts_at)
) with (fillfactor = 50);
create index battle_open on battles.battle (ends_at) where status = 'open';
create index battle_listed on battles.battle (status, ends_at desc, id);

create table battles.participant (
  battle_id uuid not null references battles.battle (id),
  player_id uuid not null,
  currency text not null,
  -- Masked.
  player text not null,
  joined_at timestamptz not null,
  qualified_spins integer not null default 0,
  -- Ten-thousandths of a point.
  score bigint not null default 0,
  -- Minus the number of the spin that reached the score: of equal scores the earlier ranks higher.
  earlier bigint not null default 0,
  -- Ratios of the newest spins, as many as the window holds.
  recent bigint[] not null default '{}',
  -- Rank bucket of the score; null while the player is not on the leaderboard.
  bucket integer,
  primary key (battle_id, player_id)
) with (fillfactor = 70);
create index participant_ranked on battles.participant (battle_id, bucket desc, score desc, earlier desc)
  where bucket is not null;
create index participant_of_player on battles.participant (player_id, joined_at desc);

-- Ranked participants by bucket: a place is the sum above the player's bucket and a short count within it.
create table battles.bucket (
  battle_id uuid not null references battles.battle (id),
  bucket integer not null,
  players integer not null check (players >= 0),
  primary key (battle_id, bucket)
) with (fillfactor = 50);

-- Rounds that count, as the newest movement left them.
create table battles.spin (
  battle_id uuid not null,
  player_id uuid not null,
  round_id uuid not null,
  seq bigint not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  -- Ten-thousandths: win ÷ stake, and the stake in euros.
  ratio bigint not null,
  turnover bigint not null,
  at timestamptz not null,
  primary key (battle_id, player_id, round_id)
);

-- Places that were paid or decorated when a battle ended.
create table battles.result (
  battle_id uuid not null references battles.battle (id),
  place integer not null check (place > 0),
  player_id uuid not null,
  player text not null,
  score bigint not null,
  cup text,
  amount bigint not null check (amount >= 0),
  currency text not null,
  created_at timestamptz not null,
  primary key (battle_id, place),
  unique (battle_id, player_id)
);
create index result_of_player on battles.result (player_id, created_at desc);
create trigger result_append_only before update or delete on battles.result
  for each row execute function platform.refuse_change();
