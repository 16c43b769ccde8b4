// Samurai Blossom: lacquer, paper, cherry pink and brushed steel.
import { mix } from '../lib/random.mjs';
import { cone, disc, drift, figure, glow, puffs, ridge, row, sky, soft, stars } from '../slots/layers.mjs';

const seal = (text, field) => ({
  kind: 'plaque',
  shape: 'tablet',
  rim: 'dark-wood',
  base: 'dark-wood',
  field,
  text,
  font: 'shojumaru',
  body: 'grad:#fff8ec,#f4dcc0',
  edge: 'gold',
  size: 1.3,
  rimWidth: 0.15,
  trim: 'gold',
});

export const sprites = {
  katana: {
    kind: 'relief',
    icon: 'katana',
    body: 'shine:#ffffff,#c8d4e8,#8a9ab8',
    rim: 'gold',
    plate: 'enamel:#c0103a',
    rimWidth: 0.14,
    parts: [{ plate_shape: 'flower', size: 0.5, body: 'grad:#ffd0e0,#ff7aa8', at: [0, 0] }],
  },
  blossom: { kind: 'blossom', petal: 'grad:#fff0f6,#ffa0c4,#f05a90' },
  helmet: {
    kind: 'relief',
    icon: 'samurai-helmet',
    body: 'grad:#e84a4a,#b0102a,#5a0414',
    rim: 'gold',
    inlay: 'black',
    plate: 'enamel:#2a0612',
  },
  oni: {
    kind: 'relief',
    icon: 'devil-mask',
    body: 'grad:#ff6a4a,#e0182a,#8a0a1e',
    rim: 'gold',
    inlay: 'bone',
    plate: 'enamel:#1a0a1e',
  },
  torii: { kind: 'torii' },
  crane: {
    kind: 'relief',
    icon: 'paper-crane',
    body: 'grad:#ffffff,#f0f0f8,#3a3a4a',
    rim: 'gold',
    inlay: 'enamel:#e0182a',
    plate: 'enamel:#2a5a8a',
    soft: true,
  },
  fan: {
    kind: 'relief',
    icon: 'handheld-fan',
    body: 'grad:#ff9ac0,#e0185a',
    rim: 'gold',
    inlay: 'bone',
    plate: 'enamel:#3a0a2e',
  },
  a: seal('A', 'enamel:#c0103a'),
  k: seal('K', 'enamel:#1a3a7a'),
  q: seal('Q', 'enamel:#1f7a4a'),
  j: seal('J', 'enamel:#6a2a7a'),
  coin: {
    kind: 'plaque',
    shape: 'flower',
    rim: 'gold',
    field: 'enamel:#e0487a',
    icon: 'flower-emblem',
    body: 'gold',
    size: 1.2,
  },
};

export const grid = { columns: 5, rows: 3 };
export const word = { font: 'shojumaru', fill: ['#fff0f6', '#ff86b8', '#e0186a'], rim: 'gold', plate: '#4a0a2e' };
export const moods = {
  play: { top: '#5a2a6a', mid: '#ff9ab0', low: '#2e0a2a', glow: '#fff0d8', accent: '#ffb0cc', ink: '#5a1a4a' },
  feature: { top: '#0a0a34', mid: '#3a2a7a', low: '#0a0622', glow: '#c8d8ff', accent: '#ff8ac0', ink: '#1e1450' },
};
const boughs = (c) => (s) => {
  const bough = Array.from({ length: 60 }, () => {
    const [x, y] = [s.random() ** 1.3 * s.unit * 0.5, s.random() ** 1.6 * s.unit * 0.34];
    return `<circle cx="${x}" cy="${y}" r="${s.unit * (0.012 + s.random() * 0.03)}" fill="${mix(c.accent, '#ffffff', s.random() * 0.6)}" opacity="${0.6 + s.random() * 0.4}"/>`;
  }).join('');
  const u = s.unit;
  const wood = `<path d="M-10 ${u * 0.04}C${u * 0.14} ${u * 0.05} ${u * 0.26} ${u * 0.12} ${u * 0.4} ${u * 0.26}M${u * 0.1} ${u * 0.06}C${u * 0.24} ${u * 0.05} ${u * 0.32} ${u * 0.07} ${u * 0.46} ${u * 0.08}" fill="none" stroke="${mix(c.ink, '#000000', 0.35)}" stroke-width="${u * 0.016}" stroke-linecap="round"/>`;
  return `<g>${wood}${bough}</g><g transform="translate(${s.width} 0) scale(-1 1)">${wood}${bough}</g>`;
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.6), c.low),
  isFeature && stars(120, '#ffffff', 0.6),
  disc(0.5, 0.28, 0.22, isFeature ? mix(c.glow, '#ffffff', 0.5) : '#ff4a5a'),
  glow(0.5, 0.28, 0.7, c.glow),
  cone(0.5, 0.74, 1.15, 0.5, mix(c.mid, c.ink, 0.45), '#ffffff'),
  soft(0.006, puffs(0.7, 0.05, 7, mix(c.mid, c.glow, 0.5), c.glow)),
  figure('pagoda', 0.14, 0.82, 0.42, mix(c.ink, c.low, 0.2)),
  figure('japanese-bridge', 0.86, 0.84, 0.26, mix(c.ink, c.low, 0.2)),
  ridge(0.83, 0.05, 3, mix(c.ink, c.mid, 0.2)),
  row('bonsai-tree', 0.95, 0.2, 5, mix(c.ink, c.accent, 0.35)),
  ridge(0.95, 0.04, 3, mix(c.low, '#000000', 0.15)),
  boughs(c),
  drift(80, [c.accent, mix(c.accent, '#ffffff', 0.5)], { size: 0.009, flat: 0.55 }),
];
export const props = [
  { sprite: 'helmet', x: 0.08, y: 0.93, size: 0.26, turn: -6, blur: 2 },
  { sprite: 'blossom', x: 0.92, y: 0.94, size: 0.24, turn: 10, blur: 2 },
];
export const frame = {
  metal: 'gold',
  band: '#8a0a2e',
  texture: 'wood',
  ornament: 'petals',
  mark: '#ffc0d8',
  glow: '#ff8ab0',
  corner: 'blossom',
  crest: '',
  radius: 18,
};
export const palette = {
  accent: '#ff7aa8',
  glow: '#fff0d8',
  reel: ['#fff8f0', '#f4e0d0', '#fbeee2'],
  reelGap: '#5a0a24',
  bigStroke: '#6a0a3a',
};
