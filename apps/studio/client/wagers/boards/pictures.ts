import { svg } from '../../runtime/dom.ts';

const gradientId = (name: string) => `wager-${name}`;

function gradient(name: string, from: string, to: string): SVGElement {
  const made = svg(
    'linearGradient',
    { id: gradientId(name), x1: '0', y1: '0', x2: '0', y2: '1' },
    svg('stop', { offset: '0', 'stop-color': from }),
    svg('stop', { offset: '1', 'stop-color': to }),
  );
  return svg('defs', {}, made);
}

/** A cut gem. Decorative: its container has the label. */
export function gem(): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'picture' },
    gradient('gem', '#8dfbd8', '#0b9f74'),
    svg('path', { d: 'M14 8h20l10 12-20 22L4 20z', fill: `url(#${gradientId('gem')})` }),
    svg('path', { d: 'M14 8l-2 12h24L34 8zM12 20l12 22 12-22', fill: '#ffffff3a' }),
    svg('path', { d: 'M14 8h20l-4 6H18z', fill: '#ffffff8c' }),
    svg('path', { d: 'M4 20h8l12 22zM44 20h-8L24 42z', fill: '#00553e55' }),
  );
}

/** A mine with a burning fuse. */
export function bomb(): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'picture' },
    gradient('bomb', '#5b5468', '#15111d'),
    svg('circle', { cx: '22', cy: '28', r: '15', fill: `url(#${gradientId('bomb')})` }),
    svg('path', { d: 'M31 16l4-4 4 4-4 4z', fill: '#8b8499' }),
    svg('path', {
      d: 'M37 11c2-4 5-3 7-6',
      fill: 'none',
      stroke: '#e8c07a',
      'stroke-width': '2.4',
      'stroke-linecap': 'round',
    }),
    svg('circle', { cx: '44', cy: '5', r: '3', fill: '#ff7a2f' }),
    svg('ellipse', { cx: '16', cy: '22', rx: '5', ry: '4', fill: '#ffffff55' }),
  );
}
