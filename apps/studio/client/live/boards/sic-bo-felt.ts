import { element } from '../../runtime/dom.ts';
import { type Board, type BoardOptions, createSpots } from './board.ts';
import { dieFace } from './die.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;
const totals = Array.from({ length: 14 }, (_, index) => index + 4);
const payOf: Readonly<Record<number, number>> = { 4: 68, 5: 34, 6: 20, 7: 13, 8: 9, 9: 7, 10: 6 };

/** The felt of sic bo: halves, totals, numbers, doubles, triples and pairs, row by row. */
export function createSicBoFelt(options: BoardOptions): Board {
  const spots = createSpots(options);
  const row = (className: string, ...cells: HTMLElement[]) =>
    element('div', { class: `sic-row ${className}` }, ...cells);
  const word = (spot: string, note: string) => {
    const cell = spots.add(spot, `cell ${spot}`, '');
    cell.append(element('b', {}, options.nameOf(spot)), element('small', {}, note));
    return cell;
  };
  const dice = (spot: string, shown: readonly number[], note: string) => {
    const cell = spots.add(spot, 'cell dice-cell', '');
    cell.append(element('span', { class: 'dice' }, ...shown.map(dieFace)), element('small', {}, note));
    return cell;
  };
  const total = (value: number) => {
    const cell = spots.add(`total${value}`, 'cell total', '');
    cell.append(element('b', {}, String(value)), element('small', {}, `${payOf[Math.min(value, 21 - value)] ?? ''}:1`));
    return cell;
  };
  const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const));
  const pair = ([low, high]: readonly [number, number]) => dice(`pair${low}${high}`, [low, high], '6:1');
  const node = element(
    'div',
    { class: 'sic-felt' },
    row('halves', word('small', '4–10 · 1:1'), word('odd', '1:1'), word('even', '1:1'), word('big', '11–17 · 1:1')),
    row('totals', ...totals.slice(0, 7).map(total)),
    row('totals', ...totals.slice(7).map(total)),
    row('singles', ...faces.map((face) => dice(`single${face}`, [face], '1–12:1'))),
    row('doubles', ...faces.map((face) => dice(`double${face}`, [face, face], '12:1'))),
    row('triples', ...faces.map((face) => dice(`triple${face}`, [face, face, face], '206:1')), word('triple', '34:1')),
    row('pairs', ...pairs.slice(0, 8).map(pair)),
    row('pairs', ...pairs.slice(8).map(pair)),
  );
  return { node, render: spots.render };
}
