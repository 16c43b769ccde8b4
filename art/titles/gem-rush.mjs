// Gem Rush: a gallery of crystal in violet and cyan, warm lanterns, timber bound in iron.
import { mix } from '../lib/random.mjs';
import { bokeh, glow, rays, ridge, sky, soft, stars, teeth } from '../slots/layers.mjs';

/** All symbols are actors: their sprites come from `shows/gem-rush.mjs`. */
export const sprites = {
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
/** The actors' stills fill their cells as in their sheets. */
export const sizes = {
  prism: 1.0526,
  geode: 1.0526,
  diamond: 1,
  ruby: 1,
  sapphire: 1,
  emerald: 1,
  amethyst: 1,
  topaz: 1,
  citrine: 1,
};
export const word = { font: 'russo', fill: ['#fffbe0', '#ffd84a', '#ff8a1a'], rim: 'gold', plate: '#2a0a50' };
export const moods = {
  play: { top: '#120626', mid: '#4a1f7a', low: '#120624', glow: '#ffb45a', accent: '#ffe0a0', rock: '#2c1650' },
  feature: { top: '#04102a', mid: '#1256a8', low: '#040c22', glow: '#5af0ff', accent: '#c8fbff', rock: '#0c2a5e' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.22), c.low),
  glow(0.5, 0.34, 0.8, mix(c.mid, c.glow, 0.5)),
  rays(0.5, 0.3, 16, c.glow, isFeature ? 0.26 : 0.12),
  soft(0.008, ridge(0.62, 0.3, 9, mix(c.rock, c.glow, 0.24), { sharp: true })),
  soft(0.004, ridge(0.74, 0.2, 8, mix(c.rock, c.glow, 0.12), { sharp: true })),
  teeth(0.3, 8, mix(c.rock, c.low, 0.2), mix(c.rock, c.glow, 0.3)),
  ridge(0.88, 0.1, 7, mix(c.rock, c.low, 0.35), { sharp: true, cap: c.glow }),
  ridge(0.98, 0.06, 5, mix(c.low, '#000000', 0.3), { sharp: true }),
  bokeh(18, c.accent),
  stars(isFeature ? 150 : 70, c.accent, isFeature ? 0.8 : 0.5),
];
const crystals = (x, y, size, turn, blur = 0) => ({ sprite: 'cluster', x, y, size, turn, blur });
/** Crystals and the cart are models of the show. */
export const props = [
  crystals(0.26, 0.7, 0.16, -6, 3),
  crystals(0.74, 0.7, 0.18, 6, 3),
  crystals(0.12, 0.8, 0.34, -8, 1.5),
  crystals(0.88, 0.82, 0.32, 10, 1.5),
  crystals(0.02, 0.93, 0.5, -6, 0.6),
  crystals(0.98, 0.95, 0.48, 8, 0.6),
  { sprite: 'geode', x: 0.1, y: 0.13, size: 0.13, turn: -20, blur: 4 },
  { sprite: 'ruby', x: 0.93, y: 0.15, size: 0.11, turn: 20, blur: 5 },
];
export const frame = {
  metal: 'gold',
  band: '#4a2a18',
  texture: 'wood',
  ornament: 'rivets',
  mark: '#ffcf6a',
  glow: '#ffb45a',
  corner: 'sapphire',
  crest: 'diamond',
  radius: 26,
};
export const palette = {
  accent: '#ffb02a',
  glow: '#ffd27a',
  reel: ['#2a1250', '#170a30', '#241046'],
  reelGap: '#0e0420',
  bigStroke: '#4a1a06',
};
