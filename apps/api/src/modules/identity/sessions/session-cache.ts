/** Maximum staleness of a session ended by another process when its event is late. */
const freshMs = 1_000;
const maxSessions = 50_000;

/** Caches sessions recently found open, and those known to have ended. */
export interface SessionCache {
  isFresh(sessionId: string, now: Date): boolean;
  markAlive(sessionId: string, now: Date): void;
  /** Marks a session as ended: it is looked up from now on, and a lookup in flight is ignored. */
  forget(sessionId: string): void;
}

export function createSessionCache(): SessionCache {
  const checkedAtMs = new Map<string, number>();
  // An ended session never reopens. A session marked in error is looked up each time.
  const ended = new Set<string>();
  return {
    isFresh(sessionId, now) {
      const at = checkedAtMs.get(sessionId);
      return at !== undefined && Math.abs(now.getTime() - at) < freshMs;
    },
    markAlive(sessionId, now) {
      if (ended.has(sessionId)) return;
      if (checkedAtMs.size >= maxSessions) checkedAtMs.clear();
      checkedAtMs.set(sessionId, now.getTime());
    },
    forget(sessionId) {
      checkedAtMs.delete(sessionId);
      if (ended.size >= maxSessions) ended.clear();
      ended.add(sessionId);
    },
  };
}
