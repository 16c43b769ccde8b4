/** The longest that figures wait for a game to show its round. */
const longestWaitMs = 6_000;

const waiting = new Map<string, () => void>();
let limit: ReturnType<typeof setTimeout> | undefined;

/** A game has begun a round: figures that would tell its result wait until it has been shown, 6 s at most. */
export function hideRound(): void {
  clearTimeout(limit);
  limit = setTimeout(showRound, longestWaitMs);
}

/** The round has been shown, or its game is gone: what waited is done in its order. */
export function showRound(): void {
  clearTimeout(limit);
  limit = undefined;
  const due = [...waiting.values()];
  waiting.clear();
  for (const act of due) act();
}

/** Acts once no round is hidden. Of what waits under one name the last alone is done: each carries the whole state. */
export function afterRound(name: string, act: () => void): void {
  if (limit === undefined) {
    act();
    return;
  }
  waiting.delete(name);
  waiting.set(name, act);
}

/** What waits is of a player who left: it is dropped. The round stays hidden. */
export function forgetWaiting(): void {
  waiting.clear();
}
