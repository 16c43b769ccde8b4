import { svg } from '../../runtime/dom.ts';

/** Pips of each face as cells 0 to 8 of a 3 × 3 grid. */
export const pipsOf: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** A face of a die; one and four have red pips, as is usual in sic bo. Decorative: its container has the label. */
export function dieFace(face: number): SVGSVGElement {
  const pips = (pipsOf[face] ?? []).map((place) =>
    svg('circle', {
      cx: String(5.5 + (place % 3) * 6.5),
      cy: String(5.5 + Math.floor(place / 3) * 6.5),
      r: face === 1 ? '3.4' : '2.2',
      fill: face === 1 || face === 4 ? '#c2182b' : '#1a1420',
    }),
  );
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'die', 'aria-hidden': 'true' },
    svg('rect', { x: '1', y: '1', width: '22', height: '22', rx: '5', fill: '#fff8ec' }),
    ...pips,
  );
}
