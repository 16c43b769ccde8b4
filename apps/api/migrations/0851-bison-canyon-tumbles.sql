-- Bison Canyon tumbles since maths 3 and has no mystery symbols. A list of features that an office has changed stays.
-- Compatible: the release lists a game by the features it has.
update games.game set features = array['ways', 'cascade', 'free-spins', 'multiplier', 'buy-bonus']
where slug = 'bison-canyon' and features = array['ways', 'mystery-symbol', 'free-spins', 'multiplier', 'buy-bonus'];
