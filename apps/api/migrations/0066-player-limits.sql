-- Players set their own limits: one for a single bet among them.
alter table wallet.player_limit drop constraint player_limit_period_check;
alter table wallet.player_limit add constraint player_limit_period_check check (period in ('bet', 'day', 'week', 'month'));
alter table wallet.player_limit add constraint player_limit_of_bet check (period <> 'bet' or kind = 'stake');

-- Where a player's session of play began: kept while a session limit holds, so that a game launched anew goes on with it.
alter table wallet.player_control add column play_started_at timestamptz;
