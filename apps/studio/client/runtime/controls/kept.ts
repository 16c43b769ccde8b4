const prefix = 'altyn-game-';

/** Reads a player's setting that persists between visits if the browser allows it. */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    // Private windows and blocked storage: the setting lasts only for this visit.
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
