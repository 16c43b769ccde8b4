import type { Grid, Position } from '../book/steps.ts';
import { element, isMotionReduced } from '../dom.ts';
import type { Pace } from '../theatre/pace.ts';
import { atlasPosition, type Title } from '../title.ts';
import { fallsOf } from './falls.ts';
import { betweenReelsMs, dropping, fallMs, removeMs, turningOver, vanishing } from './motion.ts';
import { Reel } from './reel.ts';

export interface StopOptions {
  pace: Pace;
  /** For each reel the stage of suspense with which it stops late, 0: none. */
  tense: readonly number[];
  /** How long a reel turns in a stage. */
  tenseMs: (level: number) => number;
  onTense: (reel: number, level: number) => void;
  onStop: (reel: number) => void;
}

async function animated(animations: readonly (Animation | undefined)[]): Promise<void> {
  const running = animations.filter((animation) => animation !== undefined);
  await Promise.all(running.map((animation) => animation.finished)).catch(() => undefined);
}

/** Stops one reel after the other, suspenseful ones late. */
async function stopReels(
  reels: readonly Reel[],
  grid: Grid,
  { isDrop, pace, tense, tenseMs, onTense, onStop }: StopOptions & { isDrop: boolean },
): Promise<void> {
  const stopping: Promise<void>[] = [];
  for (const [number, column] of grid.entries()) {
    const reel = reels[number];
    if (!reel) continue;
    const level = tense[number] ?? 0;
    if (level > 0 && !isMotionReduced() && !pace.isSkipped) {
      reel.node.classList.add('tense', `tense-${level}`);
      onTense(number, level);
      await pace.pause(tenseMs(level));
    }
    const down = isDrop ? reel.drop(column, pace) : reel.stop(column, pace);
    stopping.push(
      down.then(() => {
        reel.node.classList.remove('tense', 'tense-1', 'tense-2', 'tense-3');
        reel.node.classList.add('landed');
        onStop(number);
      }),
    );
    if (pace.speed !== 'turbo' || level > 0) await pace.pause(betweenReelsMs);
  }
  await Promise.all(stopping);
}

/** Removed symbols burst, those above fall, and new ones follow from above. */
async function fall(
  { cell, show }: { cell: (position: Position) => HTMLElement | undefined; show: (grid: Grid) => void },
  { removed, next, pace }: { removed: readonly Position[]; next: Grid; pace: Pace },
): Promise<void> {
  if (isMotionReduced() || pace.isSkipped) return show(next);
  await animated(
    removed.map((position) => cell(position)?.animate(vanishing, { duration: pace.ms(removeMs), fill: 'forwards' })),
  );
  for (const position of removed) for (const left of cell(position)?.getAnimations() ?? []) left.cancel();
  show(next);
  await animated(
    fallsOf(removed, next).map(({ reel, row, distance }) =>
      cell([reel, row])?.animate(dropping(distance), {
        duration: pace.ms(fallMs(distance)),
        delay: pace.ms(reel * 24 + ((next[reel]?.length ?? 0) - row) * 16),
        fill: 'backwards',
      }),
    ),
  );
}

/**
 * The board of any title: spinning reels of equal or different lengths, or falling symbols. Animates transforms only.
 */
export function createBoard(title: Title) {
  const { reels: count, rows, motion } = title.board;
  const paint = (cell: HTMLElement, symbol: string) => {
    const sprite = cell.firstElementChild as HTMLElement;
    sprite.style.backgroundPosition = atlasPosition(title, symbol);
    cell.dataset['symbol'] = symbol;
  };
  const common = title.symbols.filter((symbol) => !title.rare?.includes(symbol));
  const reels = Array.from({ length: count }, (_, number) => new Reel(number, { rows, symbols: common, paint }));
  const node = element('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.node));
  let grid: Grid = [];
  let emptied: Promise<unknown> = Promise.resolve();
  let isTurning = false;
  let onLight: ((positions: readonly Position[]) => void) | undefined;

  const show = (next: Grid) => {
    grid = next;
    for (const [number, column] of next.entries()) reels[number]?.set(column);
  };
  const cell = ([reel, row]: Position) => reels[reel]?.cells[row];

  return {
    node,
    paint,
    get grid() {
      return grid;
    },
    get isTurning() {
      return isTurning;
    },
    cell,
    show,
    start(pace: Pace) {
      isTurning = true;
      if (motion === 'reels') for (const reel of reels) reel.start(pace);
      else emptied = Promise.all(reels.map((reel) => reel.empty(pace)));
    },
    /** Stops one reel after the other on the grid; a skip stops all at once. */
    async stop(next: Grid, options: StopOptions) {
      if (motion === 'drop' && !options.pace.isSkipped) await emptied;
      grid = next;
      for (const reel of reels) reel.node.classList.remove('landed');
      await stopReels(reels, next, { isDrop: motion === 'drop', ...options });
      isTurning = false;
    },
    fall: (removed: readonly Position[], next: Grid, pace: Pace) => fall({ cell, show }, { removed, next, pace }),
    /** Flips some cells to other symbols. */
    async change(positions: readonly Position[], next: Grid, pace: Pace) {
      show(next);
      if (isMotionReduced() || pace.isSkipped) return;
      await animated(
        positions.map((position, i) =>
          cell(position)?.animate(turningOver, { duration: pace.ms(380), delay: pace.ms(i * 45), fill: 'backwards' }),
        ),
      );
    },
    /** Highlights these cells and dims the others; an empty list resets all. */
    light(positions: readonly Position[]) {
      for (const lit of node.querySelectorAll('.lit')) lit.classList.remove('lit');
      for (const position of positions) cell(position)?.classList.add('lit');
      node.classList.toggle('dimmed', positions.length > 0);
      onLight?.(positions);
    },
    /** Suspense: these cells stay bright and the others on reels that have landed dim; undefined: it is over. */
    tease(positions: readonly Position[] | undefined) {
      for (const teased of node.querySelectorAll('.teased')) teased.classList.remove('teased');
      for (const position of positions ?? []) cell(position)?.classList.add('teased');
      node.classList.toggle('waiting', positions !== undefined);
    },
    /** Calls whenever cells are highlighted, or none. */
    watchLight(listener: (positions: readonly Position[]) => void) {
      onLight = listener;
    },
  };
}

export type Board = ReturnType<typeof createBoard>;
