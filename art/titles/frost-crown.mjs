// Frost Crown: clear ice, brushed steel and aurora light.
import { mix } from '../lib/random.mjs';
import { aurora, drift, figure, glow, ridge, row, sky, stars, teeth } from '../slots/layers.mjs';

const shard = (cut, dark, light, more = {}) => ({ kind: 'gem', cut, dark, light, setting: null, depth: 0.7, ...more });

export const sprites = {
  crown: {
    kind: 'crown',
    metal: 'ice',
    band: 'silver',
    sharp: 2.2,
    points: 7,
    tips: ['#2a8af0', '#e8faff'],
    stones: ['#1a4ae0', '#8ae0ff'],
  },
  snowflake: {
    kind: 'relief',
    icon: 'snowflake-1',
    body: 'neon:#ffffff,#a8e8ff,#4a9af0',
    rim: 'silver',
    plate: 'enamel:#0a2a7a',
    soft: true,
  },
  mammoth: {
    kind: 'relief',
    icon: 'mammoth',
    body: 'grad:#d8b08a,#8a5a3a,#4a2a1e',
    rim: 'silver',
    inlay: 'bone',
    plate: 'enamel:#0a2450',
  },
  bear: {
    kind: 'relief',
    icon: 'polar-bear',
    body: 'grad:#ffffff,#e0f0ff,#9ac0f0',
    rim: 'silver',
    inlay: 'enamel:#2a4a8a',
    plate: 'enamel:#06245a',
    soft: true,
  },
  penguin: {
    kind: 'relief',
    icon: 'penguin',
    body: 'grad:#3a4a7a,#141a3a',
    rim: 'silver',
    inlay: 'enamel:#fff0d8',
    plate: 'enamel:#2a8ae0',
    soft: true,
  },
  lantern: { kind: 'snow-lantern' },
  shard: shard('shard', '#1a8ae0', '#c8f8ff'),
  cube: { kind: 'ice-cube' },
  rhomb: shard('rhomb', '#6a3ae0', '#e0c8ff'),
  drop: shard('drop', '#0aa89a', '#b8fff0'),
  coin: {
    kind: 'plaque',
    shape: 'hex',
    rim: 'silver',
    field: 'enamel:#1a5ae0',
    icon: 'snowflake-2',
    body: 'silver',
    size: 1.35,
  },
};

export const grid = { columns: 5, rows: 3 };
export const word = { font: 'alfa', fill: ['#ffffff', '#a8e6ff', '#3a86f0'], rim: 'silver', plate: '#0a2450' };
export const moods = {
  play: { top: '#062a6a', mid: '#5ab0f0', low: '#061e48', glow: '#e0f8ff', accent: '#8affe0', snow: '#c8e4ff' },
  feature: { top: '#06042e', mid: '#3a2a9a', low: '#060424', glow: '#c8b8ff', accent: '#6affc8', snow: '#8a8ae0' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.6)),
  stars(130, '#ffffff', 0.55),
  aurora([c.accent, c.glow, '#8a9aff'], isFeature ? 0.1 : 0.16),
  glow(0.5, 0.34, 0.75, c.glow, 0.8),
  ridge(0.64, 0.26, 5, mix(c.mid, c.snow, 0.4), { sharp: true }),
  ridge(0.72, 0.18, 6, mix(c.mid, c.snow, 0.75), { sharp: true }),
  figure('elven-castle', 0.5, 0.76, 0.34, mix(c.mid, '#ffffff', 0.55), { opacity: 0.9 }),
  row('pine-tree', 0.82, 0.16, 13, mix(c.low, c.mid, 0.4)),
  ridge(0.83, 0.04, 3, mix(c.snow, c.mid, 0.25), { cap: '#ffffff' }),
  row('pine-tree', 0.96, 0.32, 7, mix(c.low, c.mid, 0.14)),
  ridge(0.95, 0.04, 3, mix(c.snow, c.low, 0.25), { cap: '#ffffff' }),
  teeth(0.15, 12, mix(c.mid, '#ffffff', 0.45), '#ffffff'),
  drift(140, ['#ffffff', '#e8f8ff'], { size: 0.006 }),
];
export const props = [
  { sprite: 'penguin', x: 0.08, y: 0.91, size: 0.27, turn: -4, blur: 2 },
  { sprite: 'lantern', x: 0.92, y: 0.91, size: 0.28, turn: 4, blur: 2 },
];
export const frame = {
  metal: 'silver',
  band: '#7ac0f0',
  texture: 'ice',
  ornament: 'flakes',
  mark: '#ffffff',
  glow: '#b8f0ff',
  corner: '',
  crest: 'crown',
  hang: '#d8f4ff',
  radius: 24,
};
export const palette = {
  accent: '#8ad8ff',
  glow: '#e0f8ff',
  reel: ['#123a78', '#0a2250', '#0f3068'],
  reelGap: '#06163a',
  bigStroke: '#0a2a6a',
};
