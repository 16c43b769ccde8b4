// Gem Rush: cut stones in bare settings, violet light.
import { mix } from '../lib/random.mjs';
import { bokeh, figure, glow, rays, ridge, row, sky, soft, stars, teeth } from '../slots/layers.mjs';

const stone = (cut, dark, light, more = {}) => ({ kind: 'gem', cut, dark, light, setting: 'silver', ...more });

export const sprites = {
  prism: {
    kind: 'facet-star',
    rim: 'silver',
    body: 'neon:#ff6ad8,#8a6bff,#4ae0ff',
    points: 6,
    inner: 0.8,
    gem: ['#ffb000', '#fff0a0'],
    turn: [-8, 0, -14],
  },
  geode: {
    kind: 'scales',
    shape: 'rock',
    rim: 'slate',
    layers: ['slate', 'neon:#f0c8ff,#a03cf0', 'neon:#ffffff,#e08bff'],
    gem: ['#7a12e0', '#f0b0ff'],
    gemSize: 0.62,
  },
  diamond: stone('diamond', '#5aa8ff', '#f0faff', { table: 0.46, depth: 0.6 }),
  ruby: stone('cushion', '#c4002f', '#ff4a6a'),
  sapphire: stone('oval', '#1030d8', '#4ab0ff'),
  emerald: stone('tall', '#00803a', '#3af09a', { step: true }),
  amethyst: stone('drop', '#7a1ae0', '#d89aff'),
  topaz: stone('shield', '#e06a00', '#ffb84a'),
  citrine: stone('star', '#d8a800', '#fff27a', { table: 0.4 }),
  coin: {
    kind: 'plaque',
    shape: 'hex',
    rim: 'gold',
    field: 'enamel:#5a14b8',
    gem: ['round', '#c81eae', '#ffa0f0'],
    size: 0.5,
  },
};

export const grid = { columns: 7, rows: 7 };
export const word = { font: 'russo', fill: ['#d9fbff', '#4fc3ff', '#3a3df0'], rim: 'silver', plate: '#3a0a72' };
export const moods = {
  play: { top: '#2a0a6e', mid: '#9a22d0', low: '#1a0548', glow: '#ff8af0', accent: '#8af6ff', rock: '#4a1a8a' },
  feature: { top: '#04204e', mid: '#1a6ae0', low: '#04103a', glow: '#8af6ff', accent: '#ff8af0', rock: '#14408a' },
};
const crystals = (c, y, size, count, shade) => row('crystal-growth', y, size, count, mix(c.rock, c.glow, shade));
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  rays(0.5, 0.32, 20, c.glow, isFeature ? 0.4 : 0.24),
  glow(0.5, 0.32, 0.85, c.glow),
  teeth(0.22, 9, mix(c.rock, c.low, 0.35), mix(c.rock, c.glow, 0.5)),
  soft(0.006, crystals(c, 0.78, 0.24, 7, 0.45)),
  ridge(0.78, 0.06, 6, mix(c.rock, c.mid, 0.4)),
  crystals(c, 0.9, 0.32, 5, 0.25),
  ridge(0.88, 0.06, 5, mix(c.rock, c.low, 0.3)),
  figure('crystal-growth', 0.08, 0.99, 0.5, mix(c.rock, c.glow, 0.12), { both: true }),
  ridge(0.97, 0.04, 4, mix(c.low, '#000000', 0.25)),
  bokeh(26, c.accent),
  stars(120, c.accent),
];
export const props = [
  { sprite: 'ruby', x: 0.08, y: 0.93, size: 0.26, turn: -18 },
  { sprite: 'emerald', x: 0.92, y: 0.93, size: 0.26, turn: 16 },
  { sprite: 'citrine', x: 0.07, y: 0.14, size: 0.13, turn: -20, blur: 5 },
  { sprite: 'amethyst', x: 0.94, y: 0.13, size: 0.13, turn: 20, blur: 5 },
];
export const frame = {
  metal: 'silver',
  band: '#5a1ab0',
  ornament: 'diamonds',
  mark: '#8af6ff',
  glow: '#ff8af0',
  corner: 'sapphire',
  crest: 'diamond',
};
export const palette = {
  accent: '#c83cf0',
  glow: '#ff8af0',
  reel: ['#2a0a5e', '#1a063e', '#240850'],
  reelGap: '#14042e',
  bigStroke: '#4a0a8a',
};
