// Dragon Luck: vermilion lacquer, gold and jade.
import { mix } from '../lib/random.mjs';
import { disc, drift, figure, glow, puffs, rays, ridge, row, sky, soft } from '../slots/layers.mjs';

const jade = (text, body) => ({
  kind: 'plaque',
  shape: 'octagon',
  rim: 'gold',
  base: 'old-gold',
  field: body,
  text,
  font: 'shojumaru',
  body: 'gold',
  edge: 'old-gold',
  size: 1.5,
  rimWidth: 0.13,
});

/** All but the letters are actors: their sprites come from `shows/dragon-luck.mjs`. */
export const sprites = {
  a: jade('A', 'enamel:#c4001e'),
  k: jade('K', 'jade'),
  q: jade('Q', 'enamel:#5a1aa8'),
  j: jade('J', 'enamel:#0a4ab0'),
};

export const grid = { columns: 5, rows: 3 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { pearl: 1.0526, coin: 1, dragon: 1, koi: 1, pagoda: 1, lantern: 1, ingot: 1 };
export const word = { font: 'chango', fill: ['#fff4b0', '#ffcf3a', '#f07a00'], rim: 'gold', plate: '#9a0010' };
export const moods = {
  play: { top: '#4a0410', mid: '#c81a1e', low: '#2e0408', glow: '#ffb04a', accent: '#ffd36b', jade: '#0a6a4a' },
  feature: { top: '#1a0430', mid: '#8a0a4a', low: '#180414', glow: '#ffd24a', accent: '#ff8a5a', jade: '#5a1a6a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.55), c.low),
  rays(0.5, 0.3, 18, c.glow, isFeature ? 0.34 : 0.2),
  glow(0.5, 0.3, 0.8, c.glow),
  disc(0.5, 0.3, 0.22, mix(c.glow, '#fff6d0', 0.6)),
  glow(0.5, 0.3, 0.5, '#fff0b0', 0.6),
  ridge(0.66, 0.22, 4, mix(c.mid, c.low, 0.3), { cap: c.glow }),
  figure('pagoda', 0.16, 0.77, 0.5, mix(c.low, c.mid, 0.42), { both: true }),
  soft(0.006, puffs(0.74, 0.07, 8, mix(c.mid, c.glow, 0.35), c.glow)),
  ridge(0.8, 0.1, 4, mix(c.low, c.mid, 0.3)),
  row('bamboo', 0.95, 0.34, 9, mix(c.jade, c.low, 0.3), { opacity: 0.9 }),
  ridge(0.93, 0.06, 4, mix(c.low, '#000000', 0.3)),
  soft(0.012, glow(0.11, 0.2, 0.2, '#ff6a2a', 0.6), glow(0.89, 0.2, 0.2, '#ff6a2a', 0.6)),
  drift(60, ['#ffd36b', '#ffb04a', '#fff0b0'], { size: 0.006 }),
];
export const props = [
  { sprite: 'lantern', x: 0.06, y: 0.17, size: 0.24, turn: -4, blur: 1.5 },
  { sprite: 'lantern', x: 0.94, y: 0.16, size: 0.26, turn: 4, blur: 1.5 },
  { sprite: 'lantern', x: 0.18, y: 0.07, size: 0.13, turn: 3, blur: 4 },
  { sprite: 'lantern', x: 0.83, y: 0.06, size: 0.12, turn: -3, blur: 4 },
  { sprite: 'coin', x: 0.07, y: 0.95, size: 0.26, turn: -18 },
  { sprite: 'ingot', x: 0.92, y: 0.95, size: 0.36, turn: 6 },
  { sprite: 'coin', x: 0.8, y: 0.985, size: 0.16, turn: 24 },
];
export const frame = {
  metal: 'gold',
  band: '#b80a1e',
  texture: 'lacquer',
  ornament: 'waves',
  mark: '#ffd86a',
  glow: '#ff8a3a',
  corner: 'lantern',
  crest: 'dragon',
};
export const palette = {
  accent: '#ff3d2e',
  glow: '#ffb04a',
  reel: ['#5e0a12', '#3a040a', '#520810'],
  reelGap: '#24020a',
  bigStroke: '#7a0010',
};
