-- What an operator can change without a release. A missing row means the default in the code.

create schema settings;

create table settings.setting (
  code text primary key,
  tag text not null,
  value jsonb not null,
  updated_at timestamptz not null
);
