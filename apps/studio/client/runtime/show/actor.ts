import { element, isMotionReduced } from '../dom.ts';
import { cellAt, frameAt, lengthMs, type Sheet } from './sheets.ts';
import type { Ticker } from './ticker.ts';

/** A canvas that plays the acts of a sheet. */
export function createActor({ sheet, ticker, className }: { sheet: Sheet; ticker: Ticker; className: string }) {
  const node = element('canvas', { class: className, 'aria-hidden': 'true' });
  const context = node.getContext('2d');
  node.width = sheet.cell;
  node.height = sheet.cell;
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
      const act = sheet.acts[name];
      halt();
      if (!act) return Promise.resolve();
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
