import { element, isMotionReduced } from '../dom.ts';
import type { Pace } from '../theatre/pace.ts';
import { at, dropMs, dropping, falling, leaving, loopMs, startMs, stopMs } from './motion.ts';

/** Symbols in the blurred loop; the first ones are repeated at the end to close it. */
const loopLength = 6;

export type Paint = (cell: HTMLElement, symbol: string) => void;

export const makeCell = (className = 'cell') => element('i', { class: className }, element('i', { class: 'sprite' }));

/** One reel: `#hold` shows sharp symbols, `#run` a loop of blurred ones; both move as one strip. */
export class Reel {
  readonly node: HTMLElement;
  readonly cells: HTMLElement[] = [];
  readonly #number: number;
  readonly #rows: number;
  readonly #paint: Paint;
  readonly #hold = element('div', { class: 'hold' });
  readonly #loop: HTMLElement;
  readonly #run: HTMLElement;
  readonly #shownLoop: number;
  #turning: Animation | undefined;
  #isEmpty = false;

  constructor(number: number, { rows, symbols, paint }: { rows: number; symbols: readonly string[]; paint: Paint }) {
    this.#number = number;
    this.#rows = rows;
    this.#paint = paint;
    this.#shownLoop = loopLength + Math.min(rows, loopLength);
    const looped = Array.from({ length: loopLength }, (_, i) => symbols[(number * 3 + i * 7) % symbols.length]!);
    const blurred = [...looped, ...looped.slice(0, rows)].map((symbol) => {
      const cell = makeCell('cell blur');
      paint(cell, symbol);
      return cell;
    });
    this.#loop = element('div', { class: 'loop' }, ...blurred);
    this.#run = element('div', { class: 'run' }, this.#loop);
    this.node = element('div', { class: 'reel' }, this.#run, this.#hold);
    this.#loop.style.setProperty('--looped', String(this.#shownLoop));
    this.node.style.setProperty('--max', String(rows));
  }

  set(column: readonly string[]): void {
    const { cells } = this;
    while (cells.length > column.length) cells.pop()!.remove();
    while (cells.length < column.length) {
      const cell = makeCell();
      cells.push(cell);
      this.#hold.append(cell);
    }
    this.node.style.setProperty('--count', String(column.length));
    for (const [row, cell] of cells.entries()) this.#paint(cell, column[row]!);
  }

  /** Starts the spin. */
  start(pace: Pace): void {
    if (isMotionReduced()) {
      this.#hold.style.opacity = '0.25';
      return;
    }
    const timing = {
      duration: pace.ms(startMs),
      delay: pace.ms(this.#number * 45),
      easing: 'cubic-bezier(.5,0,.9,.6)',
      fill: 'backwards' as const,
    };
    this.node.classList.add('turning');
    this.#turning?.cancel();
    this.#turning = this.#loop.animate(
      [{ transform: at((-100 * loopLength) / this.#shownLoop) }, { transform: at(0) }],
      { duration: loopMs, iterations: Number.POSITIVE_INFINITY },
    );
    this.#hold.animate([{ transform: at(0) }, { transform: at(-7), offset: 0.3 }, { transform: at(101) }], timing);
    this.#run.animate([{ transform: at(-101) }, { transform: at(-108), offset: 0.3 }, { transform: at(0) }], timing);
    this.#hold.style.transform = at(101);
    this.#run.style.transform = at(0);
  }

  /** Stops the strip on a column. */
  async stop(column: readonly string[], pace: Pace): Promise<void> {
    const wasTurning = this.#turning !== undefined;
    this.set(column);
    this.#hold.style.transform = '';
    this.#hold.style.opacity = '';
    this.#run.style.transform = at(-101);
    if (isMotionReduced() || !wasTurning) return this.#rest();
    this.#cancelMotion();
    const duration = pace.ms(stopMs);
    this.#run.animate(leaving, duration);
    await this.#hold.animate(falling, duration).finished.catch(() => undefined);
    this.#rest();
  }

  /** Drops the symbols out through the floor; the reel stays empty until `drop`. */
  async empty(pace: Pace): Promise<void> {
    this.#isEmpty = true;
    if (isMotionReduced()) {
      this.#hold.style.opacity = '0.25';
      return;
    }
    const leavings = this.cells.toReversed().map(
      (cell, i) =>
        cell.animate([{ transform: at(0) }, { transform: at(110 * this.#rows) }], {
          duration: pace.ms(dropMs * 0.7),
          delay: pace.ms(this.#number * 40 + i * 22),
          easing: 'cubic-bezier(.5,0,.9,.5)',
          fill: 'forwards',
        }).finished,
    );
    await Promise.all(leavings).catch(() => undefined);
    if (!this.#isEmpty) return;
    this.#hold.style.visibility = 'hidden';
  }

  /** A column drops in from above, symbol by symbol from the bottom. */
  async drop(column: readonly string[], pace: Pace): Promise<void> {
    for (const cell of this.cells) for (const left of cell.getAnimations()) left.cancel();
    this.#rest();
    this.set(column);
    if (isMotionReduced() || pace.isSkipped) return;
    const drops = this.cells.toReversed().map(
      (cell, i) =>
        cell.animate(dropping(this.#rows + 0.5), {
          duration: pace.ms(dropMs),
          delay: pace.ms(i * 34),
          fill: 'backwards',
        }).finished,
    );
    await Promise.all(drops).catch(() => undefined);
  }

  #cancelMotion(): void {
    for (const left of [...this.#hold.getAnimations(), ...this.#run.getAnimations()]) left.cancel();
  }

  #rest(): void {
    this.#hold.style.transform = '';
    this.#hold.style.opacity = '';
    this.#hold.style.visibility = '';
    this.#cancelMotion();
    this.#turning?.cancel();
    this.#turning = undefined;
    this.#isEmpty = false;
    this.node.classList.remove('turning');
  }
}
