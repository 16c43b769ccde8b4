/** Wait after the first failure; doubles up to an hour. */
const firstWaitMs = 5_000;
const maxWaitMs = 3_600_000;
/** A receiver that fails for so long is paused, so that the outbox does not grow for ever. */
export const givenUpAfterMs = 5 * 86_400_000;

/** Pause before the next attempt after `failures` failures in a row; never shorter than the receiver asks for. */
export function waitAfter(failures: number, requestedMs = 0): number {
  const ownMs = Math.min(firstWaitMs * 2 ** Math.min(failures - 1, 20), maxWaitMs);
  return Math.min(Math.max(ownMs, requestedMs), maxWaitMs);
}
