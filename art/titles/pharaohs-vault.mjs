// Pharaoh's Vault: lapis, sandstone and beaten gold.
import { mix } from '../lib/random.mjs';
import { disc, drift, glow, rays, ridge, sky, stars } from '../slots/layers.mjs';

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
/** All but the letters are actors: their sprites, and the coin, come from `shows/pharaohs-vault.mjs`. */
export const sprites = {
  a: glyph('A', 'enamel:#b0182a'),
  k: glyph('K', 'enamel:#1446b8'),
  q: glyph('Q', 'enamel:#0a7a4a'),
  j: glyph('J', 'enamel:#6a2ab0'),
  ten: { ...glyph('10', 'enamel:#c06a0a'), font: 'abril', size: 1.2 },
};

export const grid = { columns: 5, rows: 3 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { eye: 1.0526, vault: 1.0526, pharaoh: 1, anubis: 1, scarab: 1, cobra: 1 };
export const word = { font: 'cinzel', fill: ['#fff6b8', '#ffc021', '#d06a00'], rim: 'gold', plate: '#0a1c5a', fat: 10 };
export const moods = {
  play: { top: '#3a1a04', mid: '#d8862a', low: '#2a1002', glow: '#ffe08a', accent: '#6ae0ff', stone: '#b0783a' },
  feature: { top: '#04103a', mid: '#1a4ac0', low: '#040a24', glow: '#8ac8ff', accent: '#ffd86a', stone: '#3a4a8a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.6), c.low),
  isFeature && stars(140, '#ffffff', 0.6),
  rays(0.5, 0.3, 20, c.glow, 0.24),
  disc(0.5, 0.3, 0.13, mix(c.glow, '#ffffff', 0.6)),
  glow(0.5, 0.3, 0.75, c.glow),
  ridge(0.74, 0.06, 3, mix(c.stone, c.glow, 0.1)),
  ridge(0.83, 0.06, 3, mix(c.stone, c.low, 0.35)),
  ridge(0.95, 0.04, 3, mix(c.low, '#000000', 0.2)),
  drift(60, [c.glow, c.accent], { size: 0.005 }),
];
/** Pyramids, needles and columns are models of the show. */
export const props = [
  { sprite: 'pyramid', x: 0.5, y: 0.63, size: 0.36, blur: 1 },
  { sprite: 'pyramid', x: 0.2, y: 0.68, size: 0.2, blur: 0.6 },
  { sprite: 'pyramid', x: 0.81, y: 0.68, size: 0.18, blur: 0.6 },
  { sprite: 'obelisk', x: 0.24, y: 0.72, size: 0.08 },
  { sprite: 'obelisk', x: 0.77, y: 0.72, size: 0.08 },
  { sprite: 'column', x: 0.04, y: 0.6, size: 0.16, blur: 0.6 },
  { sprite: 'column', x: 0.96, y: 0.6, size: 0.16, blur: 0.6 },
  { sprite: 'hoard', x: 0.5, y: 0.96, size: 0.3, blur: 1 },
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
  reel: ['#1a2a7a', '#0a1450', '#152468'],
  reelGap: '#050a2a',
  bigStroke: '#5a2a04',
};
