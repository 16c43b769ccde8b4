-- Promo codes and the percent deposit have drafts too.
-- Compatible: the release writes none of the new kinds, and skips no draft that it lists by its own kinds.
alter table promotions.draft drop constraint draft_kind_check;
alter table promotions.draft add constraint draft_kind_check check (kind in
  ('bonus', 'battle', 'battle_series', 'mission', 'wheel', 'jackpot', 'promo_code', 'percent_deposit'));
