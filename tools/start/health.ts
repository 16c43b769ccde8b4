import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 100;
const answerWithinMs = 2_000;

/** Polls an address until it answers 200. @returns false on timeout or when `signal` aborts. */
export async function waitUntilHealthy(
  url: string,
  options: { withinMs: number; signal: AbortSignal },
): Promise<boolean> {
  for (const end = performance.now() + options.withinMs; performance.now() < end && !options.signal.aborted; ) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await pause(pollMs);
  }
  return false;
}
