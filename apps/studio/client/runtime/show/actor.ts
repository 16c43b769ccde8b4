import { element, isMotionReduced } from '../dom.ts';
import { cellAt, frameAt, lengthMs, type Sheet } from './sheets.ts';
import type { Ticker } from './ticker.ts';

/** A canvas that plays the acts of sheets: each act from the first sheet that has it. */
export function createActor({
  sheets,
  ticker,
  className,
}: {
  sheets: readonly [Sheet, ...Sheet[]];
  ticker: Ticker;
  className: string;
}) {
  const node = element('canvas', { class: className, 'aria-hidden': 'true' });
  const context = node.getContext('2d');
  let sheet = sheets[0];
  const take = (next: Sheet) => {
    sheet = next;
    if (node.width === sheet.cell) return;
    node.width = sheet.cell;
    node.height = sheet.cell;
  };
  take(sheet);
  let stop: (() => void) | undefined;
  let ended: (() => void) | undefined;
  let playing = '';

  const draw = (number: number) => {
    const { x, y } = cellAt(sheet, number);
    context?.clearRect(0, 0, sheet.cell, sheet.cell);
    context?.drawImage(sheet.picture, x, y, sheet.cell, sheet.cell, 0, 0, sheet.cell, sheet.cell);
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
