'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the server's HTML is taken over, true from then on. Pages are made without a query: what depends on the
 * address's query must first be what the server made, or the browser throws the HTML away.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
