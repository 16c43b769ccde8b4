-- An operator freezes an account: no bets, deposits, payouts and gifts until it is freed.
alter table wallet.player_control add column frozen_at timestamptz;

-- When the order of a withdrawal first left for its provider. Older ones may have been ordered.
alter table payments.payment add column ordered_at timestamptz;
update payments.payment set ordered_at = updated_at where direction = 'withdraw' and status = 'processing';

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in
  ('bonus', 'payment', 'battle', 'jackpot', 'wheel', 'kyc', 'mission', 'star', 'referral', 'limits', 'security', 'support', 'news',
   'account'));
