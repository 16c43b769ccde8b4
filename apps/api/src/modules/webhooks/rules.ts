/** Wait after the first failure; doubles up to an hour. */
const firstWaitMs = 5_000;
const maxWaitMs = 3_600_000;
const minKeptDays = 5;
/**
 * For how long an event is kept for a receiver that fails; then the receiver is paused, so that the outbox does not grow
 * for ever. Never shorter than the outbox's retention, from which a replay may start.
 */
export const keptMs = (retentionHours: number) => Math.max(minKeptDays * 24, retentionHours) * 3_600_000;

/** Pause before the next attempt after `failures` failures in a row; never shorter than the receiver asks for. */
export function waitAfter(failures: number, requestedMs = 0): number {
  const ownMs = Math.min(firstWaitMs * 2 ** Math.min(failures - 1, 20), maxWaitMs);
  return Math.min(Math.max(ownMs, requestedMs), maxWaitMs);
}
