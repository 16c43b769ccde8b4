'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration, then true. Pages are rendered without a query, so whatever depends on it must first match the
 * server's HTML, or the browser discards that HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
