'use client';
import { useLayoutEffect, useState } from 'react';
import { createStore } from '#web/lib/state/store.ts';
import { useStore } from '#web/lib/state/use-store.ts';

/** Dialogs on the page in the order of their opening, topmost last, wherever they are rendered. */
export const dialogStack = createStore<readonly symbol[]>([]);

/**
 * Takes a place in the stack while the caller is mounted.
 * @returns true while another dialog has opened above: the caller hides, so that one dialog is seen at a time.
 */
export function useIsCovered(): boolean {
  const [place] = useState(() => Symbol('dialog'));
  const stack = useStore(dialogStack);
  useLayoutEffect(() => {
    dialogStack.set((standing) => [...standing, place]);
    return () => dialogStack.set((standing) => standing.filter((one) => one !== place));
  }, [place]);
  return stack.includes(place) && stack.at(-1) !== place;
}
