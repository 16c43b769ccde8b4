// Hot Sevens 40: a roadhouse in the desert at dusk; chrome, neon and fire.
import { lighten, mix } from '../lib/random.mjs';
import { drift, glow, ridge, sky, soft, stars } from '../slots/layers.mjs';

/** Flame, fire star, seven, bar, bell and strawberry are actors: their sprites come from `shows/hot-sevens-40.mjs`. */
export const sprites = {
  apple: { kind: 'apple', body: 'grad:#d8ff8a,#6ac81e,#1f7a0e', turn: [6, 8, 0] },
  pear: { kind: 'pear', body: 'grad:#f8f07a,#d8c81e,#8a9a0a' },
  peach: { kind: 'peach', body: 'grad:#ff7a5a,#ffb05a,#ff9a6a', turn: [6, 0, 0] },
  chili: { kind: 'chili', body: 'grad:#ff7a4a,#e8141e,#a8001a', turn: [0, 0, 0] },
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'enamel:#b0061a',
    text: '7',
    font: 'alfa',
    body: 'gold',
    size: 1.25,
    studs: 24,
  },
};

export const grid = { columns: 5, rows: 4 };
export const word = { font: 'alfa', fill: ['#fff27a', '#ffae00', '#f03a00'], rim: 'gold', plate: '#7a0008' };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { flame: 1.0526, firestar: 1.0526, seven: 1, bar: 1, bell: 1, strawberry: 1 };
export const moods = {
  play: { top: '#160a3a', mid: '#a81a5a', low: '#14040e', glow: '#ff9a3a', accent: '#2af0e0', sand: '#5a1428' },
  feature: { top: '#0c0426', mid: '#d0206a', low: '#10030c', glow: '#ffd24a', accent: '#2af0e0', sand: '#6a1030' },
};

/** A road that runs to the horizon, with a broken line. */
const road = (y, fill, edge, mark) => (s) => {
  const [cx, top] = [0.5 * s.width, y * s.height];
  const wide = s.unit * 0.62;
  const marks = Array.from({ length: 7 }, (_, i) => {
    const [a, b] = [(i / 7) ** 2, ((i + 0.55) / 7) ** 2];
    const at = (t) => top + t * (s.height - top);
    return `<path d="M${cx - wide * 0.03 * a} ${at(a)}L${cx - wide * 0.03 * b} ${at(b)}H${cx + wide * 0.03 * b}L${cx + wide * 0.03 * a} ${at(a)}Z" fill="${mark}"/>`;
  }).join('');
  return `<path d="M${cx - 2} ${top}L${cx - wide} ${s.height}H${cx + wide}L${cx + 2} ${top}Z" fill="${fill}"/><path d="M${cx - 2} ${top}L${cx - wide} ${s.height}M${cx + 2} ${top}L${cx + wide} ${s.height}" stroke="${edge}" stroke-width="${s.unit * 0.006}"/>${marks}`;
};

/** Hills with flat tops. */
const mesas = (y, height, places, fill, light) => (s) =>
  places
    .map(([x, wide, tall]) => {
      const [cx, base, w, h] = [x * s.width, y * s.height, wide * s.unit, tall * height * s.height];
      return `<path d="M${cx - w} ${base}L${cx - w * 0.72} ${base - h * 0.4}L${cx - w * 0.6} ${base - h}H${cx + w * 0.58}L${cx + w * 0.7} ${base - h * 0.45}L${cx + w} ${base}Z" fill="${fill}"/><path d="M${cx - w * 0.6} ${base - h}H${cx + w * 0.58}L${cx + w * 0.6} ${base - h * 0.86}H${cx - w * 0.63}Z" fill="${light}" opacity=".7"/>`;
    })
    .join('');

/** A sign on a pole beside the road: a board between two bows of neon, an arrow of bulbs. */
const sign = (x, y, size, colors) => (s) => {
  const u = size * s.unit;
  const [cx, top] = [x * s.width, y * s.height];
  const tube = (d, color, thick = 0.05) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${u * thick * 2.6}" opacity=".3"/><path d="${d}" fill="none" stroke="${color}" stroke-width="${u * thick}"/><path d="${d}" fill="none" stroke="#fff" stroke-width="${u * thick * 0.3}" opacity=".85"/>`;
  const bulbs = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    return `<circle cx="${cx - u * 0.7 + t * u * 1.4}" cy="${top + u * 1.02}" r="${u * 0.05}" fill="#ffe9a8"/>`;
  }).join('');
  return `<rect x="${cx - u * 0.06}" y="${top}" width="${u * 0.12}" height="${s.height}" fill="#2a0a1a"/><rect x="${cx - u * 0.8}" y="${top + u * 0.2}" width="${u * 1.6}" height="${u * 0.66}" rx="${u * 0.14}" fill="#3a0a20" stroke="#d3deee" stroke-width="${u * 0.05}"/>${tube(`M${cx - u * 0.62} ${top + u * 0.53}H${cx + u * 0.62}`, colors[2], 0.09)}${colors
    .map((color, i) => {
      const r = u * (0.72 - i * 0.17);
      return tube(`M${cx - r} ${top + u * 0.16}A${r} ${r} 0 0 1 ${cx + r} ${top + u * 0.16}`, color, 0.06);
    })
    .join('')}${bulbs}`;
};

export const scene = (c, isFeature, isWide) => [
  sky(c.top, mix(c.top, c.mid, 0.6), c.mid, c.glow, mix(c.sand, c.low, 0.4), c.low),
  stars(90, '#ffe9d0', 0.4),
  glow(0.5, 0.6, 0.7, c.glow, isFeature ? 1 : 0.8),
  soft(
    0.004,
    mesas(
      0.66,
      0.2,
      [
        [0.12, 0.3, 1],
        [0.9, 0.36, 0.85],
        [0.34, 0.16, 0.5],
      ],
      mix(c.mid, c.low, 0.55),
      lighten(c.mid, 0.2),
    ),
  ),
  ridge(0.68, 0.03, 6, c.sand),
  road(0.66, mix(c.low, '#2a2036', 0.6), c.accent, '#ffd24a'),
  ...(isWide
    ? [sign(0.1, 0.3, 0.17, ['#ff3a6a', '#ffc23a', c.accent]), sign(0.92, 0.24, 0.19, [c.accent, '#ffc23a', '#ff3a6a'])]
    : [
        sign(0.13, 0.2, 0.2, ['#ff3a6a', '#ffc23a', c.accent]),
        sign(0.88, 0.14, 0.22, [c.accent, '#ffc23a', '#ff3a6a']),
      ]),
  drift(70, ['#fff0a0', '#ffb02a', '#ff6a0a'], { size: 0.005 }),
];
export const props = [
  { sprite: 'seven', x: 0.07, y: 0.93, size: 0.26, turn: -12 },
  { sprite: 'flame', x: 0.93, y: 0.94, size: 0.26 },
];
export const frame = {
  metal: 'silver',
  band: '#a8002a',
  ornament: 'bulbs',
  mark: '#ffe88a',
  glow: '#2af0e0',
  corner: '',
  crest: 'firestar',
};
export const palette = {
  accent: '#ff6a1f',
  glow: '#ffb02a',
  reel: ['#3e0e22', '#22061a', '#340a1e'],
  reelGap: '#12030c',
  bigStroke: '#7a0008',
};
