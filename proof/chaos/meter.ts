/** Counts answers and tracks calls in flight. */
export interface Meter {
  /** Number of answers. */
  readonly count: number;
  /** Tracks a call until it settles. */
  measure<T>(call: Promise<T>): Promise<T>;
  /** Resolves when all calls in flight now have settled, or after `withinMs`. @returns true when all have. */
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
