-- The catalogue: providers and their games. What a game earns or pays is the ledger's.

create schema games;

create table games.provider (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  name text not null unique,
  -- Where the provider answers, and the key that its messages are signed with; null: not connected.
  url text,
  public_key text,
  is_enabled boolean not null default true,
  sort_order int not null,
  seo jsonb,
  check ((url is null) = (public_key is null))
);

create table games.game (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  provider_slug text not null references games.provider,
  -- The provider's own name of the game.
  game_code text not null,
  category text not null,
  features text[] not null,
  accent text not null,
  has_demo boolean not null,
  -- The provider offers it at present.
  is_offered boolean not null,
  -- The operator lets it be played.
  is_enabled boolean not null default true,
  is_new boolean not null,
  popularity int not null,
  -- Percent with two places as the provider publishes it.
  rtp text check (rtp ~ '^[0-9]{1,3}\.[0-9]{2}$'),
  wagering_contribution int not null check (wagering_contribution between 0 and 100),
  blocked_countries text[] not null default '{}',
  added_at timestamptz not null,
  unique (provider_slug, game_code)
);
