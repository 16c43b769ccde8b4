-- A number that is added to an account signs in and resets nothing until its owner confirms it with the password. Those that
-- opened an account do.
alter table identity.player add column phone_signs_in boolean not null default true;
comment on column identity.player.phone_signs_in is 'The phone is a login: it opened the account, or its owner confirmed that.';

-- What happened to the security of an account. It only grows.
create table identity.security_event (
  id uuid primary key,
  player_id uuid not null references identity.player (id),
  event text not null check (event in ('signed_in', 'new_device', 'password_changed', 'password_reset', 'phone_added',
    'phone_signs_in')),
  address text,
  user_agent text,
  at timestamptz not null
);
create index security_event_of_player on identity.security_event (player_id, id desc);
create trigger security_event_append_only before update or delete on identity.security_event
  for each row execute function platform.refuse_change();
create trigger security_event_no_truncate before truncate on identity.security_event
  for each statement execute function platform.refuse_change();
