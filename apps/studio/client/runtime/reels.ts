import { element, isMotionReduced } from './dom.ts';
import type { Pace } from './pace.ts';
import { atlasPosition, type Title } from './title.ts';

/** A column of symbols for each reel, top to bottom. */
export type Grid = readonly (readonly string[])[];

export interface StopOptions {
  pace: Pace;
  scatter: string;
  /** A reel is down; `scatters` counts those shown so far when this reel brought one, else 0. */
  onStop: (reel: number, scatters: number) => void;
}

export interface Reels {
  readonly node: HTMLElement;
  cell(reel: number, row: number): HTMLElement;
  /** Shows symbols at rest. */
  show(grid: Grid): void;
  start(): void;
  /** Stops one reel after the other on the grid; a skip stops all at once. */
  stop(grid: Grid, options: StopOptions): Promise<void>;
}

const rows = 3;
/** Symbols of the blurred loop; its first three are repeated at the end, so that it closes. */
const loopLength = 6;
const loopMs = 240;
const startMs = 260;
const stopMs = 400;
const betweenReelsMs = 150;
/** Two scatters down: the next reel keeps the player waiting. */
const tenseMs = 900;

const at = (percent: number) => `translate3d(0,${percent}%,0)`;

/** Where the falling symbols are over the time of a stop: down, a little past, back. */
const falling = [
  { transform: at(-100), easing: 'cubic-bezier(.2,.55,.5,1)' },
  { transform: at(5), offset: 0.74, easing: 'ease-in-out' },
  { transform: at(0) },
];
const leaving = [
  { transform: at(0), easing: 'cubic-bezier(.2,.55,.5,1)' },
  { transform: at(105), offset: 0.74 },
  { transform: at(105) },
];

/** One reel: `hold` shows three sharp symbols, `run` a loop of blurred ones; the two move as one strip. */
function createReel(number: number, symbols: readonly string[], paint: (node: HTMLElement, symbol: string) => void) {
  const cells = Array.from({ length: rows }, () => element('i', { class: 'cell' }));
  const looped = Array.from({ length: loopLength }, (_, i) => symbols[(number * 3 + i * 7) % symbols.length]!);
  const blurred = [...looped, ...looped.slice(0, rows)].map((symbol) => {
    const cell = element('i', { class: 'cell blur' });
    paint(cell, symbol);
    return cell;
  });
  const hold = element('div', { class: 'hold' }, ...cells);
  const loop = element('div', { class: 'loop' }, ...blurred);
  const run = element('div', { class: 'run' }, loop);
  const node = element('div', { class: 'reel' }, run, hold);
  const set = (column: readonly string[]) => {
    for (const [row, cell] of cells.entries()) paint(cell, column[row]!);
  };
  let turning: Animation | undefined;
  return {
    node,
    cells,
    set,
    start() {
      if (isMotionReduced()) {
        hold.style.opacity = '0.25';
        return;
      }
      const timing = {
        duration: startMs,
        delay: number * 45,
        easing: 'cubic-bezier(.5,0,.9,.6)',
        fill: 'backwards' as const,
      };
      node.classList.add('turning');
      turning?.cancel();
      turning = loop.animate([{ transform: at((-100 * loopLength) / (loopLength + rows)) }, { transform: at(0) }], {
        duration: loopMs,
        iterations: Number.POSITIVE_INFINITY,
      });
      hold.animate([{ transform: at(0) }, { transform: at(-7), offset: 0.3 }, { transform: at(101) }], timing);
      run.animate([{ transform: at(-101) }, { transform: at(-108), offset: 0.3 }, { transform: at(0) }], timing);
      hold.style.transform = at(101);
      run.style.transform = at(0);
    },
    async stop(column: readonly string[]) {
      set(column);
      hold.style.transform = '';
      hold.style.opacity = '';
      run.style.transform = at(-101);
      if (isMotionReduced()) return;
      for (const left of [...hold.getAnimations(), ...run.getAnimations()]) left.cancel();
      run.animate(leaving, stopMs);
      await hold.animate(falling, stopMs).finished;
      turning?.cancel();
      turning = undefined;
      node.classList.remove('turning');
    },
  };
}

/** Reels that only move by transforms. What whirls past is decoration: the outcome is what `stop` is given. */
export function createReels(title: Title, reelCount: number): Reels {
  const paint = (node: HTMLElement, symbol: string) => {
    node.style.backgroundPosition = atlasPosition(title, symbol);
  };
  const symbols = Object.keys(title.atlas.places);
  const reels = Array.from({ length: reelCount }, (_, number) => createReel(number, symbols, paint));
  return {
    node: element('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.node)),
    cell: (reel, row) => reels[reel]!.cells[row]!,
    show(grid) {
      for (const [number, column] of grid.entries()) reels[number]!.set(column);
    },
    start() {
      for (const reel of reels) reel.start();
    },
    async stop(grid, { pace, scatter, onStop }) {
      const stopping: Promise<void>[] = [];
      let scatters = 0;
      for (const [number, column] of grid.entries()) {
        const reel = reels[number]!;
        if (scatters >= 2 && !isMotionReduced() && !pace.isSkipped) {
          reel.node.classList.add('tense');
          await pace.wait(tenseMs);
        }
        if (column.includes(scatter)) scatters += 1;
        const landed = column.includes(scatter) ? scatters : 0;
        const stopped = reel.stop(column).then(() => {
          reel.node.classList.remove('tense');
          onStop(number, landed);
        });
        stopping.push(stopped);
        await pace.wait(betweenReelsMs);
      }
      await Promise.all(stopping);
    },
  };
}
