-- Thunder Coils sells its feature since maths 3. A list of features that an office has changed stays.
-- Compatible: the release lists a game by the features it has.
update games.game set features = features || array['buy-bonus']
where slug = 'thunder-coils' and features = array['hold-and-win', 'jackpot', 'respins'];
