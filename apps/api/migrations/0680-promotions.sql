-- Drafts of promotions: what an operator has written, until a second look makes it live by the command of its kind.
create schema promotions;

create table promotions.draft (
  id uuid primary key,
  kind text not null check (kind in ('bonus', 'battle', 'battle_series', 'mission', 'wheel', 'jackpot')),
  -- As an operator has written it. Counts its changes: who approves names the one that was looked at.
  definition jsonb not null,
  version integer not null default 1 check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'approved', 'dropped')),
  created_by text not null,
  created_at timestamptz not null,
  -- By whom, and when, it was approved or dropped.
  decided_by text,
  decided_at timestamptz,
  -- What its approval has made, by the ids of its kind.
  made text[] not null default '{}',
  check ((state = 'draft') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'approved') = (cardinality(made) > 0))
);
create index draft_open on promotions.draft (id) where state = 'draft';
