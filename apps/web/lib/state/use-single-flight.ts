'use client';
import { useRef } from 'react';

/**
 * Runs one task at a time and drops calls made meanwhile. A second click can arrive before the button renders as busy, so
 * disabling it is not enough.
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
