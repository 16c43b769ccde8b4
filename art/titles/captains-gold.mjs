// Captain's Gold: oiled wood, brass and sea green.
import { mix } from '../lib/random.mjs';
import { clouds, disc, glow, rays, ridge, sky, stars, water, waves } from '../slots/layers.mjs';

/** All symbols are actors: their sprites come from `shows/captains-gold.mjs`. */
export const sprites = {};
/** The coin of the counters. */
export const coin = 'doubloon';

export const grid = { columns: 5, rows: 4 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = {
  helm: 1.0526,
  doubloon: 1,
  chest: 1,
  skull: 1,
  galleon: 1,
  parrot: 1,
  compass: 1,
  swords: 1,
  anchor: 1,
  cannon: 1,
  barrel: 1,
};
export const word = { font: 'pirata', fill: ['#fff8d0', '#ffd05a', '#c87818'], rim: 'gold', plate: '#0e3a4a', fat: 12 };
export const moods = {
  play: { top: '#0a3a5a', mid: '#e8a04a', low: '#06202e', glow: '#ffe0a0', accent: '#ffffff', sea: '#0a6a7a' },
  feature: { top: '#04101e', mid: '#1a5a6a', low: '#020c14', glow: '#8affe0', accent: '#ffe08a', sea: '#04404a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, mix(c.top, c.mid, 0.6), c.mid, mix(c.mid, c.glow, 0.6)),
  isFeature && stars(120, '#ffffff', 0.55),
  clouds(mix(c.mid, '#ffffff', 0.5), { opacity: 0.7 }),
  rays(0.5, 0.5, 22, c.glow, 0.2),
  disc(0.5, 0.5, 0.12, mix(c.glow, '#ffffff', 0.5)),
  glow(0.5, 0.5, 0.75, c.glow),
  ridge(0.6, 0.07, 3, mix(c.sea, c.mid, 0.45)),
  water(0.6, mix(c.sea, c.mid, 0.18), c.glow),
  waves(0.72, 0.03, 6, mix(c.sea, c.low, 0.2)),
  waves(0.8, 0.04, 5, mix(c.sea, c.low, 0.45)),
  waves(0.9, 0.045, 4, mix(c.sea, c.low, 0.72)),
];
/** Ship, palms and beach are models of the show. */
export const props = [
  { sprite: 'galleon', x: 0.5, y: 0.6, size: 0.12, blur: 1.6 },
  { sprite: 'galleon', x: 0.15, y: 0.62, size: 0.3, blur: 0.8 },
  { sprite: 'palm', x: 1.0, y: 0.52, size: 0.62, blur: 1 },
  { sprite: 'palm', x: 0.9, y: 0.64, size: 0.42, turn: 6 },
  { sprite: 'swell', x: 0.3, y: 0.93, size: 0.6, blur: 1.5 },
  { sprite: 'swell', x: 0.75, y: 0.95, size: 0.6, blur: 1.5 },
  { sprite: 'chest', x: 0.08, y: 0.93, size: 0.3, turn: -4 },
  { sprite: 'barrel', x: 0.94, y: 0.93, size: 0.28, turn: 6 },
];
export const frame = {
  metal: 'gold',
  band: '#8a5424',
  texture: 'wood',
  ornament: 'rope',
  mark: '#e8cf9a',
  glow: '#ffd86a',
  corner: 'doubloon',
  crest: 'skull',
  radius: 20,
};
export const palette = {
  accent: '#ffc86a',
  glow: '#ffe0a0',
  reel: ['#0e4050', '#072834', '#0c3846'],
  reelGap: '#2a1606',
  bigStroke: '#0a2e3a',
};
