// Thunder Coils: copper, slate and electric blue.
import { mix } from '../lib/random.mjs';
import { clouds, drift, figure, floor, glow, lightning, ridge, row, sky } from '../slots/layers.mjs';

export const sprites = {
  coil: { kind: 'coil' },
  spark: {
    kind: 'plaque',
    shape: 'gear',
    rim: 'copper',
    base: 'bronze',
    field: 'grad:#1a5ae0,#0a1a6a',
    trim: 'glow:#8ae8ff',
    rimWidth: 0.26,
  },
  surge: { kind: 'thunderbolt', body: 'neon:#ffffff,#8ae8ff,#2a6aff', rim: 'copper', plate: 'enamel:#06124a' },
  bulb: { kind: 'bulb' },
  battery: { kind: 'battery' },
  magnet: { kind: 'magnet' },
  gear: { kind: 'gearwheel' },
  plug: { kind: 'plug' },
  lever: { kind: 'lever' },
  coin: {
    kind: 'plaque',
    shape: 'gear',
    rim: 'gold',
    field: 'enamel:#0a2a8a',
    icon: 'lightning-helix',
    body: 'gold',
    size: 1.2,
  },
};

export const grid = { columns: 3, rows: 3, ratio: 0.8 };
export const word = { font: 'russo', fill: ['#ffffff', '#86d2ff', '#1f6be0'], rim: 'silver', plate: '#06124a' };
export const moods = {
  play: { top: '#040a2a', mid: '#1a3a8a', low: '#02061a', glow: '#7ab8ff', accent: '#ffe08a', iron: '#24304e' },
  feature: { top: '#1a0430', mid: '#6a1ab8', low: '#0a0218', glow: '#c88aff', accent: '#8affff', iron: '#3a1a5a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.3), c.low),
  clouds(mix(c.mid, c.glow, 0.4), { opacity: 0.8 }),
  glow(0.5, 0.34, 0.8, c.glow),
  lightning(isFeature ? [0.1, 0.3, 0.7, 0.9] : [0.1, 0.9], 0.55, c.glow),
  row('radio-tower', 0.8, 0.3, 3, mix(c.iron, c.mid, 0.45)),
  row('factory', 0.84, 0.2, 4, mix(c.iron, c.low, 0.15)),
  ridge(0.84, 0.02, 3, mix(c.iron, c.low, 0.15)),
  figure('tesla-coil', 0.11, 0.94, 0.62, c.iron, { both: true }),
  glow(0.11, 0.42, 0.25, c.glow, 0.9),
  glow(0.89, 0.42, 0.25, c.glow, 0.9),
  floor(0.9, mix(c.low, c.iron, 0.3), c.glow, 0.45),
  drift(60, [c.glow, '#ffffff', c.accent], { size: 0.005 }),
];
export const props = [
  { sprite: 'gear', x: 0.08, y: 0.94, size: 0.26, turn: 10, blur: 2 },
  { sprite: 'bulb', x: 0.92, y: 0.92, size: 0.26, turn: 8, blur: 2 },
];
export const frame = {
  metal: 'copper',
  band: '#26324e',
  texture: 'lacquer',
  ornament: 'rivets',
  mark: '#f0a86a',
  glow: '#7ad8ff',
  corner: 'gear',
  crest: 'surge',
  radius: 20,
};
export const palette = {
  accent: '#7a8bff',
  glow: '#7ab8ff',
  reel: ['#14204a', '#0a102c', '#101a3e'],
  reelGap: '#050a1e',
  bigStroke: '#0a1a6a',
};
