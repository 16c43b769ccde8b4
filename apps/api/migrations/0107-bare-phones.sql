-- Phones are kept as their digits: no plus, dash, underscore or space.
alter table identity.player drop constraint player_phone_check;
update identity.player set phone = translate(phone, '+-_ ', '') where phone is not null;
alter table identity.player add constraint player_phone_check check (phone ~ '^[1-9][0-9]{6,14}$');
update identity.verification set phone = translate(phone, '+-_ ', '');
-- A code that is under way was made for the old writing: its owner asks for another one.
update identity.code set subject = translate(subject, '+-_ ', '') where subject like '+%';
update identity.code set destination = translate(destination, '+-_ ', '') where destination like '+%';

-- An account may be opened without a birth date and consent: both are told before play or a deposit.
alter table identity.player alter column birth_date drop not null;
