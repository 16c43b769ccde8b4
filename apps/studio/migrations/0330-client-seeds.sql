-- Who chose a client seed: the player by typing, or the browser, which draws it after it has seen the hash of the server
-- seed. Those so far were made by the house unless the player changed them, which was not recorded.
alter table studio.seed
  add column client_seed_by text not null default 'house' check (client_seed_by in ('house', 'browser', 'player'));
