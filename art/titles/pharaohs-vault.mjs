// Pharaoh's Vault: lapis, sandstone and beaten gold.
import { mix } from '../lib/random.mjs';
import { columns, disc, drift, figure, glow, rays, ridge, sky, stars } from '../slots/layers.mjs';

const glyph = (text, stone) => ({
  kind: 'plaque',
  shape: 'arch',
  rim: 'stone',
  base: 'stone',
  field: stone,
  text,
  font: 'cinzel',
  body: 'gold',
  edge: 'old-gold',
  size: 1.35,
  at: [0, 0.05],
  rimWidth: 0.14,
});
const idol = (icon, inlay, plate, more = {}) => ({
  kind: 'relief',
  icon,
  body: 'gold',
  rim: 'old-gold',
  inlay,
  plate,
  rimWidth: 0.06,
  ...more,
});

export const sprites = {
  eye: {
    kind: 'relief',
    icon: 'eye-of-horus',
    body: 'grad:#6ae0ff,#1a6ae0,#0a2a8a',
    rim: 'gold',
    inlay: 'bone',
    plate: 'enamel:#3a1a04',
    rimWidth: 0.11,
  },
  vault: { kind: 'vault', icon: 'gold-scarab', field: 'enamel:#0b3fae' },
  pharaoh: idol('pharoah', 'enamel:#1446c8', 'enamel:#06124a'),
  anubis: {
    kind: 'relief',
    icon: 'anubis',
    body: 'shine:#5a5a7a,#1a1a2a',
    rim: 'gold',
    inlay: 'enamel:#c8102a',
    plate: 'enamel:#3a1a04',
    rimWidth: 0.08,
  },
  scarab: idol('scarab-beetle', 'enamel:#0a9a9a', 'enamel:#043a44', {
    body: 'grad:#6affe0,#0a9ab0,#064a7a',
    rim: 'gold',
    soft: true,
  }),
  cobra: idol('snake', 'enamel:#0a7a3a', 'enamel:#043a1a', {
    body: 'grad:#c8f05a,#2aa03a,#0a5a2a',
    rim: 'gold',
    soft: true,
  }),
  a: glyph('A', 'enamel:#b0182a'),
  k: glyph('K', 'enamel:#1446b8'),
  q: glyph('Q', 'enamel:#0a7a4a'),
  j: glyph('J', 'enamel:#6a2ab0'),
  ten: { ...glyph('10', 'enamel:#c06a0a'), font: 'abril', size: 1.2 },
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'old-gold',
    icon: 'ankh',
    body: 'gold',
    size: 1.25,
    trim: 'enamel:#1446c8',
  },
};

export const grid = { columns: 5, rows: 3 };
export const word = { font: 'cinzel', fill: ['#fff6b8', '#ffc021', '#d06a00'], rim: 'gold', plate: '#0a1c5a', fat: 10 };
export const moods = {
  play: { top: '#3a1a04', mid: '#d8862a', low: '#2a1002', glow: '#ffe08a', accent: '#6ae0ff', stone: '#b0783a' },
  feature: { top: '#04103a', mid: '#1a4ac0', low: '#040a24', glow: '#8ac8ff', accent: '#ffd86a', stone: '#3a4a8a' },
};
export const scene = (c, isFeature, isWide) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.6), c.low),
  isFeature && stars(140, '#ffffff', 0.6),
  rays(0.5, 0.3, 20, c.glow, 0.24),
  disc(0.5, 0.3, 0.13, mix(c.glow, '#ffffff', 0.6)),
  glow(0.5, 0.3, 0.75, c.glow),
  figure('egyptian-pyramids', 0.5, 0.75, isWide ? 0.8 : 0.9, mix(c.stone, c.glow, 0.25)),
  ridge(0.74, 0.06, 3, mix(c.stone, c.glow, 0.1)),
  figure('obelisk', 0.25, 0.8, 0.42, mix(c.stone, c.low, 0.3), { both: true }),
  ridge(0.83, 0.06, 3, mix(c.stone, c.low, 0.35)),
  columns(0.06, 0.15, c.stone, mix(c.stone, '#ffffff', 0.4), 0.06),
  figure('anubis', 0.13, 0.97, 0.46, mix(c.stone, c.low, 0.72), { both: true }),
  ridge(0.95, 0.04, 3, mix(c.low, '#000000', 0.2)),
  drift(60, [c.glow, c.accent], { size: 0.005 }),
];
export const props = [
  { sprite: 'scarab', x: 0.07, y: 0.95, size: 0.24, turn: -18 },
  { sprite: 'coin', x: 0.92, y: 0.95, size: 0.24, turn: 14 },
];
export const frame = {
  metal: 'gold',
  band: '#c08a4a',
  texture: 'stone',
  ornament: 'glyphs',
  mark: '#1446c8',
  glow: '#ffd86a',
  corner: '',
  crest: 'eye',
  radius: 18,
};
export const palette = {
  accent: '#ffb347',
  glow: '#ffe08a',
  reel: ['#f8e4b8', '#e8c88a', '#f2dba8'],
  reelGap: '#5a3410',
  bigStroke: '#5a2a04',
};
