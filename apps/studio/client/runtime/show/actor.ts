import { element, isMotionReduced } from '../dom.ts';
import { cellAt, frameAt, lengthMs, type Sheet } from './sheets.ts';
import type { Ticker } from './ticker.ts';

/**
 * A canvas that plays the acts of sheets: each act from the first sheet that has it. With `pixels`, the width at which it is seen in
 * device pixels, it is no larger than that: the browser composes it on every frame, but draws it only when the act goes on.
 */
export function createActor({
  sheets,
  ticker,
  className,
  pixels = Infinity,
}: {
  sheets: readonly [Sheet, ...Sheet[]];
  ticker: Ticker;
  className: string;
  pixels?: number;
}) {
  const node = element('canvas', { class: className, 'aria-hidden': 'true' });
  const context = node.getContext('2d');
  let sheet = sheets[0];
  let size = 0;
  const take = (next: Sheet) => {
    sheet = next;
    size = Math.min(sheet.cell, pixels);
    // A canvas that is new is 300 × 150.
    if (node.width === size && node.height === size) return;
    node.width = size;
    node.height = size;
  };
  take(sheet);
  let stop: (() => void) | undefined;
  let ended: (() => void) | undefined;
  let playing = '';

  const draw = (number: number) => {
    const { x, y } = cellAt(sheet, number);
    context?.clearRect(0, 0, size, size);
    context?.drawImage(sheet.picture, x, y, sheet.cell, sheet.cell, 0, 0, size, size);
  };
  const halt = () => {
    stop?.();
    ended?.();
    stop = ended = undefined;
    playing = '';
  };

  return {
    node,
    get act() {
      return playing;
    },
    /** Plays an act; an unknown one is none. @returns once an act that plays once has ended, or another has begun */
    play(name: string, speed = 1): Promise<void> {
      const found = sheets.find(({ acts }) => name in acts);
      const act = found?.acts[name];
      halt();
      if (!found || !act) return Promise.resolve();
      take(found);
      playing = name;
      draw(act.from);
      if (isMotionReduced()) return Promise.resolve();
      const started = performance.now();
      let shown = 0;
      return new Promise((resolve) => {
        ended = resolve;
        stop = ticker.add((now) => {
          const frame = frameAt(act, now - started, speed);
          if (frame !== shown) draw(act.from + frame);
          shown = frame;
          if (act.isOnce && now - started >= lengthMs(act, speed)) halt();
        });
      });
    },
    halt,
  };
}

export type Actor = ReturnType<typeof createActor>;
