-- Players close their accounts themselves, after a time to think it over.
create table identity.closing_request (
  player_id uuid primary key references identity.player (id),
  requested_at timestamptz not null,
  -- From then on the account closes as soon as nothing is due to its player.
  closes_at timestamptz not null check (closes_at > requested_at)
);

create index closing_request_due on identity.closing_request (closes_at);

alter table identity.step_up drop constraint step_up_purpose_check;
alter table identity.step_up add constraint step_up_purpose_check
  check (purpose in ('withdrawal', 'payee', 'login', 'password', 'factor', 'factor_end', 'export', 'closing'));

alter table identity.security_event drop constraint security_event_event_check;
alter table identity.security_event add constraint security_event_event_check check (
  event in ('signed_in', 'new_device', 'password_changed', 'password_reset', 'phone_added', 'phone_signs_in',
    'email_added', 'passkey_added', 'passkey_removed', 'authenticator_on', 'authenticator_off', 'factor_ending',
    'factor_kept', 'recovery_code_used', 'recovery_codes_renewed', 'payee_added', 'closing_requested',
    'closing_canceled', 'data_exported'));
