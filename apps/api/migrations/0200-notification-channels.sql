-- By which channels a player is told of what, when nothing is sent, and what is on its way.
alter table notifications.notification add column on_bell boolean not null default true;

-- Only what differs from the defaults.
create table notifications.preference (
  player_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('bell', 'email', 'push')),
  is_on boolean not null,
  primary key (player_id, kind, channel)
);

-- Quiet hours as minutes of the player's day; the language of mails, null: that of the account.
create table notifications.setting (
  player_id uuid primary key,
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439 and quiet_until <> quiet_from),
  language text,
  check ((quiet_from is null) = (quiet_until is null))
);

-- A browser that takes pushes: its address at its push service and the keys that only it can open a push with.
create table notifications.subscription (
  id uuid primary key,
  player_id uuid not null,
  endpoint text not null,
  endpoint_digest bytea not null unique,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  created_at timestamptz not null
);
create index subscription_player on notifications.subscription (player_id, created_at);

-- One notification by one channel to one target: a browser, or the mailbox (the nil id). `sending` is committed before
-- anything leaves, so that nothing is sent twice; what was interrupted there stays `unknown`.
create table notifications.delivery (
  id uuid primary key,
  player_id uuid not null,
  notification_id uuid not null,
  channel text not null check (channel in ('email', 'push')),
  target_id uuid not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'dropped', 'failed', 'unknown')),
  attempts int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (notification_id, channel, target_id),
  foreign key (player_id, notification_id) references notifications.notification on delete cascade
);
create index delivery_notification on notifications.delivery (player_id, notification_id);
