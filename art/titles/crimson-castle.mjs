// Crimson Castle: wrought iron, blood ruby and candle wax.
import { mix } from '../lib/random.mjs';
import { clouds, disc, figure, glow, lightning, ridge, row, sky, stars } from '../slots/layers.mjs';

const suit = (icon, body) => ({
  kind: 'plaque',
  shape: 'shield',
  rim: 'silver',
  base: 'iron',
  field: 'enamel:#1e0418',
  icon,
  body,
  edge: 'silver',
  size: 1.15,
  at: [0, 0.1],
  rimWidth: 0.13,
});
const gothic = (icon, body, inlay, more = {}) => ({
  kind: 'relief',
  icon,
  body,
  inlay,
  rim: 'silver',
  plate: 'enamel:#2a0210',
  ...more,
});

export const sprites = {
  bat: gothic('evil-bat', 'grad:#8a6aa8,#4a2a6a,#1e0a3a', 'enamel:#ff2a3a', { rim: 'gold', plate: 'enamel:#7a0a1e' }),
  castle: gothic('castle', 'slate', 'neon:#ffe0a0,#ff9a2a', { plate: 'enamel:#7a0a24' }),
  count: gothic('vampire-dracula', 'grad:#fff4f0,#e8d0d8,#a88a9a', 'enamel:#c00a30'),
  coffin: gothic('coffin', 'dark-wood', 'enamel:#c00a30', { rim: 'gold', soft: true }),
  chalice: gothic('chalice-drops', 'shine:#fff0c0,#e0a83a,#a86a1a', 'neon:#ff6a6a,#c00a2a', { rim: 'old-gold' }),
  candles: { kind: 'candles', metal: 'silver', wax: 'grad:#fff6e8,#e8d0b0' },
  rose: gothic('shut-rose', 'grad:#c80a3a,#5a0420,#1a0a14', 'black', { rim: 'silver', soft: true }),
  hearts: suit('hearts', 'grad:#ff5a6a,#c0062a'),
  diamonds: suit('diamonds', 'grad:#ffb06a,#e0501a'),
  clubs: suit('clubs', 'grad:#8ae0a0,#1a8a4a'),
  spades: suit('spades', 'grad:#b89aff,#5a3ac8'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'silver',
    base: 'iron',
    field: 'enamel:#8a0a24',
    icon: 'evil-bat',
    body: 'silver',
    size: 1.4,
  },
};

export const grid = { columns: 5, rows: 4 };
export const word = {
  font: 'metal',
  fill: ['#fff0f6', '#ff86a0', '#d0103a'],
  rim: 'silver',
  plate: '#2a0210',
  fat: 16,
};
export const moods = {
  play: { top: '#14021a', mid: '#6a0a2a', low: '#0e020c', glow: '#ff5a5a', accent: '#ffcf6a', stone: '#2a0a20' },
  feature: { top: '#04021e', mid: '#3a1a7a', low: '#060214', glow: '#b89aff', accent: '#ff5a7a', stone: '#1a0e3a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  stars(110, '#ffffff', 0.5),
  disc(0.5, 0.26, 0.27, mix(c.glow, '#ffffff', 0.3), c.glow),
  glow(0.5, 0.26, 0.8, c.glow),
  clouds(mix(c.mid, c.glow, 0.35), { frequency: '0.002 0.01', opacity: 0.85 }),
  isFeature && lightning([0.14, 0.86], 0.5, c.glow),
  figure('elven-castle', 0.5, 0.74, 0.62, mix(c.stone, c.mid, 0.35)),
  ridge(0.74, 0.08, 6, mix(c.stone, c.mid, 0.3), { sharp: true }),
  figure('spooky-house', 0.14, 0.85, 0.46, mix(c.stone, c.low, 0.2), { both: true }),
  figure('bat', 0.3, 0.16, 0.1, c.low, { both: true }),
  figure('bat', 0.2, 0.3, 0.07, c.low),
  ridge(0.83, 0.05, 4, mix(c.stone, c.low, 0.4)),
  row('dead-wood', 0.98, 0.34, 4, mix(c.low, '#000000', 0.35)),
  row('tombstone', 0.99, 0.12, 5, mix(c.low, c.stone, 0.5)),
  ridge(0.97, 0.03, 4, mix(c.low, '#000000', 0.5)),
];
export const props = [
  { sprite: 'candles', x: 0.08, y: 0.91, size: 0.3, blur: 2 },
  { sprite: 'chalice', x: 0.92, y: 0.92, size: 0.28, turn: 6, blur: 2 },
];
export const frame = {
  metal: 'iron',
  band: '#4a0a20',
  texture: 'stone',
  ornament: 'diamonds',
  mark: '#ff3a4a',
  glow: '#ff4a5a',
  corner: 'spades',
  crest: 'bat',
  radius: 10,
};
export const palette = {
  accent: '#e0284a',
  glow: '#ff5a5a',
  reel: ['#34081e', '#1e0412', '#2c0618'],
  reelGap: '#10020a',
  bigStroke: '#4a0214',
};
