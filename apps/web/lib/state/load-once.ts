const loads = new Map<unknown, Promise<unknown>>();
const failed = new Set<unknown>();

/**
 * Loads what a component waits for with `use`, once per key. A failed load stays failed, because React renders the waiting
 * component again at once and would load without end; `forgetFailed` permits the next attempt.
 */
export function loadOnce<Value>(key: unknown, load: () => Promise<Value>): Promise<Value> {
  const known = loads.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const loading = load();
  loading.catch(() => failed.add(key));
  loads.set(key, loading);
  return loading;
}

/** Lets everything that failed to load be loaded again. */
export function forgetFailed(): void {
  for (const key of failed) loads.delete(key);
  failed.clear();
}
