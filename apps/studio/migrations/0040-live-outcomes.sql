-- An outcome may be a whole deal of cards: six digits of base 52, below 2^53.
alter table live.round alter column outcome type bigint;
