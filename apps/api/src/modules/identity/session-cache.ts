/** How long a process may go on with a session that another process has ended, should its event be late. */
const freshMs = 5_000;
const maxSessions = 50_000;

/** Sessions that were found alive a moment ago. */
export interface SessionCache {
  isFresh(sessionId: string, now: Date): boolean;
  markAlive(sessionId: string, now: Date): void;
  forget(sessionId: string): void;
}

export function createSessionCache(): SessionCache {
  const checkedAtMs = new Map<string, number>();
  return {
    isFresh(sessionId, now) {
      const at = checkedAtMs.get(sessionId);
      return at !== undefined && Math.abs(now.getTime() - at) < freshMs;
    },
    markAlive(sessionId, now) {
      if (checkedAtMs.size >= maxSessions) checkedAtMs.clear();
      checkedAtMs.set(sessionId, now.getTime());
    },
    forget: (sessionId) => void checkedAtMs.delete(sessionId),
  };
}
