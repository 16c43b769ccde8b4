import { element, isMotionReduced } from '../dom.ts';
import type { Grid } from '../book/steps.ts';

/** Ways of the reels that have stopped: the product of their lengths; 0 before the first. */
export function waysOf(grid: Grid, stopped: ReadonlySet<number>): number {
  const lengths = grid.flatMap((column, reel) => (stopped.has(reel) ? [column.length] : []));
  return lengths.length === 0 ? 0 : lengths.reduce((product, length) => product * length, 1);
}

/** Length of a count. */
const countMs = 340;

/**
 * The plate on the frame that counts the ways: it starts anew with each spin, grows with every reel that stops and shines
 * when all have stopped. Titles with reels of one length have none.
 */
export function createWays({ label, language, max }: { label: string; language: string; max: number }) {
  const number = new Intl.NumberFormat(language);
  const value = element('b', {});
  const node = element('div', { class: 'ways' }, value, element('span', {}, label));
  const stopped = new Set<number>();
  let shown = 0;
  let frame = 0;
  const write = (ways: number) => {
    shown = ways;
    value.textContent = number.format(ways);
  };
  /** Runs from the number in view to the new one. */
  const run = (to: number) => {
    cancelAnimationFrame(frame);
    if (isMotionReduced()) return write(to);
    const from = shown;
    const startMs = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - startMs) / countMs);
      write(share >= 1 ? to : Math.round(from + (to - from) * share ** 2));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
  };
  // The room of the longest number, so that the plate keeps its width.
  value.style.setProperty('--digits', String(number.format(max).length));
  node.hidden = true;
  return {
    node,
    /** A spin begins. */
    clear() {
      stopped.clear();
      node.classList.remove('all');
      run(0);
    },
    /** A reel of the grid has stopped. */
    stop(grid: Grid, reel: number) {
      node.hidden = false;
      stopped.add(reel);
      run(waysOf(grid, stopped));
      node.classList.toggle('all', stopped.size === grid.length);
    },
    /** The whole grid stands, as on the idle screen or after a skip. */
    show(grid: Grid) {
      node.hidden = false;
      for (const reel of grid.keys()) stopped.add(reel);
      cancelAnimationFrame(frame);
      write(waysOf(grid, stopped));
    },
  };
}
