import { createStore } from '#web/lib/state/store.ts';
import { advanceHold, holdEndsAtMs, noHold, type RoundHold, type RoundHoldEvent } from './round-hold.ts';

/** What shows a round: the page's game, the wheel, or another tab of this browser by its id. */
export type RoundSource = 'game' | 'wheel' | `tab:${string}`;

/** True while a round is shown on this device, or a game loads that may resume one. */
export const isRoundHeld = createStore(false);

const holds = new Map<RoundSource, RoundHold>();
const waiting = new Map<string, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let whenHeard: ((source: RoundSource, event: RoundHoldEvent) => void) | undefined;

/** Tells the hold about a round. What waits runs, in order, once no round is shown. */
export function holdRound(source: RoundSource, event: RoundHoldEvent): void {
  change(source, event);
  whenHeard?.(source, event);
  settle();
}

/** Follows the events of this page, for other tabs. Returns the end of it. */
export function followRounds(listener: (source: RoundSource, event: RoundHoldEvent) => void): () => void {
  whenHeard = listener;
  return () => {
    whenHeard = undefined;
  };
}

function change(source: RoundSource, event: RoundHoldEvent): void {
  holds.set(source, advanceHold(holds.get(source) ?? noHold, event, Date.now()));
}

function settle(): void {
  clearTimeout(timer);
  for (const source of holds.keys()) change(source, { type: 'due' });
  const ends = [...holds.values()].map(holdEndsAtMs).filter((end) => end !== undefined);
  isRoundHeld.set(ends.length > 0);
  if (ends.length > 0) {
    timer = setTimeout(settle, Math.max(0, Math.min(...ends) - Date.now()));
    return;
  }
  const due = [...waiting.values()];
  waiting.clear();
  for (const act of due) act();
}

/**
 * Runs `act` once no round is shown. Of several waiting under one name only the last runs, because each carries the
 * whole state.
 */
export function afterRound(name: string, act: () => void): void {
  if (!isRoundHeld.get()) {
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
