-- An account that is closed for good, and one whose personal data was erased: then it has no login.
alter table identity.player add column closed_at timestamptz, add column erased_at timestamptz;
alter table identity.player drop constraint player_check;
alter table identity.player add constraint player_login check (phone is not null or email is not null or erased_at is not null);
alter table identity.player add constraint player_closed check (closed_at is null or status = 'disabled');
alter table identity.player add constraint player_erased check (erased_at is null or closed_at is not null);
