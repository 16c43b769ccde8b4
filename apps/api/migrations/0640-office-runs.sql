-- Commands that a person of the office has sent under a key: a repetition gets the first answer and runs nothing.
create table staff.run (
  account_id uuid not null references staff.account (id),
  key uuid not null,
  -- Of the command, its options and its definition: another request under the same key is refused.
  digest bytea not null,
  answer jsonb,
  at timestamptz not null,
  primary key (account_id, key)
);
comment on column staff.run.answer is 'Null: it is running, or its end is unknown.';
