// Bison Canyon: leather, turquoise and sunset copper.
import { mix } from '../lib/random.mjs';
import { clouds, disc, glow, rays, ridge, row, sky, stars } from '../slots/layers.mjs';

const hide = (text, colors) => ({
  kind: 'plaque',
  shape: 'plank',
  rim: 'wood',
  base: 'dark-wood',
  field: 'leather',
  text,
  font: 'rye',
  body: `grad:${colors}`,
  edge: 'bone',
  size: 1.45,
  rimWidth: 0.14,
  turn: [-7, 0, -8],
});
const beast = (icon, body, inlay, plate, more = {}) => ({
  kind: 'relief',
  icon,
  body,
  inlay,
  plate,
  rim: 'copper',
  rimWidth: 0.07,
  ...more,
});

export const sprites = {
  totem: {
    kind: 'relief',
    icon: 'totem',
    body: 'grad:#3ae0d0,#ffc04a,#e0502a,#3a8ae0',
    rim: 'wood',
    inlay: 'dark-wood',
    plate: 'gold',
    rimWidth: 0.1,
  },
  campfire: {
    kind: 'relief',
    icon: 'campfire',
    body: 'neon:#fff0a0,#ffa01a,#e8300a',
    rim: 'dark-wood',
    plate: 'copper',
    rimWidth: 0.1,
  },
  dreamcatcher: {
    kind: 'relief',
    icon: 'dream-catcher',
    body: 'bone',
    rim: 'leather',
    plate: 'enamel:#0a6a7a',
    rimWidth: 0.07,
    turn: [-5, 0, -6],
  },
  feather: {
    kind: 'relief',
    icon: 'feather',
    body: 'grad:#ffffff,#3ae0d8,#0a6a9a',
    rim: 'gold',
    inlay: 'enamel:#fff2d0',
    plate: 'enamel:#4a1606',
    soft: true,
  },
  bison: beast('bison', 'grad:#d88a4a,#8a4414,#4a1e06', 'bone', 'enamel:#2a0a04'),
  eagle: beast('eagle-head', 'grad:#ffffff,#f4e8d0,#a8702a', 'enamel:#ffb81a', 'enamel:#3a1a0a'),
  lynx: beast('saber-toothed-cat-head', 'grad:#ffd08a,#e08a3a,#8a4410', 'bone', 'enamel:#3a1206'),
  rattlesnake: beast('rattlesnake', 'grad:#e8e08a,#9aa03a,#4a6a1e', 'enamel:#5a2a0a', 'enamel:#2a2406', { soft: true }),
  a: hide('A', '#ff8a5a,#d8301a'),
  k: hide('K', '#5ae8e0,#0a8a9a'),
  q: hide('Q', '#ffd86a,#e08a0a'),
  j: hide('J', '#a8e06a,#4a8a1e'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'copper',
    field: 'enamel:#0a7a8a',
    icon: 'bison',
    body: 'gold',
    size: 1.35,
    studs: 24,
  },
};

export const grid = { columns: 6, rows: 5 };
export const word = { font: 'rye', fill: ['#fff6a0', '#ffae1a', '#e62a00'], rim: 'gold', plate: '#3a0a08', fat: 6 };
export const moods = {
  play: { top: '#3a1040', mid: '#e8602a', low: '#22060a', glow: '#ffd08a', accent: '#fff0c0', rock: '#b8481e' },
  feature: { top: '#06102e', mid: '#3a4a9a', low: '#080818', glow: '#a8c8ff', accent: '#ffb05a', rock: '#3a3468' },
};
const mesa = (x, y, w, h, fill) => (s) => {
  const [px, py, pw, ph] = [x * s.width, y * s.height, w * s.unit, h * s.height];
  return `<path d="M${px} ${py + ph}L${px + pw * 0.1} ${py + ph * 0.5}L${px + pw * 0.2} ${py}H${px + pw * 0.8}L${px + pw * 0.88} ${py + ph * 0.45}L${px + pw} ${py + ph}Z" fill="${fill}"/><path d="M${px + pw * 0.2} ${py}H${px + pw * 0.8}l4 12H${px + pw * 0.19}Z" fill="#fff" opacity=".2"/><path d="M${px + pw * 0.6} ${py}H${px + pw * 0.8}L${px + pw * 0.88} ${py + ph * 0.45}L${px + pw} ${py + ph}H${px + pw * 0.66}Z" opacity=".22"/>`;
};
export const scene = (c, isFeature) => [
  sky(c.top, mix(c.top, c.mid, 0.7), c.mid, c.glow),
  isFeature && stars(160, '#ffffff', 0.6),
  clouds(mix(c.mid, c.glow, 0.6), { frequency: '0.002 0.012', opacity: 0.8 }),
  rays(0.5, 0.46, 20, c.glow, 0.2),
  disc(0.5, 0.46, 0.16, mix(c.glow, '#ffffff', 0.55)),
  glow(0.5, 0.46, 0.8, c.glow),
  mesa(0.1, 0.56, 0.3, 0.3, mix(c.rock, c.glow, 0.4)),
  mesa(0.68, 0.54, 0.34, 0.3, mix(c.rock, c.glow, 0.35)),
  ridge(0.74, 0.04, 3, mix(c.rock, c.glow, 0.2)),
  mesa(-0.06, 0.42, 0.34, 0.5, mix(c.rock, c.low, 0.2)),
  mesa(0.84, 0.4, 0.4, 0.5, mix(c.rock, c.low, 0.28)),
  row('bison', 0.8, 0.07, 6, mix(c.low, c.rock, 0.45)),
  ridge(0.83, 0.05, 4, mix(c.rock, c.low, 0.45)),
  row('cactus', 0.92, 0.16, 4, mix(c.low, c.rock, 0.25)),
  ridge(0.93, 0.05, 4, mix(c.low, '#000000', 0.15)),
];
export const props = [
  { sprite: 'campfire', x: 0.08, y: 0.93, size: 0.26, blur: 2 },
  { sprite: 'dreamcatcher', x: 0.93, y: 0.16, size: 0.22, turn: 6, blur: 2 },
  { sprite: 'bison', x: 0.92, y: 0.93, size: 0.28, turn: 4, blur: 2 },
];
export const frame = {
  metal: 'copper',
  band: '#7a4018',
  texture: 'leather',
  ornament: 'steps',
  mark: '#3ae0d0',
  glow: '#ffb05a',
  corner: '',
  crest: 'eagle',
  radius: 24,
};
export const palette = {
  accent: '#e0763a',
  glow: '#ffd08a',
  reel: ['#0f4450', '#082a34', '#0c3a46'],
  reelGap: '#2a1206',
  bigStroke: '#4a1206',
};
