import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { element } from '../../runtime/dom.ts';
import { makeRoving } from '../../runtime/roving.ts';
import { type Board, type BoardOptions, createSpots, type LiveBoardOptions } from './board.ts';
import { createNumberBets } from './number-bets.ts';

/** A cell range of the grid: column, row, and its span, in landscape and in portrait. */
type Place = readonly [column: number, row: number, columns?: number, rows?: number];

function place(node: HTMLElement, lying: Place, standing: Place): HTMLElement {
  const area = ([column, row, columns = 1, rows = 1]: Place) => `${row} / ${column} / span ${rows} / span ${columns}`;
  node.style.setProperty('--lying', area(lying));
  node.style.setProperty('--standing', area(standing));
  return node;
}

const outside: readonly (readonly [spot: string, lying: Place, standing: Place, className: string])[] = [
  ['column3', [14, 1], [5, 14], 'column'],
  ['column2', [14, 2], [4, 14], 'column'],
  ['column1', [14, 3], [3, 14], 'column'],
  ['dozen1', [2, 4, 4], [2, 2, 1, 4], 'dozen'],
  ['dozen2', [6, 4, 4], [2, 6, 1, 4], 'dozen'],
  ['dozen3', [10, 4, 4], [2, 10, 1, 4], 'dozen'],
  ['low', [2, 5, 2], [1, 2, 1, 2], 'half'],
  ['even', [4, 5, 2], [1, 4, 1, 2], 'half'],
  ['red', [6, 5, 2], [1, 6, 1, 2], 'half is-red'],
  ['black', [8, 5, 2], [1, 8, 1, 2], 'half is-black'],
  ['odd', [10, 5, 2], [1, 10, 1, 2], 'half'],
  ['high', [12, 5, 2], [1, 12, 1, 2], 'half'],
];

/** Centre of a number's cell in landscape, in cells from the corner of 3. */
const middleOf = (number: number) => ({ x: Math.ceil(number / 3) - 0.5, y: 2.5 - ((number - 1) % 3) });

/** Position of a bet on several numbers: between them, or at the edge for whole rows. */
export function zoneOf(numbers: readonly number[]): { x: number; y: number } {
  const counted = numbers.filter((number) => number > 0).map(middleOf);
  const mean = (pick: (at: { x: number; y: number }) => number) =>
    counted.reduce((sum, at) => sum + pick(at), 0) / counted.length;
  const isFirstFour = numbers.length === 4 && numbers.includes(0);
  const isRow = !numbers.includes(0) && (numbers.length === 3 || numbers.length === 6);
  return { x: numbers.includes(0) ? 0 : mean(({ x }) => x), y: isRow || isFirstFour ? 3 : mean(({ y }) => y) };
}

/** The European roulette layout: cells for numbers and outside bets, and small zones between numbers. */
export function createRouletteFelt(options: BoardOptions & Pick<LiveBoardOptions, 'texts' | 'closeText'>): Board {
  const spots = createSpots(options);
  const node = element('div', { class: 'roulette-felt' });
  node.append(place(spots.add('0', 'cell number is-green', '0'), [1, 1, 1, 3], [3, 1, 3, 1]));
  for (let number = 1; number <= 36; number += 1) {
    const column = Math.ceil(number / 3) + 1;
    const lane = (number - 1) % 3;
    const cell = spots.add(String(number), `cell number is-${colourOf(number)}`, String(number));
    node.append(place(cell, [column, 3 - lane], [lane + 3, column]));
  }
  for (const [spot, lying, standing, className] of outside) {
    const text = className === 'column' ? '2:1' : className.startsWith('half is-') ? '' : options.nameOf(spot);
    const cell = spots.add(spot, `cell ${className}`, text);
    if (className.startsWith('half is-')) cell.append(element('i', { class: 'diamond' }));
    node.append(place(cell, lying, standing));
  }
  const zones = place(element('div', { class: 'zones' }), [2, 1, 12, 3], [3, 2, 3, 12]);
  for (const id of liveRoulette.spots.keys()) {
    if (!id.includes('-')) continue;
    const zone = spots.add(id, 'zone', '');
    const { x, y } = zoneOf(id.split('-').map(Number));
    zone.style.setProperty('--x', String(x));
    zone.style.setProperty('--y', String(y));
    zone.tabIndex = -1;
    zones.append(zone);
  }
  node.append(zones);
  node.append(place(createNumberBets(options), [1, 4, 1, 2], [1, 1, 2]));
  makeRoving(node, '[data-spot]');
  return { node, render: spots.render };
}
