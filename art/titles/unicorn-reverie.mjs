// Unicorn Reverie: mother-of-pearl, pastel enamel and rose gold.
import { mix } from '../lib/random.mjs';
import { aurora, disc, drift, figure, glow, puffs, rays, ridge, row, sky, soft, stars } from '../slots/layers.mjs';

const dream = (icon, body, more = {}) => ({
  kind: 'relief',
  icon,
  body,
  rim: 'rose-gold',
  plate: 'enamel:#7a2ab0',
  soft: true,
  ...more,
});

export const sprites = {
  unicorn: dream('unicorn', 'pearl', { inlay: 'grad:#ffd8f4,#c88aff', plate: 'enamel:#5a1a9a' }),
  rainbow: { kind: 'rainbow' },
  butterfly: dream('butterfly', 'grad:#8af0ff,#6a9aff,#c86aff,#ff7ad0', { inlay: 'enamel:#2a1a6a' }),
  swan: dream('swan', 'pearl', { inlay: 'enamel:#ff9a5a', plate: 'enamel:#2a6ac8' }),
  rose: dream('rose', 'grad:#ffb0d0,#ff4a8a,#2a9a5a', { inlay: 'enamel:#a80a4a', plate: 'enamel:#5a0a3a' }),
  heart: { kind: 'scales', shape: 'heart', rim: 'rose-gold', layers: ['grad:#ff9ac8,#f03a8a', 'grad:#ffd0e8,#ff6ab0'] },
  star: { kind: 'scales', shape: 'star', rim: 'rose-gold', layers: ['grad:#fff0a0,#ffb84a', 'grad:#fffbe0,#ffe06a'] },
  crescent: dream('moon', 'grad:#e8f4ff,#9ab8ff,#6a7af0', { rim: 'silver', plate: 'enamel:#2a2a8a' }),
  drop: { kind: 'scales', shape: 'drop', rim: 'rose-gold', layers: ['grad:#9af0ff,#3aa8f0', 'grad:#e8feff,#7ad8ff'] },
  cloud: { kind: 'cloud', body: 'pearl' },
  coin: {
    kind: 'plaque',
    shape: 'flower',
    rim: 'rose-gold',
    field: 'enamel:#c84ae0',
    icon: 'unicorn',
    body: 'pearl',
    size: 1.3,
  },
};

export const grid = { columns: 7, rows: 7 };
export const word = {
  font: 'lobster',
  fill: ['#ffffff', '#ff9ae0', '#d428b8'],
  rim: 'silver',
  plate: '#4a0a7a',
  fat: 4,
};
export const moods = {
  play: { top: '#7a4ae0', mid: '#f0a8f0', low: '#5a2aa0', glow: '#fff4ff', accent: '#ffe0ff', hill: '#a878e0' },
  feature: { top: '#1a1a7a', mid: '#6a6ae8', low: '#1a1460', glow: '#d8e8ff', accent: '#ffc8f4', hill: '#4a4ac0' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, '#ffffff', 0.5)),
  stars(170, '#ffffff', 0.7),
  rays(0.5, 0.28, 16, '#ffffff', 0.22),
  glow(0.5, 0.28, 0.8, c.glow),
  isFeature && aurora(['#ff9ae8', '#8affe8', '#c8a8ff'], 0.12),
  disc(0.82, 0.16, 0.08, '#fffbe8'),
  soft(0.006, puffs(0.5, 0.07, 4, mix(c.mid, '#ffffff', 0.55), '#ffffff')),
  figure('castle', 0.5, 0.66, 0.3, mix(c.hill, '#ffffff', 0.4)),
  soft(0.005, puffs(0.64, 0.09, 5, mix(c.mid, '#ffffff', 0.7), '#ffffff')),
  ridge(0.8, 0.1, 3, mix(c.hill, c.mid, 0.5)),
  row('fruit-tree', 0.84, 0.13, 7, mix(c.hill, '#ff8ad0', 0.45)),
  ridge(0.88, 0.07, 3, c.hill),
  row('flowers', 0.99, 0.13, 8, mix(c.hill, '#ffb0f0', 0.5)),
  ridge(0.98, 0.03, 4, mix(c.low, c.hill, 0.35)),
  drift(90, ['#ffffff', '#ffd8f8', '#d8f0ff'], { size: 0.006 }),
];
export const props = [
  { sprite: 'unicorn', x: 0.08, y: 0.9, size: 0.3, blur: 2 },
  { sprite: 'butterfly', x: 0.93, y: 0.16, size: 0.18, turn: 12, blur: 2 },
  { sprite: 'rose', x: 0.92, y: 0.93, size: 0.24, turn: 8, blur: 2 },
];
export const frame = {
  metal: 'rose',
  band: '#c87ae8',
  ornament: 'petals',
  mark: '#ffe8ff',
  glow: '#ffd8ff',
  corner: 'heart',
  crest: '',
  radius: 44,
};
export const palette = {
  accent: '#ff7ae0',
  glow: '#fff4ff',
  reel: ['#dcc0ff', '#b48cf0', '#cfaafa'],
  reelGap: '#a86ad8',
  bigStroke: '#6a1a9a',
};
