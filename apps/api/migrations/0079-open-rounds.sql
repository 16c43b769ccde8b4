-- How many rounds a player has under way stands in the balance, which each of their calls writes anyway: a bonus that asks for it needs
-- no statement of its own, and a round closes where it lies, without touching an index.
alter table ledger.balance add column open_rounds integer not null default 0;
update ledger.balance b set open_rounds = r.open_rounds
from (select player_id, count(*) as open_rounds from wallet.round where is_open group by player_id) r
where b.player_id = r.player_id;
-- The index of open rounds goes when nothing reads it any more: 0081.
-- Rounds of one moment lie on one page and close together: with a fifth of it free, a quarter of them found no room there.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'wallet.round'::regclass
  loop
    execute format('alter table %s set (fillfactor = 60)', part);
  end loop;
end $$;
