-- Requests of one caller to one endpoint in the current window, counted for all processes. Counts may be lost in a crash.
create unlogged table platform.request_count (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index request_count_expiry on platform.request_count (resets_at);
comment on column platform.request_count.key is 'Digest of the endpoint and of the player or the network address.';
