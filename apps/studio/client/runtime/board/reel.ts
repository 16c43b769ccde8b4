import { element, isMotionReduced } from '../dom.ts';
import type { Pace } from '../theatre/pace.ts';
import { at, dropMs, dropping, falling, leaving, loopMs, startMs, stopMs } from './motion.ts';

/** Symbols in the blurred loop; the first ones are repeated at the end to close it. */
const loopLength = 6;

export type Paint = (cell: HTMLElement, symbol: string) => void;

export const makeCell = (className = 'cell') => element('i', { class: className }, element('i', { class: 'sprite' }));

/** One reel: `hold` shows sharp symbols, `run` a loop of blurred ones; both move as one strip. */
export function createReel(
  number: number,
  { rows, symbols, paint }: { rows: number; symbols: readonly string[]; paint: Paint },
) {
  const cells: HTMLElement[] = [];
  const looped = Array.from({ length: loopLength }, (_, i) => symbols[(number * 3 + i * 7) % symbols.length]!);
  const blurred = [...looped, ...looped.slice(0, rows)].map((symbol) => {
    const cell = makeCell('cell blur');
    paint(cell, symbol);
    return cell;
  });
  const shownLoop = loopLength + Math.min(rows, loopLength);
  const hold = element('div', { class: 'hold' });
  const loop = element('div', { class: 'loop' }, ...blurred);
  const run = element('div', { class: 'run' }, loop);
  const node = element('div', { class: 'reel' }, run, hold);
  loop.style.setProperty('--looped', String(shownLoop));
  node.style.setProperty('--max', String(rows));
  let turning: Animation | undefined;
  let isEmpty = false;

  const set = (column: readonly string[]) => {
    while (cells.length > column.length) cells.pop()!.remove();
    while (cells.length < column.length) {
      const cell = makeCell();
      cells.push(cell);
      hold.append(cell);
    }
    node.style.setProperty('--count', String(column.length));
    for (const [row, cell] of cells.entries()) paint(cell, column[row]!);
  };

  const rest = () => {
    hold.style.transform = '';
    hold.style.opacity = '';
    hold.style.visibility = '';
    for (const left of [...hold.getAnimations(), ...run.getAnimations()]) left.cancel();
    turning?.cancel();
    turning = undefined;
    isEmpty = false;
    node.classList.remove('turning');
  };

  return {
    node,
    cells,
    set,
    /** Starts the spin. */
    start(pace: Pace) {
      if (isMotionReduced()) {
        hold.style.opacity = '0.25';
        return;
      }
      const timing = {
        duration: pace.ms(startMs),
        delay: pace.ms(number * 45),
        easing: 'cubic-bezier(.5,0,.9,.6)',
        fill: 'backwards' as const,
      };
      node.classList.add('turning');
      turning?.cancel();
      turning = loop.animate([{ transform: at((-100 * loopLength) / shownLoop) }, { transform: at(0) }], {
        duration: loopMs,
        iterations: Number.POSITIVE_INFINITY,
      });
      hold.animate([{ transform: at(0) }, { transform: at(-7), offset: 0.3 }, { transform: at(101) }], timing);
      run.animate([{ transform: at(-101) }, { transform: at(-108), offset: 0.3 }, { transform: at(0) }], timing);
      hold.style.transform = at(101);
      run.style.transform = at(0);
    },
    /** Stops the strip on a column. */
    async stop(column: readonly string[], pace: Pace) {
      const wasTurning = turning !== undefined;
      set(column);
      hold.style.transform = '';
      hold.style.opacity = '';
      run.style.transform = at(-101);
      if (isMotionReduced() || !wasTurning) return rest();
      for (const left of [...hold.getAnimations(), ...run.getAnimations()]) left.cancel();
      const duration = pace.ms(stopMs);
      run.animate(leaving, duration);
      await hold.animate(falling, duration).finished.catch(() => undefined);
      rest();
    },
    /** Drops the symbols out through the floor; the reel stays empty until `drop`. */
    async empty(pace: Pace) {
      isEmpty = true;
      if (isMotionReduced()) {
        hold.style.opacity = '0.25';
        return;
      }
      const leavings = cells.toReversed().map(
        (cell, i) =>
          cell.animate([{ transform: at(0) }, { transform: at(110 * rows) }], {
            duration: pace.ms(dropMs * 0.7),
            delay: pace.ms(number * 40 + i * 22),
            easing: 'cubic-bezier(.5,0,.9,.5)',
            fill: 'forwards',
          }).finished,
      );
      await Promise.all(leavings).catch(() => undefined);
      if (!isEmpty) return;
      hold.style.visibility = 'hidden';
    },
    /** A column drops in from above, symbol by symbol from the bottom. */
    async drop(column: readonly string[], pace: Pace) {
      for (const cell of cells) for (const left of cell.getAnimations()) left.cancel();
      rest();
      set(column);
      if (isMotionReduced() || pace.isSkipped) return;
      const drops = cells.toReversed().map(
        (cell, i) =>
          cell.animate(dropping(rows + 0.5), {
            duration: pace.ms(dropMs),
            delay: pace.ms(i * 34),
            fill: 'backwards',
          }).finished,
      );
      await Promise.all(drops).catch(() => undefined);
    },
  };
}
