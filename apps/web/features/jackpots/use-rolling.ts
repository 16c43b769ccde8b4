'use client';
import { useEffect, useRef, useState } from 'react';
import { rolledTo, rollStepMs, rollSteps } from './rolling.ts';

/** Animates minor units to their newest value; jumps after a decrease and under reduced motion. */
export function useRolling(target: number): number {
  const [shown, setShown] = useState(target);
  const last = useRef(target);
  useEffect(() => {
    const way = { from: last.current, to: target };
    const isStill = target <= way.from || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let step = isStill ? rollSteps - 1 : 0;
    const timer = window.setInterval(() => {
      step += 1;
      last.current = rolledTo(way, step);
      setShown(last.current);
      if (step >= rollSteps) window.clearInterval(timer);
    }, rollStepMs);
    return () => window.clearInterval(timer);
  }, [target]);
  return shown;
}
