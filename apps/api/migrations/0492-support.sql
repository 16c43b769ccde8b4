-- Requests of players to support, each with its messages.
create schema support;

create table support.ticket (
  -- Chosen by the player's browser, so that a repeated request is the same ticket.
  id uuid primary key,
  player_id uuid not null,
  topic text not null check (topic in ('deposit', 'withdrawal', 'bonus', 'identity', 'limits', 'code', 'game', 'closing', 'other')),
  payment_id uuid,
  -- open: waits for an operator. answered: waits for the player.
  status text not null check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the player last read it.
  read_at timestamptz not null
);
create index ticket_of_player on support.ticket (player_id, updated_at desc, id desc);
create index ticket_waiting on support.ticket (updated_at, id) where status = 'open';

create table support.message (
  id uuid primary key,
  ticket_id uuid not null references support.ticket (id),
  author text not null check (author in ('player', 'operator')),
  -- The operator's name; players do not see it.
  operator text check ((operator is not null) = (author = 'operator')),
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index message_of_ticket on support.message (ticket_id, at, id);
create trigger message_append_only before update or delete on support.message
  for each row execute function platform.refuse_change();

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in ('bonus', 'payment', 'battle',
  'jackpot', 'wheel', 'kyc', 'mission', 'star', 'referral', 'limits', 'security', 'support'));
