-- What a package of free rounds has won so far is shown with what is left of it.
create index round_free_spins on studio.round (free_spins_id) where free_spins_id is not null;
