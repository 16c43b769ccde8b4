-- Addresses and countries that the API does not serve. A row stays when its time is over.
create table platform.closed_door (
  kind text not null check (kind in ('address', 'country')),
  value text not null,
  reason text not null,
  closed_by text not null,
  closed_at timestamptz not null,
  until timestamptz,
  primary key (kind, value)
);
comment on column platform.closed_door.value is 'A network in CIDR notation, or an ISO 3166 code.';
