-- Origins of a provider's games, as the site's game frame may load them: `https://games.example`. None: its games do not open.
alter table games.provider add column frame_origins text[] not null default '{}';
