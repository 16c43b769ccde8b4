import { svg } from '../../../runtime/dom.ts';

const face = (className: string, ...children: Node[]) =>
  svg('svg', { viewBox: '0 0 96 96', 'aria-hidden': 'true', class: `beast ${className}` }, ...children);
const path = (d: string, fill: string, more: Readonly<Record<string, string>> = {}) =>
  svg('path', { d, fill, ...more });
const eye = (cx: string) =>
  svg(
    'g',
    {},
    svg('ellipse', { cx, cy: '45', rx: '8', ry: '7', fill: '#fff3b8' }),
    svg('ellipse', { cx, cy: '45', rx: '3', ry: '6.4', fill: '#1c0a05' }),
  );

/** The head of the dragon. Decorative: its side has the name. */
export const dragonHead = (): SVGSVGElement =>
  face(
    'dragon',
    path('M22 34C6 30 2 16 6 4c6 10 14 14 26 16zM74 34c16-4 20-18 16-30-6 10-14 14-26 16z', '#ffd36a', {
      stroke: '#7a4300',
      'stroke-width': '1.6',
    }),
    path('M18 40l-14 4 10 8-12 8 14 4-6 12 16-4zM78 40l14 4-10 8 12 8-14 4 6 12-16-4z', '#8d1022'),
    path(
      'M48 12c20 0 32 12 32 30 0 12-6 18-10 26-4 10-10 22-22 22s-18-12-22-22c-4-8-10-14-10-26 0-18 12-30 32-30z',
      '#d2233a',
      {
        stroke: '#5a0614',
        'stroke-width': '2',
      },
    ),
    path('M48 12l6 14-6 8-6-8z', '#ffd36a'),
    path('M30 66c4-8 10-10 18-10s14 2 18 10c-2 12-8 20-18 20s-16-8-18-20z', '#f2566a'),
    path('M24 36l18 6-4 4-14-4zM72 36l-18 6 4 4 14-4z', '#5a0614'),
    eye('35'),
    eye('61'),
    path('M40 66a3 4 0 1 1-6 0 3 4 0 0 1 6 0zM62 66a3 4 0 1 1-6 0 3 4 0 0 1 6 0z', '#5a0614'),
    path('M34 76c8 6 20 6 28 0l-3 8-4-5-4 6-3-6-3 6-4-6-4 5z', '#fff'),
  );

/** The head of the tiger. */
export const tigerHead = (): SVGSVGElement =>
  face(
    'tiger',
    path('M14 30C6 16 12 6 24 8c6 2 10 8 12 14zM82 30c8-14 2-24-10-22-6 2-10 8-12 14z', '#f08a24', {
      stroke: '#5a2a04',
      'stroke-width': '2',
    }),
    path('M20 24c-3-6 0-11 6-9 4 2 6 5 7 9zM76 24c3-6 0-11-6-9-4 2-6 5-7 9z', '#3a1a04'),
    path(
      'M48 14c22 0 36 14 36 34 0 8-4 14-8 20-6 10-14 20-28 20s-22-10-28-20c-4-6-8-12-8-20 0-20 14-34 36-34z',
      '#f79a2e',
      {
        stroke: '#5a2a04',
        'stroke-width': '2',
      },
    ),
    path('M48 15l4 14-4 8-4-8zM34 17l6 12-2 6-8-10zM62 17l-6 12 2 6 8-10z', '#3a1a04'),
    path('M12 46l14 2-12 6zM14 60l14-2-10 8zM84 46l-14 2 12 6zM82 60l-14-2 10 8z', '#3a1a04'),
    path('M26 62c2-10 12-12 22-8 10-4 20-2 22 8-2 14-12 24-22 24s-20-10-22-24z', '#fff4e2'),
    eye('35'),
    eye('61'),
    path('M41 58h14c2 4-4 9-7 9s-9-5-7-9z', '#c23a5a', { stroke: '#5a2a04' }),
    path('M48 67v5c-4 6-11 5-14 2M48 72c4 6 11 5 14 2', 'none', {
      stroke: '#5a2a04',
      'stroke-width': '2',
      'stroke-linecap': 'round',
    }),
    path('M42 76l3 6 2-5zM54 76l-3 6-2-5z', '#fff', { stroke: '#c9b79b', 'stroke-width': '0.6' }),
  );
