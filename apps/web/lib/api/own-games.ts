import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { ownGamesKey } from './query-keys.ts';

/** The signed-in player's recent games and favourites. */
export const ownGamesQuery = queryOptions({
  queryKey: ownGamesKey,
  queryFn: ({ signal }) => callApi('GET', '/users/games', {}, { signal }),
});
