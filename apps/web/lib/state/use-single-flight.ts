'use client';
import { useRef } from 'react';

/**
 * Runs one piece of work at a time: whatever is asked for meanwhile is dropped. A second click comes before the button has
 * been drawn as busy, so the button's look alone does not stop it.
 */
export function useSingleFlight(): (work: () => Promise<void>) => void {
  const isRunning = useRef(false);
  return (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  };
}
