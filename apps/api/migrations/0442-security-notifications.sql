alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in ('bonus', 'payment', 'battle',
  'jackpot', 'wheel', 'kyc', 'mission', 'star', 'referral', 'limits', 'security'));
