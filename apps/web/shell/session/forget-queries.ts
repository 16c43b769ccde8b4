import type { QueryClient } from '@tanstack/react-query';
import { bigWinsKey, gamesKey, jackpotsKey, latestGamesKey, settingsKey } from '#web/lib/api/query-keys.ts';

/** Public data, the same for everybody; kept after the end of a session. */
const publicKeys: ReadonlySet<unknown> = new Set(
  [bigWinsKey, gamesKey, jackpotsKey, latestGamesKey, settingsKey].map(([first]) => first),
);

/**
 * Removes the cached data of a player who left. Public data stay: otherwise a page would lose its updates and fall back
 * to the figures it was rendered with.
 */
export function forgetPlayersQueries(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey }) => !publicKeys.has(queryKey[0]) });
}
