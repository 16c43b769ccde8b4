-- The end of a document's validity: as the player wrote it, then as it was approved.
alter table kyc.submission add column expires_on date;
alter table kyc.person add column expires_on date;
create index person_expiry on kyc.person (expires_on) where expires_on is not null;

alter table kyc.picture drop constraint picture_kind_check;
alter table kyc.picture add constraint picture_kind_check check (kind in
  ('front', 'back', 'selfie', 'address_1', 'address_2', 'funds_1', 'funds_2', 'funds_3'));

-- Proofs besides the identity document: of the address, and where money comes from. Their pictures are in kyc.picture.
create table kyc.proof (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('address', 'funds')),
  status text not null check (status in ('review', 'approved', 'denied')),
  reason text,
  -- Null: removed by the rule of keeping.
  details_sealed bytea,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (player_id, id),
  check ((status = 'review') = (decided_at is null)),
  check ((status = 'denied') = (reason is not null))
);
create index proof_waiting on kyc.proof (id) where status = 'review';

-- Documents that a person or a rule asks a player for.
create table kyc.request (
  player_id uuid not null,
  id uuid not null,
  document text not null check (document in ('identity', 'address', 'funds')),
  why text not null check (why in ('payout', 'payee', 'large_deposits', 'large_payouts', 'expiring', 'other')),
  -- Words to the player; null: none besides the reason.
  text text check (length(text) between 1 and 1000),
  -- A withdrawal that waits for it.
  payment_id uuid,
  asked_by text not null,
  asked_at timestamptz not null,
  -- From then on payouts wait; null: never.
  due_at timestamptz,
  state text not null check (state in ('asked', 'answered', 'accepted', 'dropped')),
  -- The answer: a row of kyc.submission or kyc.proof.
  answer_id uuid,
  changed_at timestamptz not null,
  primary key (player_id, id),
  check ((state in ('answered', 'accepted')) = (answer_id is not null))
);
create index request_open on kyc.request (player_id, document) where state in ('asked', 'answered');
create index request_of_payment on kyc.request (payment_id) where payment_id is not null;

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in
  ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'kyc', 'mission', 'star', 'referral', 'limits', 'security', 'support', 'news',
   'account', 'documents'));

-- What the player reads of a decision on the payment, in the operator's words.
alter table payments.payment add column player_note text check (length(player_note) between 1 and 1000);
