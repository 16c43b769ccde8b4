import { dealOf, type LiveDeal } from '@altyn/engines/live/baccarat';
import { element, svg } from '../../runtime/dom.ts';
import { bigRoadOf, type RoadMark } from '../../wagers/boards/big-road.ts';
import type { LiveTexts } from '../texts/live-texts.ts';
import { derivedRoadOf, lastBeads, lastColumns, roadRows } from './roads.ts';

const beadColumns = 6;
const bigColumns = 20;
const derivedColumns = 14;
const colours = { player: '#3b8cff', banker: '#ff4a5e', tie: '#22b573' } as const;
/** Positions of the pair dots in the corners of a bead. */
const pairPlaces = { playerPair: [0.8, 0.8], bankerPair: [0.2, 0.2] } as const;

type Draw = (mark: RoadMark) => SVGElement[];

function road(name: string, className: string, columns: number, nodes: readonly SVGElement[]): SVGElement {
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, at) => `M${at + 1} 0V${roadRows}`),
    ...Array.from({ length: roadRows - 1 }, (_, at) => `M0 ${at + 1}H${columns}`),
  ];
  return svg(
    'svg',
    { viewBox: `0 0 ${columns} ${roadRows}`, class: `road ${className}`, role: 'img', 'aria-label': name },
    svg('path', { d: lines.join(''), class: 'lines' }),
    ...nodes,
  );
}

const ring: Draw = ({ column, row, side, ties }) => [
  svg('circle', {
    cx: String(column + 0.5),
    cy: String(row + 0.5),
    r: '0.36',
    fill: 'none',
    stroke: colours[side],
    'stroke-width': '0.16',
  }),
  ...(ties > 0
    ? [
        svg('path', {
          d: `M${column + 0.15} ${row + 0.85}L${column + 0.85} ${row + 0.15}`,
          stroke: colours.tie,
          'stroke-width': '0.16',
        }),
      ]
    : []),
];
const dot: Draw = ({ column, row, side }) => [
  svg('circle', { cx: String(column + 0.5), cy: String(row + 0.5), r: '0.38', fill: colours[side] }),
];
const slash: Draw = ({ column, row, side }) => [
  svg('path', {
    d: `M${column + 0.18} ${row + 0.82}L${column + 0.82} ${row + 0.18}`,
    stroke: colours[side],
    'stroke-width': '0.24',
    'stroke-linecap': 'round',
  }),
];

function bead(deal: LiveDeal, place: number, letter: string): SVGElement[] {
  const [column, row] = [Math.floor(place / roadRows), place % roadRows];
  const text = svg('text', { x: String(column + 0.5), y: String(row + 0.69), class: 'letter' });
  text.textContent = letter;
  const pairs = (['playerPair', 'bankerPair'] as const).filter((pair) => deal[pair]);
  return [
    svg('circle', { cx: String(column + 0.5), cy: String(row + 0.5), r: '0.43', fill: colours[deal.winner] }),
    text,
    ...pairs.map((pair) =>
      svg('circle', {
        cx: String(column + pairPlaces[pair][0]),
        cy: String(row + pairPlaces[pair][1]),
        r: '0.13',
        fill: pair === 'playerPair' ? colours.player : colours.banker,
        stroke: '#fff',
        'stroke-width': '0.06',
      }),
    ),
  ];
}

/** The five roads of baccarat, redrawn for each new result. */
export function createRoadPanel(texts: LiveTexts): { node: HTMLElement; show(results: readonly number[]): void } {
  const node = element('div', { class: 'road-panel' });
  let shown: readonly number[] | undefined;
  const letterOf = (deal: LiveDeal) => (texts.spots[deal.winner] ?? '').slice(0, 1);
  const derived = (name: string, className: string, marks: readonly RoadMark[], draw: Draw) =>
    road(name, className, derivedColumns, lastColumns(marks, derivedColumns).flatMap(draw));
  return {
    node,
    show(results) {
      if (results === shown) return;
      shown = results;
      const deals = results.map(dealOf);
      const winners = deals.map(({ winner }) => winner);
      const beads = lastBeads(deals, beadColumns).flatMap((deal, place) => bead(deal, place, letterOf(deal)));
      const { roads } = texts;
      node.replaceChildren(
        road(roads.beads, 'beads', beadColumns, beads),
        road(roads.big, 'big', bigColumns, lastColumns(bigRoadOf(winners, roadRows), bigColumns).flatMap(ring)),
        derived(roads.bigEye, 'eye', derivedRoadOf(winners, 1), ring),
        derived(roads.small, 'small-road', derivedRoadOf(winners, 2), dot),
        derived(roads.cockroach, 'cockroach', derivedRoadOf(winners, 3), slash),
      );
    },
  };
}
