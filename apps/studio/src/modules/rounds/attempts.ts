/** Slightly longer than the wallet client's timeout. Retrying a call that is still in flight is safe. */
const firstDelayMs = 3_500;
const shortestDelayMs = 500;
/** Delay while a player watches: short for about a minute. */
const hurriedDelayMs = 1_000;
const hurriedAttempts = 60;
const longestDelayMs = 30_000;
const choiceMs = 24 * 60 * 60 * 1_000;

/** Time of the first retry, after the player's own request had its chance. */
export function firstAttempt(now: Date): Date {
  return new Date(now.getTime() + firstDelayMs);
}

/** Deadline for the player's answer to a choice that opens now. */
export function choiceUntil(now: Date): Date {
  return new Date(now.getTime() + choiceMs);
}

/** Backoff in milliseconds: half a second to one second while a player waits, then up to half a minute. */
export function backoffMs(attempts: number): number {
  if (attempts < hurriedAttempts) return Math.min(hurriedDelayMs, shortestDelayMs * 2 ** attempts);
  return Math.min(longestDelayMs, hurriedDelayMs * 2 ** Math.min(attempts - hurriedAttempts, 10));
}

/** Range of due attempts; later ones were set by a clock that was ahead. */
export function dueWithin(now: Date) {
  return {
    nextAttemptAt: firstAttempt(now),
    atLatest: new Date(now.getTime() + 2 * longestDelayMs),
    hurried: { attempts: hurriedAttempts, atLatest: new Date(now.getTime() + 2 * firstDelayMs) },
  };
}
