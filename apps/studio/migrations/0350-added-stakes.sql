-- The additional stakes of a round are named "added" everywhere.
alter table studio.further_stake rename to added_stake;
alter table studio.added_stake rename constraint further_stake_pkey to added_stake_pkey;
alter table studio.added_stake rename constraint further_stake_check to added_stake_check;
alter table studio.added_stake rename constraint further_stake_step_check to added_stake_step_check;
alter table studio.added_stake rename constraint further_stake_amount_minor_check to added_stake_amount_minor_check;
alter table studio.added_stake rename constraint further_stake_status_check to added_stake_status_check;
alter table studio.added_stake rename constraint further_stake_round_id_fkey to added_stake_round_id_fkey;
alter index studio.further_stake_pending rename to added_stake_pending;
alter index studio.further_stake_taken rename to added_stake_taken;
alter index studio.further_stake_at rename to added_stake_at;

alter table studio.round drop constraint round_wallet_call_check;
update studio.round set wallet_call = 'added' where wallet_call = 'further';
alter table studio.round
  add constraint round_wallet_call_check check (wallet_call in ('round', 'bet', 'added', 'win'));

alter table live.bet rename column further_minor to added_minor;
alter table live.bet rename constraint bet_further_minor_check to bet_added_minor_check;
alter index live.bet_further rename to bet_added;

-- Books name the cost of an answer.
update studio.round set book = replace(book::text, '"furtherMinor"', '"addedMinor"')::jsonb
where status = 'choosing' and book::text like '%"furtherMinor"%';
