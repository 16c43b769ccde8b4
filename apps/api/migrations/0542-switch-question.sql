-- The question of `NEEDS_USER_CONFIRMATION`: the same request, sent again in time, is its answer.
create table bonuses.switch_question (
  player_id uuid primary key,
  -- The bonus asked for, and the bonus in the slot that would be given up.
  bonus_id uuid not null,
  user_bonus_id uuid not null,
  asked_at timestamptz not null
);
