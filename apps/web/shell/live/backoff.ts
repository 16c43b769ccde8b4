const firstDelayMs = 500;
const longestDelayMs = 15_000;

/**
 * Delay in ms before reconnection attempt `attempt` (from 0): exponential, capped, with jitter from `random` (0 ≤ random
 * < 1), so that players do not all reconnect at once after a restart.
 */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}
