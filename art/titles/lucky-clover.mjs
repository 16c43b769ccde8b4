// Lucky Clover: soft spring greens, gold and polished tin.
import { mix } from '../lib/random.mjs';
import { drift, figure, glow, puffs, rays, ridge, row, sky, soft } from '../slots/layers.mjs';

export const sprites = {
  clover: { kind: 'clover' },
  pot: { kind: 'pot' },
  horseshoe: {
    kind: 'relief',
    icon: 'horseshoe',
    body: 'gold',
    rim: 'old-gold',
    plate: 'enamel:#0a4a1e',
    soft: true,
    turn: [-7, 0, 14],
  },
  hat: { kind: 'hat' },
  harp: {
    kind: 'relief',
    icon: 'harp',
    body: 'gold',
    rim: 'old-gold',
    inlay: 'enamel:#0f8a5a',
    plate: 'enamel:#043a24',
    soft: true,
  },
  ladybug: { kind: 'ladybug' },
  mushroom: { kind: 'mushroom', body: 'grad:#ff7a5a,#e0201a,#a80a14' },
  acorn: {
    kind: 'relief',
    icon: 'acorn',
    body: 'grad:#d89a4a,#a8621e,#6a340a',
    rim: 'gold',
    inlay: 'enamel:#5a8a1e',
    plate: 'enamel:#2a3a0a',
    soft: true,
  },
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'enamel:#0f8a3a',
    icon: 'clover',
    body: 'gold',
    size: 1.35,
    trim: 'enamel:#fff6c0',
  },
};

export const grid = { columns: 3, rows: 3, ratio: 0.8 };
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
  row('pine-tree', 0.77, 0.09, 9, mix(c.hill, c.low, 0.25)),
  ridge(0.8, 0.08, 3, mix(c.hill, c.glow, 0.15)),
  figure('castle-ruins', 0.84, 0.79, 0.2, mix(c.hill, c.low, 0.5)),
  ridge(0.87, 0.07, 3, c.hill),
  row('clover', 1.0, 0.12, 9, mix(c.hill, c.low, 0.4)),
  ridge(0.98, 0.03, 4, mix(c.low, c.hill, 0.3)),
  drift(50, ['#fffbd0', '#ffe06a'], { size: 0.006 }),
];
export const props = [
  { sprite: 'pot', x: 0.09, y: 0.92, size: 0.34, blur: 2 },
  { sprite: 'mushroom', x: 0.93, y: 0.94, size: 0.26, turn: 6, blur: 2 },
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
