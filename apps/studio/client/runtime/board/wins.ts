import type { WinShown } from '../book/steps.ts';
import { element, svg } from '../dom.ts';
import type { Board } from './board.ts';
import { middleOf } from './falls.ts';

const colours = ['#ffe14a', '#4ad7ff', '#ff6b9d', '#8dff6a', '#c99bff', '#ffa44a', '#6affd8', '#ff7a5c'];
const maxLines = 12;

interface Point {
  x: number;
  y: number;
}

/** A line from the left edge to the last winning symbol, or to the right edge if that is on the last reel. */
export function drawnTo(middles: readonly Point[], last: number): Point[] {
  const points = middles.slice(0, last + 1);
  const isWhole = points.length === middles.length;
  return [{ x: 0, y: points[0]!.y }, ...points, ...(isWhole ? [{ x: 1, y: points.at(-1)!.y }] : [])];
}

/** Win lines over the reels, drawn in a 1000 × 1000 box, and the highlight of winning symbols. */
export function createWins(board: Board, lines: () => readonly (readonly number[])[]) {
  const drawing = svg('svg', {
    class: 'lines',
    viewBox: '0 0 1000 1000',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const node = element('div', { class: 'wins' }, drawing);
  const lineOf = (win: WinShown) => {
    const rows = win.line === undefined ? undefined : lines()[win.line];
    if (!rows) return [];
    const last = Math.max(...win.positions.map(([reel]) => reel));
    const points = drawnTo(
      rows.map((row, reel) => middleOf(board.grid, [reel, row])),
      last,
    );
    const text = points.map(({ x, y }) => `${(x * 1_000).toFixed(0)},${(y * 1_000).toFixed(0)}`).join(' ');
    const colour = colours[win.line! % colours.length]!;
    return [
      svg('polyline', { points: text, class: 'line-glow', stroke: colour }),
      svg('polyline', { points: text, class: 'line', stroke: colour, pathLength: '1' }),
    ];
  };
  return {
    node,
    /** Shows the lines of these wins and highlights their symbols. */
    show(wins: readonly WinShown[]) {
      drawing.replaceChildren(...wins.slice(0, maxLines).flatMap(lineOf));
      board.light(wins.flatMap(({ positions }) => positions));
    },
    clear() {
      drawing.replaceChildren();
      board.light([]);
    },
  };
}
