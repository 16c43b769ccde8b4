/** Counts what each key does in a window of time. */
export interface WindowLimit {
  /** Counts one more. @returns false when there have been more than `max` in the key's present window. */
  take(key: string, nowMs: number): boolean;
  /** Whether the next `take` would be refused; counts nothing. */
  isOver(key: string, nowMs: number): boolean;
}

interface Window {
  endsAtMs: number;
  count: number;
}

/**
 * A limit of `max` in `windowMs` for each key, in memory.
 * @param mostKeys keys that are remembered; beyond it the one that began first is forgotten.
 */
export function createWindowLimit(limit: { max: number; windowMs: number; mostKeys: number }): WindowLimit {
  const windows = new Map<string, Window>();
  return {
    take(key, nowMs) {
      let window = windows.get(key);
      if (!window || window.endsAtMs <= nowMs) {
        windows.delete(key);
        window = { endsAtMs: nowMs + limit.windowMs, count: 0 };
        windows.set(key, window);
        if (windows.size > limit.mostKeys) windows.delete(windows.keys().next().value!);
      }
      window.count += 1;
      return window.count <= limit.max;
    },
    isOver(key, nowMs) {
      const window = windows.get(key);
      return window !== undefined && window.endsAtMs > nowMs && window.count >= limit.max;
    },
  };
}
