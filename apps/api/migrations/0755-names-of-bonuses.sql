-- An operator's own name of a bonus in each language of the site. Null: a name of the house, which the site translates.
alter table bonuses.bonus add column names jsonb;
