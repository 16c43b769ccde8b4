import type { UpdateEvent } from './apply-update.ts';

const listeners = new Set<(event: UpdateEvent) => void>();

/*
 * Buffers early events: the stream and its listeners load in parallel, and events that are sent once must not be lost
 * between them.
 */
const maxEarly = 32;
const early: UpdateEvent[] = [];
let isEarlyTaken = false;

/**
 * Subscribes to the user's stream in addition to the cached data, for example for a game frame or a win. `isFromStart`
 * also delivers earlier events.
 */
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

export function sendUpdate(event: UpdateEvent): void {
  if (!isEarlyTaken && early.length < maxEarly) early.push(event);
  for (const listener of [...listeners]) listener(event);
}

/** Called at the end of the stream: undelivered events must not reach the next player. */
export function forgetEarlyUpdates(): void {
  early.length = 0;
}
