import type { UpdateEvent } from './apply-update.ts';

const listeners = new Set<(event: UpdateEvent) => void>();

/** Follows the user's stream beside the cached data: a game frame, a won prize. */
export function onUpdate(listener: (event: UpdateEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellUpdate(event: UpdateEvent): void {
  for (const listener of [...listeners]) listener(event);
}
