-- What a player is told of, kept as kind and figures: the site writes the words in the reader's language.
create schema notifications;

create table notifications.notification (
  player_id uuid not null,
  id uuid not null,
  -- The order of the outbox: ids of one millisecond have none.
  number bigint generated always as identity,
  kind text not null check (kind in ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'limits')),
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (player_id, id)
);

create unique index notification_newest on notifications.notification (player_id, number);
create index notification_unread on notifications.notification (player_id) where read_at is null;
create index notification_age on notifications.notification (created_at);
