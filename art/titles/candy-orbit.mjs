// Candy Orbit: sugar gloss in space pinks.
import { mix } from '../lib/random.mjs';
import { disc, drift, glow, puffs, rays, row, sky, soft, stars } from '../slots/layers.mjs';

export const sprites = {
  planet: {
    kind: 'orbit',
    body: 'grad:#ffd0f4,#ff7ad0,#c84af0,#ff9ae0',
    rings: [
      [1.28, 'enamel:#fff0ff'],
      [1.5, 'neon:#8affe0,#3ac8ff'],
      [1.7, 'neon:#fff08a,#ffb03a'],
    ],
    tilt: [24, -20, 0],
  },
  lollipop: { kind: 'lollipop', colors: ['#ff2a7a', '#fff4fa'], bow: 'enamel:#8a3af0' },
  donut: { kind: 'donut', icing: '#ff8ad0' },
  cupcake: { kind: 'cupcake', paper: 'grad:#8ae8ff,#3a9af0', cream: '#ffe0f4' },
  cone: { kind: 'cone', scoops: ['#ff9ac8', '#9af0d0', '#fff0b0'] },
  toffee: { kind: 'toffee', colors: ['#ff9a1a', '#fff6d8'] },
  heart: { kind: 'puff', shape: 'heart', body: 'grad:#ff6a9a,#f0144a', top: 'grad:#ffb0c8,#ff3a6a', sugar: true },
  drop: { kind: 'puff', shape: 'drop', body: 'grad:#7af08a,#12b04a', top: 'grad:#d0ffc0,#3ad86a' },
  bean: { kind: 'bean', body: 'grad:#8ad8ff,#2a7af0,#1a3ac8' },
  star: { kind: 'puff', shape: 'star', body: 'grad:#ffe06a,#ffa81a', top: 'grad:#fffbc8,#ffd02a', sugar: true },
  coin: { kind: 'toffee', colors: ['#ff5ac8', '#ffffff'] },
};

export const grid = { columns: 6, rows: 5 };
export const word = { font: 'lilita', fill: ['#ffffff', '#ff9ae0', '#d428b8'], rim: 'gold', plate: '#7a0a8a' };
export const moods = {
  play: { top: '#5a2ad8', mid: '#ff7ad0', low: '#8a1a9a', glow: '#fff0ff', accent: '#ffe06a', cream: '#ffc8ec' },
  feature: { top: '#0a1a7a', mid: '#3a9af0', low: '#1a1a7a', glow: '#e0ffff', accent: '#ff9ae8', cream: '#b8e8ff' },
};
const sweets = ['#ff4d8d', '#ffd84a', '#4ad8ff', '#7aff9a', '#ffffff'];
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, '#ffffff', 0.45)),
  rays(0.5, 0.3, 16, '#ffffff', isFeature ? 0.4 : 0.26),
  glow(0.5, 0.3, 0.85, c.glow),
  stars(120, '#ffffff', 0.6),
  disc(0.14, 0.2, 0.1, mix(c.mid, '#ffd84a', 0.5), '#ffffff'),
  disc(0.87, 0.26, 0.075, mix(c.top, '#4ad8ff', 0.55), '#ffffff'),
  drift(120, sweets, { size: 0.009, flat: 0.4 }),
  soft(0.004, puffs(0.7, 0.1, 6, mix(c.cream, c.mid, 0.45), '#ffffff')),
  row('candy-canes', 0.86, 0.2, 5, mix(c.mid, '#ffffff', 0.6)),
  puffs(0.8, 0.1, 6, mix(c.cream, c.mid, 0.2), '#ffffff'),
  row('ice-cream-cone', 0.97, 0.2, 4, mix(c.low, c.mid, 0.5)),
  puffs(0.92, 0.12, 5, mix(c.low, c.mid, 0.5), c.cream),
];
export const props = [
  { sprite: 'lollipop', x: 0.08, y: 0.88, size: 0.36, turn: -10, blur: 2 },
  { sprite: 'cupcake', x: 0.92, y: 0.91, size: 0.3, turn: 8, blur: 2 },
  { sprite: 'donut', x: 0.8, y: 0.97, size: 0.16, turn: 12 },
];
export const frame = {
  metal: 'rose',
  band: '#ff5aa8',
  ornament: 'cane',
  mark: '#ffffff',
  glow: '#ffe0ff',
  corner: 'toffee',
  crest: '',
  radius: 48,
};
export const palette = {
  accent: '#ff6ac8',
  glow: '#fff0ff',
  reel: ['#fff6fd', '#ffdcf4', '#ffeefa'],
  reelGap: '#c83aa0',
  bigStroke: '#8a0a7a',
};
