// Candy Orbit: sugar gloss in mint, rose and cream, deep violet space.
import { mix } from '../lib/random.mjs';
import { aurora, disc, drift, glow, puffs, rays, ridge, sky, soft, stars } from '../slots/layers.mjs';

/** Planet, lollipop, doughnut, cupcake, ice cream and star are actors: their sprites come from `shows/candy-orbit.mjs`. */
export const sprites = {
  toffee: { kind: 'toffee', colors: ['#ff9a1a', '#fff6d8'] },
  heart: { kind: 'puff', shape: 'heart', body: 'grad:#ff6a9a,#f0144a', top: 'grad:#ffb0c8,#ff3a6a', sugar: true },
  drop: { kind: 'puff', shape: 'drop', body: 'grad:#7af08a,#12b04a', top: 'grad:#d0ffc0,#3ad86a' },
  bean: { kind: 'bean', body: 'grad:#8ad8ff,#2a7af0,#1a3ac8' },
  coin: { kind: 'toffee', colors: ['#ff5ac8', '#ffffff'] },
};

export const grid = { columns: 6, rows: 5 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { planet: 1.0526, lollipop: 1, donut: 1, cupcake: 1, cone: 1, star: 1 };
export const word = { font: 'lilita', fill: ['#ffffff', '#ffd0e4', '#ff6aa8'], rim: 'gold', plate: '#3a0f7a' };
export const moods = {
  play: { top: '#120840', mid: '#4a2a9a', low: '#1b0f52', glow: '#ffb8d8', accent: '#8ff0cf', cream: '#ffe6f0' },
  feature: { top: '#061038', mid: '#1f5a94', low: '#0d1a4a', glow: '#b8fff0', accent: '#ffd66a', cream: '#e0f8ff' },
};
const sweets = ['#ff8fb8', '#ffd66a', '#8ff0cf', '#b79bff', '#ffffff'];
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.35), c.low),
  isFeature && aurora(['#8ff0cf', '#ff8fb8', '#ffd66a'], 0.14),
  glow(0.3, 0.22, 0.7, mix(c.mid, c.glow, 0.4)),
  glow(0.8, 0.5, 0.6, mix(c.mid, '#ff8fb8', 0.4)),
  rays(0.5, 0.3, 14, c.glow, isFeature ? 0.16 : 0.08),
  stars(210, '#ffffff', 0.8),
  disc(0.14, 0.17, 0.1, mix(c.mid, '#ff8fb8', 0.6), '#fff4e0'),
  disc(0.88, 0.27, 0.07, mix(c.top, '#8ff0cf', 0.6), '#fff4e0'),
  disc(0.7, 0.1, 0.03, mix(c.mid, '#ffd66a', 0.6), '#fff4e0'),
  drift(70, sweets, { size: 0.007, flat: 0.4 }),
  ridge(0.84, 0.05, 3, mix(c.low, '#ff8fb8', isFeature ? 0.22 : 0.36)),
  soft(0.004, puffs(0.9, 0.08, 6, mix(c.low, c.cream, 0.3), mix(c.mid, c.cream, 0.6))),
  ridge(0.94, 0.05, 4, mix(c.low, '#8ff0cf', 0.24)),
  soft(0.004, puffs(0.99, 0.07, 6, mix(c.low, c.glow, 0.3), c.cream)),
];
export const props = [
  { sprite: 'lollipop', x: 0.08, y: 0.88, size: 0.36, turn: -10, blur: 2 },
  { sprite: 'cupcake', x: 0.92, y: 0.91, size: 0.3, turn: 8, blur: 2 },
  { sprite: 'donut', x: 0.8, y: 0.97, size: 0.16, turn: 12 },
];
export const frame = {
  metal: 'rose',
  band: '#ff8fb8',
  ornament: 'cane',
  mark: '#ffffff',
  glow: '#8ff0cf',
  corner: 'toffee',
  crest: 'star',
  radius: 48,
};
export const palette = {
  accent: '#ff8fb8',
  glow: '#8ff0cf',
  reel: ['#2b1c66', '#1b1048', '#271a60'],
  reelGap: '#0e0630',
  bigStroke: '#5a1a8a',
};
