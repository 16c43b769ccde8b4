import { element, svg } from './dom.ts';
import type { Reels } from './reels.ts';

export interface LineShown {
  line: number;
  rows: readonly number[];
  positions: readonly (readonly [number, number])[];
}

const colours = ['#ffe14a', '#4ad7ff', '#ff6b9d', '#8dff6a', '#c99bff', '#ffa44a', '#6affd8', '#ff7a5c'];

/** Win lines over the reels, drawn in a 500 × 300 box, and the light on the symbols that won. */
export function createWins(reels: Reels) {
  const drawing = svg('svg', {
    class: 'lines',
    viewBox: '0 0 500 300',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const amount = element('div', { class: 'line-amount', 'aria-hidden': 'true' });
  const light = (positions: LineShown['positions']) => {
    for (const lit of reels.node.querySelectorAll('.lit')) lit.classList.remove('lit');
    for (const [reel, row] of positions) reels.cell(reel, row).classList.add('lit');
    reels.node.classList.toggle('dimmed', positions.length > 0);
  };
  const draw = (lines: readonly LineShown[]) => {
    const drawn = lines.flatMap(({ line, rows }) => {
      const points = rows.map((row, reel) => `${50 + reel * 100},${50 + row * 100}`);
      const all = [`0,${50 + rows[0]! * 100}`, ...points, `500,${50 + rows.at(-1)! * 100}`].join(' ');
      const colour = colours[line % colours.length]!;
      return [
        svg('polyline', { points: all, class: 'line-glow', stroke: colour }),
        svg('polyline', { points: all, class: 'line', stroke: colour, pathLength: '1' }),
      ];
    });
    drawing.replaceChildren(...drawn);
  };
  return {
    nodes: [drawing, amount] as const,
    /** Shows these lines and lights their symbols; `text` stands in the middle of a single one. */
    show(lines: readonly LineShown[], others: LineShown['positions'] = [], text = '') {
      draw(lines);
      light([...lines.flatMap((line) => line.positions), ...others]);
      amount.textContent = text;
    },
    clear() {
      drawing.replaceChildren();
      amount.textContent = '';
      light([]);
    },
  };
}

export type Wins = ReturnType<typeof createWins>;
