// Star Harvest: warm vegetables, dusk violet and starlight.
import { mix } from '../lib/random.mjs';
import { disc, drift, figure, glow, ridge, row, sky, stars } from '../slots/layers.mjs';

export const sprites = {
  moon: { kind: 'lunar', body: 'grad:#fff0c0,#ffc86a,#e88a3a', ring: 'gold', stones: ['#c83a8a', '#ffb0e0'] },
  star: { kind: 'facet-star', rim: 'gold', body: 'neon:#fffbe0,#ffd84a,#ff9a1a', turn: [-8, 0, -16] },
  sunflower: {
    kind: 'relief',
    icon: 'sunflower',
    body: 'grad:#fff07a,#ffb81a,#e88a0a',
    rim: 'old-gold',
    inlay: 'enamel:#6a3a0a',
    plate: 'enamel:#2a5a12',
    soft: true,
  },
  pumpkin: { kind: 'pumpkin' },
  wheat: {
    kind: 'relief',
    icon: 'wheat',
    body: 'grad:#fff4b0,#f0b83a,#a8701a',
    rim: 'old-gold',
    plate: 'enamel:#5a2a4a',
    soft: true,
  },
  corn: { kind: 'corn' },
  carrot: { kind: 'carrot' },
  beet: { kind: 'beet' },
  aubergine: { kind: 'aubergine' },
  peas: { kind: 'peas' },
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'enamel:#8a2a7a',
    icon: 'round-star',
    body: 'gold',
    size: 1.4,
    trim: 'enamel:#ffd86a',
  },
};

export const grid = { columns: 6, rows: 5 };
export const word = { font: 'titan', fill: ['#fffbd8', '#ffd84a', '#f08a00'], rim: 'gold', plate: '#4a0a4a' };
export const moods = {
  play: { top: '#140848', mid: '#a83a8a', low: '#1e0630', glow: '#ffb86a', accent: '#ffe08a', field: '#8a3a3a' },
  feature: { top: '#040824', mid: '#2a3a9a', low: '#080a24', glow: '#a8c8ff', accent: '#fff0a0', field: '#2a3468' },
};
const furrows = (c) => (s) =>
  Array.from({ length: 17 }, (_, i) => {
    const x = s.width / 2 + (i - 8) * s.unit * 0.05;
    const far = s.width / 2 + (i - 8) * s.unit * 0.32;
    return `<path d="M${x} ${s.height * 0.76}L${far} ${s.height}H${far + s.unit * 0.15}Z" fill="${mix(c.field, c.glow, 0.3)}" opacity=".55"/>`;
  }).join('');
export const scene = (c, isFeature) => [
  sky(c.top, mix(c.top, c.mid, 0.6), c.mid, c.glow),
  stars(230, c.accent, 0.65),
  disc(0.5, 0.56, 0.2, mix(c.glow, '#fff6d0', 0.6), c.glow),
  glow(0.5, 0.54, 0.8, c.glow),
  isFeature && drift(26, ['#ffffff', c.accent], { size: 0.01 }),
  ridge(0.7, 0.08, 3, mix(c.field, c.mid, 0.5)),
  figure('windmill', 0.14, 0.76, 0.32, mix(c.low, c.field, 0.35)),
  figure('barn', 0.85, 0.77, 0.22, mix(c.low, c.field, 0.45)),
  ridge(0.77, 0.03, 3, mix(c.field, c.low, 0.3)),
  furrows(c),
  row('wheat', 0.93, 0.16, 13, mix(c.low, c.glow, 0.35)),
  row('wheat', 1.02, 0.24, 10, mix(c.low, c.field, 0.3)),
];
export const props = [
  { sprite: 'pumpkin', x: 0.08, y: 0.93, size: 0.3, blur: 2 },
  { sprite: 'star', x: 0.9, y: 0.12, size: 0.15, turn: 16, blur: 3 },
  { sprite: 'sunflower', x: 0.92, y: 0.92, size: 0.28, turn: 8, blur: 2 },
];
export const frame = {
  metal: 'gold',
  band: '#7a4a20',
  texture: 'wood',
  ornament: 'leaves',
  mark: '#ffc84a',
  glow: '#ffb86a',
  corner: 'star',
  crest: '',
  radius: 26,
};
export const palette = {
  accent: '#ffb02a',
  glow: '#ffb86a',
  reel: ['#3a1250', '#240a36', '#321046'],
  reelGap: '#180424',
  bigStroke: '#5a0a4a',
};
