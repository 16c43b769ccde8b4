-- Who an account is at the house's OpenID provider: a subject, or a verified e-mail address in lower case.
alter table staff.account add column identity text constraint account_identity_key unique check (length(identity) between 1 and 255);
