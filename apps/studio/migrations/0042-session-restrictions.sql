-- What the policy of the player's country forbids in a game: 'autoplay', 'gamble', 'buy'.
alter table studio.session add column restrictions text[] not null default '{}';
