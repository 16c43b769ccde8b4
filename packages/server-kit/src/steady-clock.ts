/** Relative speed of the clock while the wall clock is catching up. */
const paceBehind = 0.9;

/**
 * Creates a time-of-day clock that never goes back. When the machine's clock is set back, this one continues from its time
 * at nine tenths of the speed until the machine's has caught up: a deadline is slightly late, not an hour. Set forward, it
 * follows at once.
 * @param wall milliseconds since 1970.
 * @param monotonic milliseconds since any epoch.
 */
export function createSteadyClock(wall: () => number = Date.now, monotonic = () => performance.now()): () => Date {
  let [last, lastAt] = [wall(), monotonic()];
  return () => {
    const at = monotonic();
    last = Math.max(wall(), last + (at - lastAt) * paceBehind);
    lastAt = at;
    return new Date(last);
  };
}
