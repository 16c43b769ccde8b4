/** Behind the wall clock's old time, the clock goes at this pace until the wall clock has come up to it. */
const paceBehind = 0.9;

/**
 * The time of day as a clock that never goes back. Where the machine's clock is set back, this one goes on from where it is, a tenth
 * slower, until the machine's has met it: a deadline comes a little late, not an hour. Set forward, it follows at once.
 * @param wall milliseconds since 1970. @param monotonic milliseconds since any moment.
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
