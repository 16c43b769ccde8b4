-- Places of a bonus and uses of a promo code that a request has reserved and not taken yet. Compatible: the counters include
-- them, so a release that knows no reservations gives none of them away.
create table bonuses.reservation (
  player_id uuid not null,
  bonus_id uuid not null,
  -- The period of the reserved place; null: none is reserved.
  period text,
  -- The code of which a use is reserved.
  promo_code text,
  expires_at timestamptz not null,
  primary key (player_id, bonus_id)
);
create index reservation_expired on bonuses.reservation (expires_at);
