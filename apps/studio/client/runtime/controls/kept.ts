const prefix = 'altyn-game-';

/** A choice of the player that outlives the visit, where the browser allows it. */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    // Private windows and blocked storage: the choice is kept for the visit alone.
    return undefined;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // See readKept.
  }
}
