/** Waits `ms`, or until the signal aborts. Both are an ordinary end of the pause. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
    return undefined;
  });
}

/** The pause of a loop, which others can end early. */
export interface LoopPause {
  wait(ms: number): Promise<void>;
  /** Ends the current pause; without one it does nothing. */
  end(): void;
}

/** Creates the pause of one loop. */
export function createLoopPause(): LoopPause {
  let current: AbortController | undefined;
  return {
    async wait(ms) {
      current = new AbortController();
      await pause(ms, current.signal);
      current = undefined;
    },
    end: () => current?.abort(),
  };
}
