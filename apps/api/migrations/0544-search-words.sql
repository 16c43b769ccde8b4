-- Words by which players find games: of a category, of a mechanic, or of some games.
create table games.search_words (
  key text primary key check (key ~ '^[a-z0-9-]{1,64}$'),
  words text not null check (length(words) between 1 and 500),
  category text,
  feature text,
  games text[] not null,
  is_enabled boolean not null,
  check (category is not null or feature is not null or cardinality(games) > 0)
);
