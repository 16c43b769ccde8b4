// Shark Reef: wet enamel, white foam and coral.
import { mix } from '../lib/random.mjs';
import { bubbles, figure, glow, ridge, row, shafts, sky } from '../slots/layers.mjs';

const swimmer = (icon, body, inlay, plate, more = {}) => ({
  kind: 'relief',
  icon,
  body,
  inlay,
  plate,
  rim: 'silver',
  rimWidth: 0.08,
  soft: true,
  ...more,
});

export const sprites = {
  shark: swimmer('shark-jaws', 'grad:#d8ecff,#6aa8e0,#2a5a9a', 'enamel:#c8102a', 'enamel:#04204a', {
    rim: 'gold',
    soft: false,
  }),
  buoy: { kind: 'lifebuoy' },
  turtle: swimmer('sea-turtle', 'grad:#c8f07a,#4ab05a,#0a6a5a', 'enamel:#e8e0a0', 'enamel:#04344a'),
  manta: swimmer('manta-ray', 'grad:#b0c8ff,#5a6ae0,#2a2a8a', 'enamel:#e0f0ff', 'enamel:#041a4a'),
  clownfish: swimmer('clownfish', 'grad:#ffc05a,#ff7a1a,#e8400a', 'enamel:#ffffff', 'enamel:#0a2a5a'),
  jellyfish: swimmer('jellyfish', 'neon:#ffd8ff,#ff7ae0,#9a3af0', 'enamel:#5a1a9a', 'enamel:#04204a'),
  mask: swimmer('scuba-mask', 'grad:#ffe04a,#ffb01a,#e07a0a', 'grad:#d8ffff,#2ab8f0', 'enamel:#04304a'),
  starfish: swimmer('sea-star', 'coral', null, 'enamel:#0a4a6a'),
  conch: swimmer('spiral-shell', 'grad:#fff4e0,#ffc8a0,#e88a9a', 'enamel:#d85a8a', 'enamel:#0a4a6a'),
  coral: swimmer('coral', 'coral', null, 'enamel:#04304a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'silver',
    field: 'enamel:#0a5ac8',
    icon: 'shark-fin',
    body: 'silver',
    size: 1.3,
    studs: 20,
  },
};

export const grid = { columns: 5, rows: 3 };
export const word = { font: 'bangers', fill: ['#ffffff', '#86d2ff', '#1f6be0'], rim: 'silver', plate: '#04204a' };
export const moods = {
  play: { top: '#8ae8ff', mid: '#1a90d8', low: '#04205a', glow: '#f0ffff', accent: '#ff8a5a', reef: '#0a5a9a' },
  feature: { top: '#ff8a6a', mid: '#a82a6a', low: '#1a0634', glow: '#ffe0b0', accent: '#5affd8', reef: '#5a1a5a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  glow(0.5, 0, 1, c.glow),
  shafts(11, c.glow, 0.3),
  figure('shark-fin', 0.2, 0.3, 0.12, mix(c.mid, c.low, 0.3), { opacity: 0.55 }),
  figure('school-of-fish', 0.82, 0.34, 0.2, mix(c.mid, c.glow, 0.45), { opacity: 0.75 }),
  ridge(0.76, 0.14, 6, mix(c.reef, c.mid, 0.5)),
  row('coral', 0.82, 0.16, 9, mix(c.reef, c.accent, 0.45)),
  ridge(0.84, 0.08, 5, mix(c.reef, c.low, 0.2)),
  row('sea-star', 0.92, 0.07, 6, mix(c.accent, c.low, 0.2)),
  row('coral', 0.98, 0.26, 6, mix(c.accent, c.low, 0.35)),
  row('algae', 1.03, 0.3, 6, mix(c.low, '#0a8a6a', 0.5)),
  ridge(0.99, 0.03, 5, mix(c.low, '#000000', 0.2)),
  bubbles(80),
];
export const props = [
  { sprite: 'turtle', x: 0.08, y: 0.9, size: 0.26, turn: -16, blur: 2 },
  { sprite: 'buoy', x: 0.93, y: 0.13, size: 0.2, turn: 14, blur: 2 },
  { sprite: 'clownfish', x: 0.93, y: 0.9, size: 0.22, turn: 6, blur: 2 },
];
export const frame = {
  metal: 'silver',
  band: '#0a5ac8',
  ornament: 'waves',
  mark: '#d8f4ff',
  glow: '#8ae8ff',
  corner: 'starfish',
  crest: '',
  radius: 40,
};
export const palette = {
  accent: '#3aa8ff',
  glow: '#8ae8ff',
  reel: ['#d8f4ff', '#8accf0', '#b8e4fa'],
  reelGap: '#0a3a7a',
  bigStroke: '#04204a',
};
