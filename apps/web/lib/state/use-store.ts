'use client';
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Follows a store; the server and the first client render see `serverValue`. */
export function useStore<T>(store: Store<T>, serverValue: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => serverValue);
}
