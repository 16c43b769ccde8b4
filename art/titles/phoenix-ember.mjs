// Phoenix Ember: lava stone, plum dusk and fire feathers.
import { mix } from '../lib/random.mjs';
import { clouds, cone, drift, figure, fire, glow, ridge, sky, stars } from '../slots/layers.mjs';

const ember = (text, colors) => ({
  kind: 'relief',
  text,
  font: 'rammetto',
  body: `neon:${colors}`,
  rim: 'black',
  plate: 'copper',
  rimWidth: 0.1,
});

export const sprites = {
  phoenix: {
    kind: 'relief',
    icon: 'eagle-emblem',
    body: 'neon:#fff0a0,#ff9a1a,#e8200a',
    rim: 'gold',
    inlay: 'enamel:#a8061e',
    plate: 'enamel:#3a0430',
  },
  egg: { kind: 'egg', body: 'lava', stones: ['#8a1ae0', '#f0a0ff'] },
  feather: {
    kind: 'relief',
    icon: 'feather',
    body: 'neon:#fff6b0,#ff9a2a,#e0186a,#6a1ae0',
    rim: 'gold',
    inlay: 'enamel:#8a0a3a',
    plate: 'enamel:#3a0440',
    soft: true,
    flip: true,
  },
  salamander: {
    kind: 'relief',
    icon: 'salamander',
    body: 'grad:#ffc83a,#f0501a,#8a0a2a',
    rim: 'gold',
    inlay: 'enamel:#2a0414',
    plate: 'enamel:#3a0440',
    soft: true,
  },
  brazier: { kind: 'brazier', metal: 'bronze' },
  embergem: { kind: 'gem', cut: 'drop', dark: '#d82a0a', light: '#ffc84a', setting: 'black', glow: 0.5 },
  a: ember('A', '#ffe08a,#ff5a3a,#b00a2a'),
  k: ember('K', '#c8f4ff,#3a9af0,#1a2aa8'),
  q: ember('Q', '#f4c8ff,#b04af0,#5a0a9a'),
  j: ember('J', '#e8ffa8,#5ac83a,#0a6a3a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'enamel:#8a0a4a',
    icon: 'flame',
    body: 'gold',
    size: 1.3,
    studs: 24,
  },
};

export const grid = { columns: 5, rows: 4 };
export const word = { font: 'rammetto', fill: ['#fff6a0', '#ffae1a', '#e62a00'], rim: 'gold', plate: '#4a0428' };
export const moods = {
  play: { top: '#1e0434', mid: '#8a0a5a', low: '#1a0218', glow: '#ff8a3a', accent: '#ffd84a', rock: '#3a0a2a' },
  feature: { top: '#4a0a04', mid: '#f0500a', low: '#2a0404', glow: '#fff08a', accent: '#ffffff', rock: '#4a1008' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.glow, c.low),
  stars(90, c.accent, 0.5),
  clouds(mix(c.mid, c.glow, 0.5), { opacity: 0.75 }),
  glow(0.5, 0.46, 0.85, c.glow),
  figure('eagle-emblem', 0.5, 0.56, isFeature ? 0.72 : 0.5, c.accent, { opacity: isFeature ? 0.4 : 0.16, blur: 0.008 }),
  ridge(0.7, 0.2, 4, mix(c.rock, c.mid, 0.45), { sharp: true }),
  cone(0.16, 0.84, 0.8, 0.42, mix(c.rock, c.mid, 0.25), mix(c.accent, c.glow, 0.4), { glow: c.glow }),
  cone(0.86, 0.84, 0.66, 0.34, mix(c.rock, c.mid, 0.15), mix(c.accent, c.glow, 0.5), { glow: c.glow }),
  ridge(0.8, 0.1, 6, c.rock, { sharp: true }),
  fire(0.98, 0.26, 7, mix(c.glow, c.mid, 0.2), 0.016),
  ridge(0.93, 0.08, 7, mix(c.rock, '#000000', 0.4), { sharp: true }),
  fire(1.05, 0.14, 9, c.accent, 0.01),
  drift(130, ['#fff0a0', '#ffb02a', '#ff5a0a'], { size: 0.006 }),
];
export const props = [
  { sprite: 'egg', x: 0.08, y: 0.92, size: 0.26, turn: -8, blur: 2 },
  { sprite: 'feather', x: 0.92, y: 0.9, size: 0.28, turn: 14, blur: 2 },
];
export const frame = {
  metal: 'bronze',
  band: '#4a0a2a',
  texture: 'stone',
  ornament: 'scallops',
  mark: '#ff9a3a',
  glow: '#ff7a1a',
  corner: 'embergem',
  crest: 'phoenix',
  radius: 28,
};
export const palette = {
  accent: '#ff7a1f',
  glow: '#ff8a3a',
  reel: ['#4a0a34', '#2c0420', '#40082c'],
  reelGap: '#1c0214',
  bigStroke: '#5a0428',
};
