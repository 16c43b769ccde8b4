/** Counts answers, and knows which calls still wait for one. */
export interface Meter {
  /** Answers so far. */
  readonly count: number;
  /** Counts a call from now until it settles. */
  measure<T>(call: Promise<T>): Promise<T>;
  /** Settles when every call that waits now has its answer, or `withinMs` later. @returns whether all have. */
  settled(withinMs: number): Promise<boolean>;
}

export function createMeter(): Meter {
  const open = new Set<Promise<unknown>>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    async measure(call) {
      open.add(call);
      try {
        return await call;
      } finally {
        open.delete(call);
        count += 1;
      }
    },
    async settled(withinMs) {
      const timeout = new AbortController();
      const late = new Promise<false>((resolve) => {
        const timer = setTimeout(() => resolve(false), withinMs);
        timeout.signal.addEventListener('abort', () => clearTimeout(timer));
      });
      const all = Promise.allSettled(open).then(() => true as const);
      const isSettled = await Promise.race([all, late]);
      timeout.abort();
      return isSettled;
    },
  };
}
