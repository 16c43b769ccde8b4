// Wolf Moon: moonlit silver, carved slate, cold teal and the green of the aurora.
import { mix } from '../lib/random.mjs';
import { aurora, clouds, glow, puffs, ridge, sky, soft, stars } from '../slots/layers.mjs';

const rune = (text, glow) => ({
  kind: 'plaque',
  shape: 'rock',
  rim: 'slate',
  base: 'slate',
  field: 'enamel:#0c1836',
  text,
  font: 'alfa',
  body: `neon:${glow}`,
  edge: 'silver',
  size: 1.4,
  rimWidth: 0.12,
});
/** All but the letters and the coin are actors: their sprites come from `shows/wolf-moon.mjs`. */
export const sprites = {
  a: rune('A', '#ffd8d8,#ff5a6a,#d0103a'),
  k: rune('K', '#d8f0ff,#4ab0ff,#1a5ae0'),
  q: rune('Q', '#f0d8ff,#b07aff,#6a2ae0'),
  j: rune('J', '#d8ffe0,#4ae08a,#0a9a4a'),
  ten: rune('10', '#fff2d0,#ffb84a,#e07a0a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'silver',
    base: 'steel',
    field: 'enamel:#0a5a62',
    text: 'W',
    font: 'uncial',
    body: 'silver',
    edge: 'steel',
    size: 1.2,
    rimWidth: 0.2,
  },
};

export const grid = { columns: 5, rows: 4 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { moon: 1.0526, howl: 1.0526, wolf: 1, bear: 1, stag: 1, owl: 1, fox: 1 };
export const word = { font: 'alfa', fill: ['#ffffff', '#a8f0ff', '#1a9ac0'], rim: 'silver', plate: '#06283c' };
export const moods = {
  play: { top: '#041022', mid: '#1f5a7e', low: '#04101c', glow: '#b4e0f4', accent: '#e8f8ff', pine: '#082230' },
  feature: { top: '#020c18', mid: '#0c5a5e', low: '#020f16', glow: '#8affd8', accent: '#e0fff4', pine: '#04241f' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.3), c.low),
  stars(150, '#ffffff', 0.6),
  aurora(isFeature ? ['#3affb0', '#38d8ff', '#9affd0'] : ['#2ad0a0', '#3a9ad8'], isFeature ? 0.08 : 0.1),
  glow(0.5, 0.2, 0.7, c.glow, 0.7),
  clouds(mix(c.mid, c.glow, 0.3), { frequency: '0.003 0.012', gain: 2, offset: -1, opacity: 0.5 }),
  ridge(0.6, 0.24, 6, mix(c.mid, '#ffffff', 0.22), { sharp: true, cap: c.accent }),
  ridge(0.66, 0.16, 7, mix(c.mid, c.low, 0.3), { sharp: true, cap: c.glow }),
  soft(0.012, puffs(0.7, 0.05, 9, mix(c.pine, c.glow, 0.3))),
  ridge(0.76, 0.05, 3, mix(c.mid, '#ffffff', 0.4), { cap: '#ffffff' }),
  ridge(0.86, 0.05, 2, mix(c.mid, '#ffffff', 0.6), { cap: '#ffffff' }),
  ridge(0.95, 0.04, 2, mix(c.mid, '#ffffff', 0.76), { cap: '#ffffff' }),
];
const tree = (x, y, size, blur = 0) => ({ sprite: 'pine', x, y, size, blur });
/** The moon and the wood are models of the show. */
export const props = [
  { sprite: 'fullmoon', x: 0.5, y: 0.17, size: 0.34, blur: 0.6 },
  ...[0.28, 0.36, 0.64, 0.73].map((x, i) => tree(x, 0.68, 0.08 + (i % 2) * 0.02, 1)),
  tree(0.2, 0.7, 0.15, 0.6),
  tree(0.8, 0.7, 0.16, 0.6),
  tree(0.1, 0.72, 0.24),
  tree(0.9, 0.72, 0.25),
  tree(0.0, 0.76, 0.36, 1.5),
  tree(1.0, 0.76, 0.37, 1.5),
];
export const frame = {
  metal: 'silver',
  band: '#2c4656',
  texture: 'stone',
  ornament: 'runes',
  mark: '#8affe0',
  glow: '#5ad8d0',
  corner: '',
  crest: 'moon',
  radius: 22,
};
export const palette = {
  accent: '#3ac8c0',
  glow: '#9ae8f0',
  reel: ['#12344a', '#081a2a', '#0e2c40'],
  reelGap: '#04111c',
  bigStroke: '#06324a',
};
