import { liveSicBo } from '@altyn/engines/live/sic-bo';
import { element } from '../../runtime/dom.ts';
import { makeRoving } from '../../runtime/roving.ts';
import { type Board, type BoardOptions, createSpots } from './board.ts';
import { dieFace } from './die.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;
const totals = Array.from({ length: 14 }, (_, index) => index + 4);

/** Payout of a bet by the maths: `12:1`. */
const oddsOf = (spot: string) => `${liveSicBo.spots.get(spot)?.maxPays ?? 0}:1`;

/** The sic bo layout: small and big, totals, numbers, doubles, triples and pairs, row by row. */
export function createSicBoFelt(options: BoardOptions): Board {
  const spots = createSpots(options);
  const row = (className: string, ...cells: HTMLElement[]) =>
    element('div', { class: `sic-row ${className}` }, ...cells);
  const word = (spot: string, range = '') => {
    const cell = spots.add(spot, `cell ${spot}`, '');
    cell.append(element('b', {}, options.nameOf(spot)), element('small', {}, `${range}${oddsOf(spot)}`));
    return cell;
  };
  const dice = (spot: string, shown: readonly number[], from = '') => {
    const cell = spots.add(spot, 'cell dice-cell', '');
    cell.append(
      element('span', { class: 'dice' }, ...shown.map(dieFace)),
      element('small', {}, `${from}${oddsOf(spot)}`),
    );
    return cell;
  };
  const total = (value: number) => {
    const cell = spots.add(`total${value}`, 'cell total', '');
    cell.append(element('b', {}, String(value)), element('small', {}, oddsOf(`total${value}`)));
    return cell;
  };
  const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const));
  const pair = ([low, high]: readonly [number, number]) => dice(`pair${low}${high}`, [low, high]);
  const node = element(
    'div',
    { class: 'sic-felt' },
    row('halves', word('small', '4–10 · '), word('odd'), word('even'), word('big', '11–17 · ')),
    row('totals', ...totals.slice(0, 7).map(total)),
    row('totals', ...totals.slice(7).map(total)),
    row('singles', ...faces.map((face) => dice(`single${face}`, [face], '1–'))),
    row('doubles', ...faces.map((face) => dice(`double${face}`, [face, face]))),
    row('triples', ...faces.map((face) => dice(`triple${face}`, [face, face, face])), word('triple')),
    row('pairs', ...pairs.slice(0, 8).map(pair)),
    row('pairs', ...pairs.slice(8).map(pair)),
  );
  makeRoving(node, '[data-spot]');
  return { node, render: spots.render };
}
