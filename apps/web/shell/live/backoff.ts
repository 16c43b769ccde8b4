const firstDelayMs = 500;
const longestDelayMs = 15_000;

/**
 * Milliseconds to wait before attempt `attempt` (from 0) to connect again: doubling, bounded, spread by `random`
 * (0 ≤ random < 1) so that a restarted server is not met by all players at once.
 */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}
