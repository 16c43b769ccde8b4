import type { QueryClient } from '@tanstack/react-query';
import { bigWinsKey, gamesKey, jackpotsKey, latestGamesKey, settingsKey } from '#web/lib/api/query-keys.ts';

/** What everybody is shown alike: it outlives a session. */
const everybodys: ReadonlySet<unknown> = new Set(
  [bigWinsKey, gamesKey, jackpotsKey, latestGamesKey, settingsKey].map(([first]) => first),
);

/**
 * Forgets all that was looked up for a player who left. Everybody's data stay: a page that shows them would lose its
 * updates and fall back to the figures it was made with.
 */
export function forgetPlayersQueries(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey }) => !everybodys.has(queryKey[0]) });
}
