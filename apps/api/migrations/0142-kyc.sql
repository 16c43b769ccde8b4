-- Who players are: documents and pictures that prove it, sealed, and what was decided on them.
create schema kyc;

create table kyc.submission (
  player_id uuid not null,
  id uuid not null,
  -- submitted: the service checks it; review: a person has to look.
  status text not null check (status in ('submitted', 'review', 'approved', 'denied')),
  reason text,
  -- Why a person has to look, for operators.
  note text,
  -- Name, document, number, birth date: sealed, removed by the rule of keeping.
  details_sealed bytea,
  -- Tells the same document on two accounts.
  document_digest bytea not null,
  check_reference text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (player_id, id),
  check ((status in ('approved', 'denied')) = (decided_at is not null)),
  check ((status = 'denied') = (reason is not null))
);

create unique index submission_open on kyc.submission (player_id) where status in ('submitted', 'review');
create index submission_review on kyc.submission (submitted_at) where status = 'review';
create index submission_kept on kyc.submission (status, decided_at) where details_sealed is not null;

create table kyc.picture (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('front', 'back', 'selfie')),
  -- Null: not submitted yet.
  submission_id uuid,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (player_id, id)
);

-- Pictures are compressed already.
alter table kyc.picture alter column sealed set storage external;
create unique index picture_draft on kyc.picture (player_id, kind) where submission_id is null;
create index picture_submitted on kyc.picture (player_id, submission_id) where submission_id is not null;
create index picture_left on kyc.picture (created_at) where submission_id is null;

-- Whose identity is verified.
create table kyc.person (
  player_id uuid primary key,
  submission_id uuid not null,
  first_name text not null,
  last_name text not null,
  document_digest bytea not null,
  verified_at timestamptz not null
);

create index person_document on kyc.person (document_digest);

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check
  check (kind in ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'kyc', 'limits'));
