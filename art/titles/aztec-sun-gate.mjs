// Aztec Sun Gate: carved stone, obsidian, jade and sun gold.
import { mix } from '../lib/random.mjs';
import { disc, drift, figure, glow, puffs, rays, row, sky, soft } from '../slots/layers.mjs';

const glyph = (text, field) => ({
  kind: 'plaque',
  shape: 'square',
  rim: 'stone',
  base: 'stone',
  field,
  text,
  font: 'rammetto',
  body: 'gold',
  edge: 'black',
  size: 1.4,
  rimWidth: 0.2,
  studs: 16,
  stud: 'stone',
});
const beast = (icon, body, inlay, plate) => ({ kind: 'relief', icon, body, inlay, plate, rim: 'gold', rimWidth: 0.07 });

export const sprites = {
  mask: {
    kind: 'relief',
    icon: 'tribal-mask',
    body: 'gold',
    rim: 'jade',
    inlay: 'enamel:#e0301a',
    plate: 'enamel:#043a34',
    rimWidth: 0.1,
  },
  gate: {
    kind: 'relief',
    icon: 'mayan-pyramid',
    body: 'stone',
    rim: 'gold',
    inlay: 'neon:#fff0a0,#ffb01a',
    plate: 'enamel:#0a4a3a',
    rimWidth: 0.09,
  },
  disc: {
    kind: 'plaque',
    shape: 'sun',
    rim: 'gold',
    base: 'old-gold',
    field: 'shine:#ffe890,#e89a1a',
    trim: 'jade',
    rimWidth: 0.26,
  },
  idol: {
    kind: 'relief',
    icon: 'totem-head',
    body: 'jade',
    rim: 'gold',
    inlay: 'neon:#d8fff0,#1ae0a0',
    plate: 'enamel:#2a1604',
    rimWidth: 0.09,
  },
  jaguar: beast('tiger-head', 'grad:#ffd86a,#f09a1a,#a85a0a', 'black', 'enamel:#0a4a3a'),
  serpent: beast('snake-totem', 'grad:#7af0b0,#12a86a,#0a5a8a', 'enamel:#e8301a', 'enamel:#2a1604'),
  toucan: beast('toucan', 'grad:#2a3a6a,#1a1a3a', 'enamel:#ff9a1a', 'enamel:#0a5a3a'),
  a: glyph('A', 'enamel:#c0301a'),
  k: glyph('K', 'enamel:#0a7a8a'),
  q: glyph('Q', 'enamel:#1a8a3a'),
  j: glyph('J', 'enamel:#7a2a8a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'old-gold',
    icon: 'aztec-calendar-sun',
    body: 'gold',
    size: 1.8,
    rimWidth: 0.14,
  },
};

export const grid = { columns: 5, rows: 3 };
export const word = { font: 'rammetto', fill: ['#fffbd8', '#ffd84a', '#f08a00'], rim: 'gold', plate: '#4a2404' };
export const moods = {
  play: {
    top: '#0a4a6a',
    mid: '#e0a03a',
    low: '#061e14',
    glow: '#fff0a0',
    accent: '#8affc8',
    leaf: '#0a6a3a',
    stone: '#8a7a5a',
  },
  feature: {
    top: '#3a0a0a',
    mid: '#e0501a',
    low: '#1e0604',
    glow: '#ffd24a',
    accent: '#8affe0',
    leaf: '#4a2a14',
    stone: '#8a4a2a',
  },
};
export const scene = (c, isFeature) => [
  sky(c.top, mix(c.top, c.mid, 0.6), c.mid, c.glow),
  rays(0.5, 0.3, 18, c.glow, isFeature ? 0.4 : 0.26),
  disc(0.5, 0.3, 0.15, mix(c.glow, '#ffffff', 0.5)),
  figure('aztec-calendar-sun', 0.5, 0.44, 0.3, c.mid, { opacity: 0.5 }),
  glow(0.5, 0.3, 0.75, c.glow),
  soft(0.004, puffs(0.66, 0.06, 7, mix(c.leaf, c.mid, 0.5), mix(c.leaf, c.glow, 0.5))),
  figure('mayan-pyramid', 0.5, 0.78, 0.62, mix(c.stone, c.glow, 0.2)),
  puffs(0.77, 0.06, 7, mix(c.leaf, c.low, 0.1), mix(c.leaf, c.glow, 0.25)),
  row('palm-tree', 0.9, 0.42, 4, mix(c.leaf, c.low, 0.3)),
  figure('totem-head', 0.08, 0.96, 0.44, mix(c.stone, c.low, 0.4), { both: true }),
  row('monstera-leaf', 0.96, 0.24, 7, mix(c.leaf, c.low, 0.5)),
  row('monstera-leaf', 1.08, 0.36, 6, mix(c.low, '#000000', 0.2)),
  drift(50, [c.glow, c.accent], { size: 0.006 }),
];
export const props = [
  { sprite: 'idol', x: 0.08, y: 0.92, size: 0.28, turn: -6, blur: 2 },
  { sprite: 'disc', x: 0.92, y: 0.94, size: 0.26, turn: 12, blur: 2 },
];
export const frame = {
  metal: 'gold',
  band: '#8a7a58',
  texture: 'stone',
  ornament: 'steps',
  mark: '#1ad0a0',
  glow: '#ffe06a',
  corner: '',
  crest: 'mask',
  radius: 12,
};
export const palette = {
  accent: '#ffb02e',
  glow: '#fff0a0',
  reel: ['#0e4434', '#06281e', '#0b3a2c'],
  reelGap: '#031810',
  bigStroke: '#4a2404',
};
