// Kraken Deep: verdigris, coral letters and glowing water.
import { mix } from '../lib/random.mjs';
import { bubbles, figure, glow, ridge, row, shafts, sky } from '../slots/layers.mjs';

const reef = (text, colors) => ({
  kind: 'plaque',
  shape: 'scallop',
  rim: 'coral',
  base: 'coral',
  field: 'enamel:#04344a',
  text,
  font: 'bangers',
  body: `neon:${colors}`,
  edge: 'gold',
  size: 1.35,
  rimWidth: 0.2,
});
const beast = (icon, body, inlay, plate, more = {}) => ({
  kind: 'relief',
  icon,
  body,
  inlay,
  plate,
  rim: 'gold',
  rimWidth: 0.07,
  soft: true,
  ...more,
});

export const sprites = {
  trident: {
    kind: 'relief',
    icon: 'trident',
    body: 'shine:#fff6c8,#ffc23a,#d88a0a',
    rim: 'bronze',
    plate: 'enamel:#04586a',
    rimWidth: 0.09,
    parts: [{ plate_shape: 'diamond', size: 0.34, body: 'neon:#d8fff8,#1ae0c8', at: [0.0, 0.0] }],
    turn: [-7, 0, -8],
  },
  pearl: { kind: 'pearl-shell', shell: 'grad:#ffe0f4,#f09ac8,#a85ab8' },
  kraken: beast('giant-squid', 'grad:#ff8a9a,#e0305a,#8a0a4a', 'enamel:#ffd0a0', 'enamel:#04283c'),
  diver: { kind: 'diver' },
  angler: beast('angler-fish', 'grad:#7ae0d8,#1a8a9a,#0a3a5a', 'enamel:#fff2a0', 'enamel:#021a2e'),
  seahorse: beast('seahorse', 'grad:#ffe08a,#ff9a3a,#e0503a', 'enamel:#fff6d0', 'enamel:#5a1a2a'),
  crab: beast('crab', 'grad:#ff9a5a,#f0402a,#a80a1e', 'enamel:#ffd89a', 'enamel:#3a0612'),
  a: reef('A', '#fff0c0,#ffc03a,#ff8a1a'),
  k: reef('K', '#e0fff8,#3af0d0,#0a9ab0'),
  q: reef('Q', '#f4e0ff,#c07aff,#8a3ae0'),
  j: reef('J', '#e0f0ff,#5ab0ff,#1a5ae0'),
  ten: reef('10', '#f0ffd0,#9af05a,#2aa84a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    base: 'bronze',
    field: 'enamel:#0a7a7a',
    icon: 'octopus',
    body: 'gold',
    size: 1.4,
  },
};

export const grid = { columns: 6, rows: 5 };
export const word = { font: 'bangers', fill: ['#eaffff', '#5cf0e4', '#0a8ab0'], rim: 'gold', plate: '#03283c' };
export const moods = {
  play: { top: '#0a7a94', mid: '#064a6a', low: '#021424', glow: '#7af4ff', accent: '#2af0c0', weed: '#0a5a5a' },
  feature: { top: '#2a0a4a', mid: '#4a0a5a', low: '#0c0218', glow: '#ff8ad0', accent: '#ffb04a', weed: '#3a1450' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  glow(0.5, 0.02, 0.95, c.glow),
  shafts(9, c.glow, 0.25),
  figure('giant-squid', 0.5, 0.68, 0.8, mix(c.mid, c.low, 0.4), { opacity: isFeature ? 0.75 : 0.35, blur: 0.01 }),
  ridge(0.78, 0.16, 6, mix(c.mid, c.low, 0.35)),
  figure('sinking-ship', 0.84, 0.82, 0.3, mix(c.low, c.mid, 0.4)),
  row('coral', 0.9, 0.18, 8, mix(c.weed, c.accent, 0.2)),
  ridge(0.88, 0.07, 5, mix(c.low, c.mid, 0.2)),
  row('algae', 1.0, 0.32, 7, mix(c.weed, c.low, 0.35)),
  figure('tentacle-strike', 0.06, 1.0, 0.6, mix(c.weed, c.low, 0.6), { both: true }),
  ridge(0.97, 0.04, 4, mix(c.low, '#000000', 0.4)),
  bubbles(70),
];
export const props = [
  { sprite: 'diver', x: 0.09, y: 0.92, size: 0.28, turn: -8, blur: 2 },
  { sprite: 'pearl', x: 0.91, y: 0.94, size: 0.28, turn: 6, blur: 2 },
];
export const frame = {
  metal: 'bronze',
  band: '#0a5a5a',
  texture: 'stone',
  ornament: 'rivets',
  mark: '#d8a04a',
  glow: '#2af0c0',
  corner: '',
  crest: 'kraken',
  radius: 40,
};
export const palette = {
  accent: '#18c8c0',
  glow: '#7af4ff',
  reel: ['#06384e', '#032234', '#053046'],
  reelGap: '#021420',
  bigStroke: '#03344a',
};
