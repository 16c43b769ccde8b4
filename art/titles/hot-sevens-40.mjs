// Hot Sevens 40: red enamel, chrome and fire.
import { mix } from '../lib/random.mjs';
import { drift, fire, glow, rays, sky } from '../slots/layers.mjs';

export const sprites = {
  flame: {
    kind: 'scales',
    icon: 'flame',
    rim: 'gold',
    layers: ['grad:#ff8a1a,#e01a00', 'neon:#ffd04a,#ff6a0a', 'neon:#fffbd0,#ffd83a'],
  },
  firestar: {
    kind: 'facet-star',
    rim: 'gold',
    body: 'shine:#fff0a0,#ff8a1a,#e02a00',
    gem: ['#c4002f', '#ff6a6a'],
    turn: [-8, 0, -14],
  },
  seven: {
    kind: 'relief',
    text: '7',
    font: 'alfa',
    body: 'grad:#ff9a6a,#f0142a,#a00018',
    rim: 'silver',
    plate: 'enamel:#ff8a00',
    rimWidth: 0.11,
  },
  bar: {
    kind: 'bars',
    font: 'russo',
    metal: 'gold',
    fields: ['enamel:#a8001a', 'black', 'enamel:#a8001a'],
    turn: [-8, -4, -12],
  },
  bell: { kind: 'bell', metal: 'shine:#fff4c0,#ffb83a,#e06a0a', band: 'enamel:#1a6ae0' },
  strawberry: { kind: 'strawberry', body: 'grad:#ff6a6a,#e8061e,#a00014', turn: [6, 8, 0] },
  apple: { kind: 'apple', body: 'grad:#d8ff8a,#6ac81e,#1f7a0e', turn: [6, 8, 0] },
  pear: { kind: 'pear', body: 'grad:#f8f07a,#d8c81e,#8a9a0a' },
  peach: { kind: 'peach', body: 'grad:#ff7a5a,#ffb05a,#ff9a6a', turn: [6, 0, 0] },
  chili: { kind: 'chili', body: 'grad:#ff7a4a,#e8141e,#a8001a', turn: [0, 0, 0] },
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'enamel:#b0061a',
    text: '7',
    font: 'alfa',
    body: 'gold',
    size: 1.25,
    studs: 24,
  },
};

export const grid = { columns: 5, rows: 4 };
export const word = { font: 'alfa', fill: ['#fff27a', '#ffae00', '#f03a00'], rim: 'gold', plate: '#7a0008' };
export const moods = {
  play: { top: '#2a0410', mid: '#c8200a', low: '#220206', glow: '#ffb02a', accent: '#ffe06a' },
  feature: { top: '#3a0a02', mid: '#ff7a0a', low: '#3a0606', glow: '#fff07a', accent: '#ffffff' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  rays(0.5, 0.34, 26, c.glow, isFeature ? 0.45 : 0.28),
  glow(0.5, 0.34, 0.85, c.glow),
  fire(0.86, 0.42, 6, mix(c.mid, c.glow, 0.3), 0.02),
  fire(0.94, 0.34, 8, mix(c.glow, c.mid, 0.25), 0.014),
  fire(1.02, 0.26, 9, c.accent, 0.01),
  drift(110, ['#fff0a0', '#ffb02a', '#ff6a0a'], { size: 0.006 }),
];
export const props = [
  { sprite: 'seven', x: 0.08, y: 0.92, size: 0.3, turn: -14 },
  { sprite: 'seven', x: 0.92, y: 0.92, size: 0.3, turn: 14 },
  { sprite: 'chili', x: 0.93, y: 0.15, size: 0.13, turn: 30, blur: 5 },
  { sprite: 'strawberry', x: 0.06, y: 0.15, size: 0.13, turn: -20, blur: 5 },
];
export const frame = {
  metal: 'gold',
  band: '#a8001a',
  ornament: 'bulbs',
  mark: '#ffe88a',
  glow: '#ff7a1a',
  corner: '',
  crest: 'firestar',
};
export const palette = {
  accent: '#ff6a1f',
  glow: '#ffb02a',
  reel: ['#fff4dc', '#ffdfae', '#ffeccb'],
  reelGap: '#5a0a06',
  bigStroke: '#7a0008',
};
