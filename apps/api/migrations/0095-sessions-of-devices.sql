-- A session knows the device that opened it: parallel tabs of that device alone may use a token that was just rotated.
alter table identity.session add column device_hash bytea;
alter table identity.session add column user_agent text;
