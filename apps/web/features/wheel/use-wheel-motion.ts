'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { continueMs, startMs, stopAngle, stopMs } from './wheel-turn.ts';

const easeIn = 'cubic-bezier(0.5, 0, 1, 1)';
const easeOut = 'cubic-bezier(0.1, 0.75, 0.2, 1)';
const roundDegrees = 360;

/**
 * Animates the wheel: it starts, continues until the response arrives, and stops on the drawn sector; a failed response
 * stops it where it is. Under reduced motion only the result is shown. Resolves to the index of the drawn sector.
 */
export function useWheelMotion(disc: RefObject<HTMLElement | null>, count: number) {
  // At rest a sector's middle is under the pointer, as after a stop.
  const angle = useRef(-180 / count);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const turnTo = async (degrees: number, duration: number, easing: string): Promise<void> => {
    const element = disc.current;
    const from = angle.current;
    angle.current = degrees;
    if (!element) return;
    if (!isUnmounted.current && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const turned = (target: Element, sign: 1 | -1) =>
        target.animate([{ rotate: `${sign * from}deg` }, { rotate: `${sign * degrees}deg` }], {
          duration,
          easing,
          fill: 'forwards',
        });
      // Labels turn back by as much, which keeps them upright.
      const labels = [...element.querySelectorAll('[data-upright]')].map((label) => turned(label, -1));
      const turns = [turned(element, 1), ...labels];
      // The animation of a removed element is cancelled, which also ends it.
      await Promise.all(turns.map(({ finished }) => finished.catch(() => undefined)));
      for (const turn of turns) turn.cancel();
    }
    leaveAt(element, degrees);
  };

  return async (answer: Promise<number>): Promise<number> => {
    let drawn: number | undefined;
    let isOver = false;
    const settled = answer.then(
      (sector) => {
        drawn = sector;
        isOver = true;
      },
      () => {
        isOver = true;
      },
    );
    await turnTo(angle.current + roundDegrees, startMs, easeIn);
    while (!isOver && !isUnmounted.current) {
      await Promise.all([turnTo(angle.current + roundDegrees, continueMs, 'linear'), Promise.race([settled, pause()])]);
    }
    await settled;
    if (drawn === undefined) {
      await turnTo(angle.current + roundDegrees, startMs, easeOut);
      return answer;
    }
    await turnTo(stopAngle({ from: angle.current, sector: drawn, count }), stopMs, easeOut);
    return drawn;
  };
}

function leaveAt({ style }: HTMLElement, degrees: number): void {
  style.setProperty('--wheel', `${degrees}deg`);
}

/** Waits for the duration of one turn, also without motion. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, continueMs);
  });
}
