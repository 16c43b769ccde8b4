-- A withdrawal to an account that the player has not used before is an event of the account's security.
alter table identity.security_event drop constraint security_event_event_check;
alter table identity.security_event add constraint security_event_event_check
  check (event in ('signed_in', 'new_device', 'password_changed', 'password_reset', 'phone_added', 'phone_signs_in',
    'email_added', 'passkey_added', 'passkey_removed', 'authenticator_on', 'authenticator_off', 'factor_ending',
    'factor_kept', 'recovery_code_used', 'recovery_codes_renewed', 'payee_added'));
