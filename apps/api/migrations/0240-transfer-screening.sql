-- Transfers on a chain are judged before their money moves: addresses are screened, and the travel rule is asked.
alter table payments.payment drop constraint payment_status_of_direction;
alter table payments.payment add constraint payment_status_of_direction check (case direction
    when 'deposit' then status in
      ('created', 'pending', 'completed', 'denied', 'expired', 'reviewing', 'refunding', 'refunded', 'charged_back')
    else status in ('created', 'waiting_approval', 'processing', 'completed', 'denied', 'canceled') end);

create table payments.screening (
  player_id uuid not null,
  payment_id uuid not null,
  -- held: a person decides. released, refused: a person has.
  state text not null check (state in ('clear', 'held', 'released', 'refused')),
  addresses_verdict text not null check (addresses_verdict in ('clear', 'flagged', 'unknown')),
  addresses_detail text,
  travel_verdict text not null check (travel_verdict in ('clear', 'flagged', 'unknown')),
  travel_detail text,
  -- Of a deposit: transactions and senders, to be asked about again.
  origins jsonb not null,
  first_asked_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (player_id, payment_id)
);
create index screening_held on payments.screening (first_asked_at) where state = 'held';

-- What is on its way already was approved by the rules of its time.
insert into payments.screening (player_id, payment_id, state, addresses_verdict, travel_verdict, travel_detail, origins,
  first_asked_at, asked_at)
select player_id, id, 'released', 'unknown', 'unknown', 'approved before transfers were judged', '[]', updated_at, updated_at
from payments.payment where direction = 'withdraw' and status = 'processing' and account_digest is not null;

-- The signer sees no payout that was not judged.
create or replace view payments.approved_payout as
  select id, provider_method, amount, currency, account_digest from payments.payment p
  where direction = 'withdraw' and status = 'processing' and account_digest is not null
    and exists (select from payments.screening s
      where s.player_id = p.player_id and s.payment_id = p.id and s.state in ('clear', 'released'));

alter table payments.alert drop constraint alert_kind_check;
alter table payments.alert add constraint alert_kind_check check (kind in ('chargeback', 'many_instruments',
  'shared_instrument', 'unplayed_payout', 'source_of_funds', 'reconciliation', 'settlement', 'referral', 'screening'));
