// Lucky Clover: soft spring greens, gold and painted wood.
import { mix } from '../lib/random.mjs';
import { drift, glow, puffs, rays, ridge, sky, soft } from '../slots/layers.mjs';

/** All symbols are actors: their sprites come from `shows/lucky-clover.mjs`. */
export const sprites = {};

export const grid = { columns: 3, rows: 3, ratio: 0.8 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { clover: 1.0526, pot: 1, horseshoe: 1, hat: 1, harp: 1, ladybug: 1, mushroom: 1, acorn: 1 };
export const word = { font: 'lobster', fill: ['#f4ffc8', '#a8f04a', '#2aa83a'], rim: 'gold', plate: '#063f1a' };
export const moods = {
  play: { top: '#3ab0e8', mid: '#b8f0c8', low: '#0a4a1e', glow: '#fffbd0', accent: '#ffffff', hill: '#3aa83a' },
  feature: { top: '#3a2a9a', mid: '#f09ac8', low: '#0a3a2e', glow: '#fff0a0', accent: '#ffe06a', hill: '#2a8a5a' },
};
const arc = (s, x, y, r, width) =>
  ['#ff4d6d', '#ff9f1c', '#ffe14d', '#3ddc84', '#39b6ff', '#9b5cff']
    .map(
      (color, i) =>
        `<circle cx="${x * s.width}" cy="${y * s.height}" r="${(r - i * width) * s.unit}" fill="none" stroke="${color}" stroke-width="${width * s.unit}"/>`,
    )
    .join('');
export const scene = (c, isFeature) => [
  sky(c.top, mix(c.top, c.mid, 0.6), c.mid, c.glow),
  rays(0.5, 0.24, 16, c.accent, 0.3),
  glow(0.5, 0.24, 0.7, c.glow),
  soft(
    0.008,
    (s) => `<g opacity="${isFeature ? 0.9 : 0.6}">${arc(s, 0.5, 0.78, s.width > s.height ? 0.78 : 0.62, 0.035)}</g>`,
  ),
  soft(0.01, puffs(0.66, 0.06, 6, mix(c.mid, '#ffffff', 0.5), '#ffffff')),
  ridge(0.74, 0.1, 3, mix(c.hill, c.glow, 0.4)),
  ridge(0.8, 0.08, 3, mix(c.hill, c.glow, 0.15)),
  ridge(0.87, 0.07, 3, c.hill),
  ridge(0.98, 0.03, 4, mix(c.low, c.hill, 0.3)),
  drift(50, ['#fffbd0', '#ffe06a'], { size: 0.006 }),
];
/** Caravan and knolls are models of the show. */
export const props = [
  { sprite: 'caravan', x: 0.14, y: 0.7, size: 0.2, blur: 1.2 },
  { sprite: 'knoll', x: 0.86, y: 0.78, size: 0.42, blur: 2 },
  { sprite: 'knoll', x: 0.2, y: 0.93, size: 0.7, blur: 1 },
  { sprite: 'knoll', x: 0.84, y: 0.96, size: 0.7, turn: 2 },
  { sprite: 'pot', x: 0.07, y: 0.95, size: 0.24 },
];
export const frame = {
  metal: 'gold',
  band: '#14803a',
  texture: 'leather',
  ornament: 'leaves',
  mark: '#b8f05a',
  glow: '#fff07a',
  corner: 'clover',
  crest: '',
};
export const palette = {
  accent: '#5fd83a',
  glow: '#fffbd0',
  reel: ['#fffdf0', '#e4f4c8', '#f6fbe4'],
  reelGap: '#1a5a24',
  bigStroke: '#0a4a1e',
};
