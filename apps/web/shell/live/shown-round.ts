/** Maximum time in ms that figures wait for a game to show its round. */
const longestWaitMs = 6_000;

const waiting = new Map<string, () => void>();
let limit: ReturnType<typeof setTimeout> | undefined;

/** Called when a game starts a round: figures that would reveal its result wait until it was shown, 6 s at most. */
export function hideRound(): void {
  clearTimeout(limit);
  limit = setTimeout(showRound, longestWaitMs);
}

/** Called when the round was shown or its game is gone: applies waiting figures in order. */
export function showRound(): void {
  clearTimeout(limit);
  limit = undefined;
  const due = [...waiting.values()];
  waiting.clear();
  for (const act of due) act();
}

/**
 * Runs `act` once no round is hidden. Of several waiting under one name only the last runs, because each carries the
 * whole state.
 */
export function afterRound(name: string, act: () => void): void {
  if (limit === undefined) {
    act();
    return;
  }
  waiting.delete(name);
  waiting.set(name, act);
}

/** Drops what waits for a player who left. The round stays hidden. */
export function forgetWaiting(): void {
  waiting.clear();
}
