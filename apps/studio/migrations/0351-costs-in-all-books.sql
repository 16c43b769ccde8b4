-- Books of rounds in every state name the cost of an answer "added"; 0350 renamed those that were being chosen.
update studio.round set book = replace(book::text, '"furtherMinor"', '"addedMinor"')::jsonb
where book::text like '%"furtherMinor"%';
