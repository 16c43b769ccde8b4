-- Instant cashback counts a round when it closes, once, and loses no fraction of a minor unit between two rounds.

alter table cashback.week
  -- Earned by the week, and not a minor unit yet: ten-thousandths of one.
  add column accrued_rest integer not null default 0 check (accrued_rest between 0 and 9999);

-- What a round under way has cost its player so far, real money alone: staked less what came back. Gone when it closes.
create table cashback.open_round (
  player_id uuid not null,
  round_id uuid not null,
  net_loss bigint not null,
  primary key (player_id, round_id)
) with (fillfactor = 70);

-- Rounds that are under way where cashback has read to: as the books have them, without what it will still read.
with place as (
  select coalesce((select xid from platform.outbox_consumer where name = 'cashback'), '0'::xid8) as xid,
    coalesce((select id from platform.outbox_consumer where name = 'cashback'), 0) as id
), unread as (
  select split_part(line, E'\t', 2)::uuid as player_id, split_part(line, E'\t', 3)::jsonb as m,
    row_number() over (order by o.xid, o.id, l.place) as place
  from place
  join platform.outbox o on (o.xid, o.id) > (place.xid, place.id)
  cross join lateral string_to_table(o.bundle, E'\n') with ordinality as l (line, place)
  where line like E'game\\_movement\t%'
), later as (
  select player_id, (m ->> 'r')::uuid as round_id, sum((m ->> 's')::bigint - coalesce((m ->> 'w')::bigint, 0)) as lost,
    -- Of the first: one that comes after the end carries an end that is not its own moment.
    (array_agg(jsonb_typeof(m -> 'e') is distinct from 'number' order by place))[1] as is_under_way
  from unread where m ? 'r' group by 1, 2
), round as (
  select player_id, id from wallet.round where is_open
  union
  select player_id, round_id from later where is_under_way
)
insert into cashback.open_round (player_id, round_id, net_loss)
select player_id, id, lost from (
  select r.player_id, r.id, r.stake_game + r.stake_digital - r.win_digital - coalesce(later.lost, 0) as lost
  from round
  join wallet.round r using (player_id, id)
  left join later on later.player_id = r.player_id and later.round_id = r.id
  where coalesce(later.is_under_way, r.is_open)
) as under_way
where lost <> 0;

drop index wallet.round_open;
