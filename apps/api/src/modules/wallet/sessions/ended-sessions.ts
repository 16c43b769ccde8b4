import type { Clock } from '../../../platform/clock.ts';
import type { EndedSession } from '../ports.ts';
import { type GameSession, sessionHours } from './session-store.ts';

const sessionMs = sessionHours * 3_600_000;
/** Overlap of consecutive reads: an end is stamped before its commit, by another machine's clock. */
const overlapMs = 60_000;

/** Recently ended sign-ins: games launched from them cannot bet any more. */
export interface EndedSessions {
  has(session: Pick<GameSession, 'playerId' | 'browserSessionId' | 'expiresAt'>): boolean;
  /** Adds ends announced by an event before they are read. */
  learn(ended: readonly EndedSession[]): void;
}

/**
 * Caches sign-ins that ended while a game launched from them could still bet, about 100 bytes each. The first read covers
 * that whole period, later ones a minute.
 * @returns a read that adds everything committed before it to the same `EndedSessions`.
 */
export function createEndedSessions(
  clock: Clock,
  list: (since: Date) => Promise<readonly EndedSession[]>,
): { ended: EndedSessions; read(): Promise<EndedSessions> } {
  const endedAtMs = new Map<string, number>();
  /** Last end per player, for games with an unknown sign-in. */
  const playerEndedAtMs = new Map<string, number>();
  let readAtMs: number | undefined;

  function keep({ id, playerId, endedAt }: EndedSession): void {
    if (endedAtMs.has(id)) return;
    endedAtMs.set(id, endedAt.getTime());
    const before = playerEndedAtMs.get(playerId) ?? 0;
    playerEndedAtMs.delete(playerId);
    playerEndedAtMs.set(playerId, Math.max(before, endedAt.getTime()));
  }
  /** Both maps are roughly ordered by end: the oldest come first. */
  function forget(beforeMs: number): void {
    for (const map of [endedAtMs, playerEndedAtMs]) {
      for (const [key, atMs] of map) {
        if (atMs >= beforeMs) break;
        map.delete(key);
      }
    }
  }
  const ended: EndedSessions = {
    has({ playerId, browserSessionId, expiresAt }) {
      if (browserSessionId !== null) return endedAtMs.has(browserSessionId);
      const atMs = playerEndedAtMs.get(playerId);
      return atMs !== undefined && atMs >= expiresAt.getTime() - sessionMs;
    },
    learn(reported) {
      for (const one of reported) keep(one);
    },
  };
  return {
    ended,
    async read() {
      const nowMs = clock.now().getTime();
      for (const one of await list(new Date((readAtMs ?? nowMs - sessionMs) - overlapMs))) keep(one);
      readAtMs = nowMs;
      forget(nowMs - sessionMs - 2 * overlapMs);
      return ended;
    },
  };
}
