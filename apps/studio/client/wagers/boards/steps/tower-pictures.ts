import { svg } from '../../../runtime/dom.ts';

function defs(id: string, colours: readonly [offset: string, colour: string][]): SVGElement {
  const stops = colours.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));
  return svg('defs', {}, svg('linearGradient', { id, x1: '0', y1: '0', x2: '0', y2: '1' }, ...stops));
}

const picture = (viewBox: string, ...children: Node[]) =>
  svg('svg', { viewBox, 'aria-hidden': 'true', class: 'door-picture' }, ...children);

/** A chest full of gold. Decorative: its door has the label. */
export const chest = (): SVGSVGElement =>
  picture(
    '0 0 48 48',
    defs('tower-wood', [
      ['0', '#b9702f'],
      ['1', '#5a2c0c'],
    ]),
    defs('tower-gold', [
      ['0', '#fff2a8'],
      ['0.5', '#ffc42e'],
      ['1', '#b46c05'],
    ]),
    svg('path', { d: 'M7 20C7 8 41 8 41 20l-3 2H10z', fill: 'url(#tower-wood)', stroke: '#2f1503' }),
    svg('path', { d: 'M9 24c3-7 7-4 9-7 3 3 5-2 8 1 3-2 6 0 8 1 3-1 4 2 5 5z', fill: 'url(#tower-gold)' }),
    svg('circle', { cx: '17', cy: '18', r: '3.4', fill: 'url(#tower-gold)', stroke: '#9a5b00' }),
    svg('circle', { cx: '31', cy: '17.5', r: '3.4', fill: 'url(#tower-gold)', stroke: '#9a5b00' }),
    svg('path', { d: 'M24 9l4 5-4 6-4-6z', fill: '#ff4d7a', stroke: '#8d0a36' }),
    svg('path', { d: 'M7 24h34v15a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z', fill: 'url(#tower-wood)', stroke: '#2f1503' }),
    svg('path', { d: 'M12 24h4v18h-4zM32 24h4v18h-4z', fill: 'url(#tower-gold)' }),
    svg('rect', { x: '20', y: '27', width: '8', height: '9', rx: '2', fill: 'url(#tower-gold)', stroke: '#7a4300' }),
    svg('path', { d: 'M24 30v3', stroke: '#5a2c0c', 'stroke-width': '2', 'stroke-linecap': 'round' }),
  );

/** A flame with eyes. */
export const fire = (): SVGSVGElement =>
  picture(
    '0 0 48 48',
    defs('tower-fire', [
      ['0', '#ffe27a'],
      ['0.5', '#ff7a1a'],
      ['1', '#c4102a'],
    ]),
    svg('path', {
      d: 'M24 3c2 8 12 11 13 24 1 9-5 17-13 17S10 37 11 28c0-6 3-8 4-13 3 2 4 5 4 8 4-5 6-11 5-20z',
      fill: 'url(#tower-fire)',
    }),
    svg('path', { d: 'M24 24c2 4 7 6 6 12-1 5-4 7-6 7s-6-2-6-7c0-5 5-7 6-12z', fill: '#fff1b0' }),
    svg('path', { d: 'M15 28l6 3-5 2zM33 28l-6 3 5 2z', fill: '#3d0210' }),
  );

/** The battlements with a crown between two flags. */
export const roof = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 240 74', 'aria-hidden': 'true', class: 'tower-roof' },
    defs('tower-stone', [
      ['0', '#8b7fb8'],
      ['1', '#4d4279'],
    ]),
    defs('tower-crown', [
      ['0', '#fff2a8'],
      ['0.5', '#ffc42e'],
      ['1', '#b46c05'],
    ]),
    svg('path', { d: 'M22 50V12M218 50V12', stroke: '#d8c9ff', 'stroke-width': '3' }),
    svg('path', { class: 'tower-flag', d: 'M23 12c10-5 16 5 28 0v18c-12 5-18-5-28 0z', fill: '#e0294f' }),
    svg('path', { class: 'tower-flag', d: 'M217 12c-10-5-16 5-28 0v18c12 5 18-5 28 0z', fill: '#e0294f' }),
    svg('path', {
      d: 'M6 50h24v10h20V50h24v10h20V50h52v10h20V50h24v10h20V50h24v24H6z',
      fill: 'url(#tower-stone)',
    }),
    svg('path', {
      class: 'tower-prize',
      d: 'M96 48l-6-28 16 12 14-22 14 22 16-12-6 28z',
      fill: 'url(#tower-crown)',
      stroke: '#7a4300',
      'stroke-width': '1.5',
    }),
    svg('circle', { cx: '120', cy: '40', r: '4', fill: '#ff4d7a' }),
    svg('circle', { cx: '106', cy: '41', r: '2.6', fill: '#5ad1ff' }),
    svg('circle', { cx: '134', cy: '41', r: '2.6', fill: '#5ad1ff' }),
  );
