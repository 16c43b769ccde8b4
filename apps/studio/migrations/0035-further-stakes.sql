-- Answers that cost a further stake: a double, a split, insurance.

alter table studio.round
  -- What was taken beside the price.
  add column furthered_minor bigint not null default 0 check (furthered_minor >= 0),
  -- The answer whose stake the wallet is asked for.
  add column further_choice text,
  add column further_minor bigint check (further_minor > 0),
  add column further_uuid uuid unique,
  drop constraint round_wallet_call_check,
  add constraint round_wallet_call_check check (wallet_call in ('round', 'bet', 'further', 'win')),
  add check ((further_choice is null) = (further_minor is null)),
  add check ((further_choice is null) = (further_uuid is null)),
  add check (further_choice is null or (wallet_call = 'further' and status = 'pending'));

create table studio.further_stake (
  transaction_uuid uuid primary key,
  round_id uuid not null references studio.round (id),
  amount_minor bigint not null check (amount_minor > 0),
  staked_at timestamptz not null
);

create index further_stake_listed on studio.further_stake (staked_at, transaction_uuid);
