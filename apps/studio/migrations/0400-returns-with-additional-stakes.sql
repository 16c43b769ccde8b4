-- Returns of games with additional stakes were divided by all stakes of a round, not by the first: they start anew.
delete from studio.return_watch
where game_code in (select game_code from studio.round join studio.added_stake on added_stake.round_id = round.id);
