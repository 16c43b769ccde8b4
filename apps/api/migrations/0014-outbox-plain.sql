-- A bundle is read once and soon gone: compressing it costs more than keeping it as it is.
alter table platform.outbox alter column bundle set storage external;
