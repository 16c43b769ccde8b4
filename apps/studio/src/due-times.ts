/** A little more than the call's own time (wallet-client.ts); a call that has waited before may be sent beside it, which is safe. */
const firstDelayMs = 3_500;
const choiceMs = 24 * 60 * 60 * 1_000;

/** When the retrier may first touch a new call: after the player's own call has had its time. */
export function firstAttempt(now: Date): Date {
  return new Date(now.getTime() + firstDelayMs);
}

/** Until when a choice that opens now waits for the player. */
export function choiceUntil(now: Date): Date {
  return new Date(now.getTime() + choiceMs);
}
