'use client';
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Subscribes to a store. Server rendering and hydration see the initial value: a part of the page hydrated after a change
 * must still match the HTML.
 */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
