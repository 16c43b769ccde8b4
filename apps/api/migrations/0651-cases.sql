-- More kinds of alerts: rules that look at times, not at single payments, and velocity.
alter table payments.alert drop constraint alert_kind_check;
alter table payments.alert add constraint alert_kind_check check (kind in
  ('chargeback', 'many_instruments', 'shared_instrument', 'unplayed_payout', 'source_of_funds', 'reconciliation', 'settlement',
   'referral', 'screening', 'provider_refund', 'returned_payout', 'chain_reorganisation', 'restored', 'contradiction', 'mismatch',
   'unknown_payment', 'deposit_velocity', 'failed_deposits', 'bonus_abuse', 'bonus_ring', 'collusion_battle', 'collusion_table'));
create index alert_of_player on payments.alert (player_id) where resolved_at is null;

-- Cases: alerts of one person or ring, with an owner, notes and a result.
create schema cases;

create table cases.case (
  id uuid primary key,
  number bigint generated always as identity constraint case_number_key unique,
  state text not null check (state in ('open', 'waiting', 'closed')),
  outcome text check (outcome in ('unfounded', 'bonus_abuse', 'fraud', 'collusion', 'chargeback', 'laundering', 'merged', 'other')),
  -- Name of an account of the staff; null: nobody yet.
  owner text,
  opened_by text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- A waiting case is open again then.
  waits_until timestamptz,
  -- The case that took what this one had.
  merged_into uuid references cases.case (id),
  check ((state = 'closed') = (outcome is not null)),
  check ((state = 'waiting') = (waits_until is not null)),
  check (coalesce(outcome = 'merged', false) = (merged_into is not null))
);
create index case_of_state on cases.case (state, id);

create table cases.member (
  case_id uuid not null references cases.case (id),
  player_id uuid not null,
  added_at timestamptz not null,
  primary key (case_id, player_id)
);
create index member_cases on cases.member (player_id);

-- An alert is in one case.
create table cases.alert (
  alert_id uuid primary key references payments.alert (id),
  case_id uuid not null references cases.case (id),
  added_at timestamptz not null
);
create index alert_of_case on cases.alert (case_id);

create table cases.note (
  case_id uuid not null references cases.case (id),
  id uuid not null,
  by text not null,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 4000),
  primary key (case_id, id)
);

-- Freezes of accounts, each with the case that it belongs to.
create table cases.freeze (
  id uuid primary key,
  player_id uuid not null,
  case_id uuid not null references cases.case (id),
  frozen_by text not null,
  frozen_at timestamptz not null,
  freed_by text,
  freed_at timestamptz,
  check ((freed_by is null) = (freed_at is null))
);
create unique index freeze_of_player on cases.freeze (player_id) where freed_at is null;
create index freeze_of_case on cases.freeze (case_id);

-- Suspicious-transaction reports, as they were made.
create table cases.report (
  id uuid primary key,
  number bigint generated always as identity constraint report_number_key unique,
  case_id uuid not null references cases.case (id),
  content text not null,
  -- SHA-256 of the file.
  digest bytea not null,
  made_by text not null,
  made_at timestamptz not null
);
create index report_of_case on cases.report (case_id);

-- Whoever makes reports reads them; nobody else does.
insert into staff.role_permission (role, permission) values ('compliance', 'compliance.report'), ('admin', 'compliance.report');
