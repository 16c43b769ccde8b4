/** A little more than the call's own time (the wallet client's); a call that has waited before may be sent beside it, which is safe. */
const firstDelayMs = 3_500;
const shortestDelayMs = 500;
/** Somebody looks at the screen: for about a minute pauses stay short. */
const hurriedDelayMs = 1_000;
const hurriedAttempts = 60;
const longestDelayMs = 30_000;
const choiceMs = 24 * 60 * 60 * 1_000;

/** When the retrier may first touch a new call: after the player's own request has had its time. */
export function firstAttempt(now: Date): Date {
  return new Date(now.getTime() + firstDelayMs);
}

/** Until when a choice that opens now waits for the player. */
export function choiceUntil(now: Date): Date {
  return new Date(now.getTime() + choiceMs);
}

/** Backoff in milliseconds: from half a second to one while a player waits, then to half a minute. */
export function backoffMs(attempts: number): number {
  if (attempts < hurriedAttempts) return Math.min(hurriedDelayMs, shortestDelayMs * 2 ** attempts);
  return Math.min(longestDelayMs, hurriedDelayMs * 2 ** Math.min(attempts - hurriedAttempts, 10));
}

/** Which calls are due: an attempt that is later than these was set by a clock that was ahead. */
export function dueWithin(now: Date) {
  return {
    nextAttemptAt: firstAttempt(now),
    atLatest: new Date(now.getTime() + 2 * longestDelayMs),
    hurried: { attempts: hurriedAttempts, atLatest: new Date(now.getTime() + 2 * firstDelayMs) },
  };
}
