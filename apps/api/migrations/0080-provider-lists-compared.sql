-- Up to when a provider's list has been compared with ours: the next comparison begins there, however long nobody compared.
create table games.provider_comparison (
  provider text primary key references games.provider (slug),
  compared_until timestamptz not null
);

-- Every process asks each second who is disabled; they are few among very many.
create index player_disabled on identity.player (id) where status = 'disabled';
