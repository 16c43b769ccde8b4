import { svg } from '../../../runtime/dom.ts';

/** The fox, looking to the right. Decorative: the round is told in words. */
export const fox = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 96 84', 'aria-hidden': 'true', class: 'fox-picture' },
    svg('ellipse', { cx: '48', cy: '79', rx: '30', ry: '4', fill: '#0006' }),
    svg('path', {
      class: 'fox-tail',
      d: 'M30 60C12 62 2 46 8 28c3-8 10-10 12-4 2 8 4 18 16 22z',
      fill: '#e8651d',
      stroke: '#7c2d06',
      'stroke-width': '2',
    }),
    svg('path', { class: 'fox-tail', d: 'M8 28c3-8 10-10 12-4l1 6c-5 4-9 3-14 4z', fill: '#fff4e2' }),
    svg('path', {
      d: 'M26 62c0-14 10-22 24-22s24 8 22 22c-1 8-8 12-22 12S26 70 26 62z',
      fill: '#f0762a',
      stroke: '#7c2d06',
      'stroke-width': '2',
    }),
    svg('path', { d: 'M46 74c-2-10 3-18 12-18s12 8 9 15c-4 3-14 4-21 3z', fill: '#fff4e2' }),
    svg('path', {
      class: 'fox-legs',
      d: 'M34 70v9h9v-8M58 70v9h9v-9',
      fill: '#5a2208',
      stroke: '#5a2208',
      'stroke-width': '3',
      'stroke-linejoin': 'round',
    }),
    svg('path', {
      d: 'M44 22l2-20 15 11h10L84 2l3 21c5 8 7 12 6 16-3 8-12 13-26 13s-24-6-26-14c0-5 1-11 3-16z',
      fill: '#f58a33',
      stroke: '#7c2d06',
      'stroke-width': '2',
      'stroke-linejoin': 'round',
    }),
    svg('path', { d: 'M49 8l8 8-8 6zM81 8l-7 8 8 6z', fill: '#5a2208' }),
    svg('path', {
      d: 'M41 38c8-4 14-2 20 5 2 3 10 3 12 0 6-7 12-9 20-5-4 8-12 14-26 14s-23-6-26-14z',
      fill: '#fff4e2',
    }),
    svg('ellipse', { cx: '57', cy: '31', rx: '4', ry: '5.4', fill: '#2a1205' }),
    svg('ellipse', { cx: '79', cy: '31', rx: '4', ry: '5.4', fill: '#2a1205' }),
    svg('circle', { cx: '58.6', cy: '29', r: '1.6', fill: '#fff' }),
    svg('circle', { cx: '80.6', cy: '29', r: '1.6', fill: '#fff' }),
    svg('ellipse', { cx: '68', cy: '42', rx: '4.6', ry: '3.4', fill: '#2a1205' }),
    svg('path', {
      d: 'M68 45c0 4-5 5-7 2M68 45c0 4 5 5 7 2',
      fill: 'none',
      stroke: '#2a1205',
      'stroke-width': '1.8',
      'stroke-linecap': 'round',
    }),
  );

/** A car from above, driving up. */
export const car = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 60 110', 'aria-hidden': 'true', class: 'car-picture' },
    svg('path', { d: 'M3 22h6v18H3zM51 22h6v18h-6zM3 74h6v18H3zM51 74h6v18h-6z', fill: '#0c0a12' }),
    svg('path', {
      class: 'car-body',
      d: 'M12 4h36c6 0 8 10 8 24v60c0 14-4 20-10 20H14C8 108 4 102 4 88V28C4 14 6 4 12 4z',
      stroke: '#0007',
      'stroke-width': '2',
    }),
    svg('path', { d: 'M11 36c10-8 28-8 38 0l-4 16H15z', fill: '#152a48' }),
    svg('path', { d: 'M13 40c8-5 20-6 27-4l-3 8H16z', fill: '#ffffff38' }),
    svg('path', { d: 'M15 84h30l3 12c-10 4-26 4-36 0z', fill: '#152a48' }),
    svg('path', { d: 'M10 42l4 12v26l-4 12zM50 42l-4 12v26l4 12z', fill: '#0f1f38' }),
    svg('path', { d: 'M15 54h30v28H15z', fill: '#ffffff26' }),
    svg('ellipse', { cx: '14', cy: '9', rx: '6', ry: '4', fill: '#fff6c2' }),
    svg('ellipse', { cx: '46', cy: '9', rx: '6', ry: '4', fill: '#fff6c2' }),
    svg('path', { d: 'M9 102h10v4H12zM41 102h10l-3 4h-7z', fill: '#ff3d4a' }),
  );

/** A fir of the forest. */
export const fir = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 60 90', 'aria-hidden': 'true', class: 'fir' },
    svg('ellipse', { cx: '30', cy: '86', rx: '20', ry: '3', fill: '#0005' }),
    svg('path', { d: 'M26 70h8v16h-8z', fill: '#4a2a14' }),
    svg('path', { d: 'M30 30L54 72H6z', fill: '#0f5a3c' }),
    svg('path', { d: 'M30 16l19 36H11z', fill: '#157a4f' }),
    svg('path', { d: 'M30 2l14 28H16z', fill: '#1f9a63' }),
    svg('path', { d: 'M30 2l5 28H16zM30 30l6 42H6z', fill: '#ffffff14' }),
  );

/** The striped barrier that keeps a crossed lane free. */
export const barrier = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 100 40', 'aria-hidden': 'true', class: 'barrier' },
    svg('path', { d: 'M12 16v22M88 16v22', stroke: '#3b3b4c', 'stroke-width': '7' }),
    svg('rect', { x: '2', y: '6', width: '96', height: '18', rx: '4', fill: '#fff4e2', stroke: '#5a2208' }),
    svg('path', { d: 'M10 6h14L14 24H3V18zM40 6h14L44 24H30zM70 6h14L74 24H60zM96 8v8l-5 8h-1z', fill: '#e0294f' }),
    svg('circle', { cx: '12', cy: '5', r: '4.5', fill: '#ffd23a' }),
    svg('circle', { cx: '88', cy: '5', r: '4.5', fill: '#ffd23a' }),
  );
