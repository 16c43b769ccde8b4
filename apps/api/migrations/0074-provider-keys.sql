-- The key that a provider's messages were signed with before, and until when it is still taken.
alter table games.provider add column previous_public_key text;
alter table games.provider add column previous_key_until timestamptz;
alter table games.provider add constraint provider_previous_key check (
  (previous_public_key is null) = (previous_key_until is null) and (previous_public_key is null or public_key is not null));
