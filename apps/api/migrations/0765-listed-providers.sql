-- False: players do not see it among the providers of the house. Its games are listed as before.
alter table games.provider add column is_listed boolean not null default true;
-- Compatible: the release lists it as a provider for as long as it runs.
update games.provider set is_listed = false where slug = 'staging-provider';
