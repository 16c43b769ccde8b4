import type { UpdateEvent } from './apply-update.ts';

const listeners = new Set<(event: UpdateEvent) => void>();

/* The stream's code and its listeners' load side by side, and what is told once must not fall between them. */
const maxEarly = 32;
const early: UpdateEvent[] = [];
let isEarlyTaken = false;

/** Follows the user's stream beside the cached data: a game frame, a won prize. `isFromStart`: what came before, too. */
export function onUpdate(listener: (event: UpdateEvent) => void, { isFromStart = false } = {}): () => void {
  listeners.add(listener);
  if (isFromStart) {
    isEarlyTaken = true;
    early.splice(0).forEach(listener);
  }
  return () => {
    listeners.delete(listener);
  };
}

export function tellUpdate(event: UpdateEvent): void {
  if (!isEarlyTaken && early.length < maxEarly) early.push(event);
  for (const listener of [...listeners]) listener(event);
}

/** The stream is over: what was not taken is nobody else's. */
export function forgetEarlyUpdates(): void {
  early.length = 0;
}
