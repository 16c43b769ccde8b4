/** Browser storage that may be missing, full or forbidden: reads return undefined, writes are best effort. */
export function readStorage(kind: 'local' | 'session', key: string): string | undefined {
  try {
    return pick(kind).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStorage(kind: 'local' | 'session', key: string, value: string | undefined): void {
  try {
    if (value === undefined) pick(kind).removeItem(key);
    else pick(kind).setItem(key, value);
  } catch {
    /* Private mode or a full disk; the site works without storage. */
  }
}

function pick(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage;
}
