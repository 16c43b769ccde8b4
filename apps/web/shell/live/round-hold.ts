/** Time in ms after its last message in which a game that shows a round counts as silent. */
export const silenceMs = 6_000;
/** Maximum time in ms that the page waits for one round. */
export const maxHoldMs = 300_000;
/** Time in ms that a loading game has to report itself. */
export const loadMs = 15_000;
/** Time in ms in which a game that has just loaded reports the round that it resumes. */
export const resumeMs = 800;

/**
 * What the page waits for before anything outside the game moves. `idle` remembers the round that ended last, whose late
 * messages hold nothing again.
 */
export type RoundHold =
  | { phase: 'idle'; lastRound?: string | undefined }
  | { phase: 'loading'; endsAtMs: number }
  | { phase: 'showing'; round: string; startedAtMs: number; heardAtMs: number };

export type RoundHoldEvent =
  | { type: 'loading' | 'ready' | 'left' | 'due' }
  | { type: 'started' | 'showing' | 'shown'; round: string };

export const noHold: RoundHold = { phase: 'idle' };

/** Time in ms since the epoch at which the wait ends without another message; undefined: nothing is awaited. */
export function holdEndsAtMs(hold: RoundHold): number | undefined {
  if (hold.phase === 'idle') return undefined;
  if (hold.phase === 'loading') return hold.endsAtMs;
  return Math.min(hold.heardAtMs + silenceMs, hold.startedAtMs + maxHoldMs);
}

/**
 * The hold after an event at `nowMs`. A round is awaited from its start until it was shown, its game was left or fell
 * silent, or the limit passed. A loading game is awaited because it may resume an open round.
 */
export function advanceHold(hold: RoundHold, event: RoundHoldEvent, nowMs: number): RoundHold {
  const round = hold.phase === 'showing' ? hold.round : undefined;
  const begun = (started: string): RoundHold => ({
    phase: 'showing',
    round: started,
    startedAtMs: nowMs,
    heardAtMs: nowMs,
  });
  switch (event.type) {
    case 'loading':
      return { phase: 'loading', endsAtMs: nowMs + loadMs };
    case 'ready':
      return { phase: 'loading', endsAtMs: nowMs + resumeMs };
    case 'left':
      return noHold;
    case 'due':
      return nowMs < (holdEndsAtMs(hold) ?? Infinity) ? hold : { phase: 'idle', lastRound: round };
    case 'started':
      return begun(event.round);
    case 'showing':
      if (hold.phase === 'showing' && event.round === round) return { ...hold, heardAtMs: nowMs };
      return hold.phase === 'idle' && hold.lastRound === event.round ? hold : begun(event.round);
    case 'shown':
      return hold.phase === 'idle' || (round !== undefined && round !== event.round)
        ? hold
        : { phase: 'idle', lastRound: event.round };
  }
}
