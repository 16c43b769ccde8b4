-- Campaigns: what operators give to the players of a segment, or tell them.
create schema campaigns;

create table campaigns.campaign (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{3,64}$'),
  -- As an operator has described it. Counts its changes: who approves names the one that was looked at.
  definition jsonb not null,
  version integer not null default 1 check (version > 0),
  state text not null check (state in ('draft', 'live', 'done', 'stopped')),
  created_by text not null,
  created_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Next look at the segment; null: none is left.
  next_at timestamptz,
  ended_at timestamptz,
  -- Face value of what was given, in euro cents.
  spent_eur bigint not null default 0 check (spent_eur >= 0),
  check ((approved_at is null) = (approved_by is null)),
  check (state <> 'draft' or approved_at is null),
  check (state <> 'live' or starts_at is not null),
  check ((state in ('done', 'stopped')) = (ended_at is not null)),
  check (next_at is null or state = 'live')
);
create index campaign_live on campaigns.campaign (id) where state = 'live';

-- One row for each player whom a campaign has found: it gives once, whatever process dies.
create table campaigns.recipient (
  player_id uuid not null,
  campaign_id uuid not null references campaigns.campaign,
  state text not null check (state in ('waiting', 'sent', 'skipped')),
  reason text,
  -- Face value and highest expected value of what was given, in euro cents.
  value_eur bigint not null default 0 check (value_eur >= 0),
  worth_eur bigint not null default 0 check (worth_eur >= 0),
  found_at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, campaign_id),
  check ((state = 'skipped') = (reason is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index recipient_of_campaign on campaigns.recipient (campaign_id, state, player_id);

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in
  ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'kyc', 'mission', 'star', 'referral', 'limits', 'security', 'support', 'news'));
