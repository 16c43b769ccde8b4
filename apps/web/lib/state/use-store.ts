'use client';
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Follows a store. The server and the render that takes over its HTML see the initial value: a part of the page that is
 * hydrated late, after the store has changed, must still match the HTML.
 */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
