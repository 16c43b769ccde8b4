-- A game ends with the sign-in it was launched from. Null: launched before this was known, or by nobody's browser.
alter table wallet.game_session add column browser_session_id uuid;

-- Sign-ins that have ended lately, asked for once a second by each process.
create index session_ended on identity.session (ended_at) where ended_at is not null;
