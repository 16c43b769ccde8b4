-- Events of an account's security are told by SMS too.
alter table notifications.delivery drop constraint delivery_channel_check;
alter table notifications.delivery add constraint delivery_channel_check check (channel in ('email', 'push', 'sms'));
create index delivery_by_sms on notifications.delivery (player_id, created_at) where channel = 'sms';
