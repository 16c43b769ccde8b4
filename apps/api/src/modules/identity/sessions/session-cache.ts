/** How long a process may go on with a session that another process has ended, should its event be late. */
const freshMs = 1_000;
const maxSessions = 50_000;

/** Sessions that were found alive a moment ago, and those that are known to have ended. */
export interface SessionCache {
  isFresh(sessionId: string, now: Date): boolean;
  markAlive(sessionId: string, now: Date): void;
  /** The session has ended, or is about to: it is looked up from now on, whatever a look-up under way still finds. */
  forget(sessionId: string): void;
}

export function createSessionCache(): SessionCache {
  const checkedAtMs = new Map<string, number>();
  // An ended session never opens again. Should a session not have ended after all, it is looked up each time.
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
