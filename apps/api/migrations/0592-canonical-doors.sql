-- Closed addresses have one form: no host bits, no IPv4 written as IPv6. No rule closes the site to everybody.
create temporary table closed_address on commit drop as
select value as written, value::inet as net, reason, closed_by, closed_at, until
from platform.closed_door where kind = 'address';
delete from platform.closed_door where kind = 'address';
insert into platform.closed_door (kind, value, reason, closed_by, closed_at, until)
select 'address', network(net)::text, reason, closed_by, closed_at, until from closed_address
where not net <<= '::ffff:0:0/96' and masklen(net) >= case family(net) when 4 then 8 else 19 end
on conflict do nothing;

alter table platform.closed_door add constraint closed_door_network check (
  case
    when kind <> 'address' then true
    when value <> network(value::inet)::text then false
    else masklen(value::inet) >= case family(value::inet) when 4 then 8 else 19 end
  end
);
