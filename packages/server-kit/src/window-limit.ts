/** Counts actions per key in a time window. */
export interface WindowLimit {
  /** Counts one action. @returns false when the key's current window exceeds `max`. */
  take(key: string, nowMs: number): boolean;
  /** Tells whether the next `take` would be refused; counts nothing. */
  isOver(key: string, nowMs: number): boolean;
}

interface Window {
  endsAtMs: number;
  count: number;
}

/**
 * Creates an in-memory limit of `max` per `windowMs` and key.
 * @param maxKeys maximum tracked keys; beyond it the oldest is dropped.
 */
export function createWindowLimit(limit: { max: number; windowMs: number; maxKeys: number }): WindowLimit {
  const windows = new Map<string, Window>();
  return {
    take(key, nowMs) {
      let window = windows.get(key);
      if (!window || window.endsAtMs <= nowMs) {
        windows.delete(key);
        window = { endsAtMs: nowMs + limit.windowMs, count: 0 };
        windows.set(key, window);
        if (windows.size > limit.maxKeys) windows.delete(windows.keys().next().value!);
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
