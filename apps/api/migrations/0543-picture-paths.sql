-- A feed's picture is an address that every client can load.
update bonuses.received set image = '/art/objects/wheel-256.webp' where image = 'wheel';
alter table bonuses.received add constraint received_image_check check (image like '/%');
