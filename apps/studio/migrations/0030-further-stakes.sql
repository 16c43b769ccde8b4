-- Stakes that an answer of the player costs: taken by a bet of their own before the round goes on.

create table studio.further_stake (
  transaction_uuid uuid primary key,
  round_id uuid not null references studio.round (id),
  -- How many answers were given before, and the answer that it pays for.
  step int not null check (step >= 0),
  choice text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'taken', 'refused')),
  created_at timestamptz not null,
  staked_at timestamptz,
  check ((status = 'taken') = (staked_at is not null))
);

create unique index further_stake_pending on studio.further_stake (round_id) where status = 'pending';
create unique index further_stake_taken on studio.further_stake (round_id, step) where status = 'taken';
create index further_stake_at on studio.further_stake (staked_at, transaction_uuid) where status = 'taken';

alter table studio.round
  drop constraint round_wallet_call_check,
  add constraint round_wallet_call_check check (wallet_call in ('round', 'bet', 'further', 'win'));
