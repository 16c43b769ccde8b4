// Astro Spin: neon, chrome and magenta nebulae.
import { mix } from '../lib/random.mjs';
import { clouds, disc, figure, floor, glow, rays, sky, soft, stars } from '../slots/layers.mjs';

const neon = (text, colors) => ({
  kind: 'relief',
  text,
  font: 'orbitron',
  body: `neon:${colors}`,
  rim: 'steel',
  plate: 'enamel:#1a0a5a',
  rimWidth: 0.12,
});

export const sprites = {
  nova: {
    kind: 'scales',
    shape: 'sun',
    rim: 'silver',
    layers: ['neon:#ff6ad8,#8a1aff', 'neon:#ffd04a,#ff4ab0', 'neon:#ffffff,#ffe88a'],
    gem: ['#ff9a00', '#fff6c0'],
    gemSize: 0.5,
  },
  planet: {
    kind: 'orbit',
    body: 'grad:#8affd8,#2a9ae0,#3a1a9a,#7a2ae0',
    rings: [
      [1.25, 'neon:#ffd36b,#ff9a5a'],
      [1.5, 'neon:#ff8ae0,#c83af0'],
      [1.7, 'neon:#8ae8ff,#4a9aff'],
    ],
  },
  ufo: { kind: 'saucer', hull: 'shine:#ffffff,#c8c8ff,#6a5ae0' },
  rocket: { kind: 'rocket' },
  helmet: { kind: 'space-helmet', shell: 'enamel:#f4f2ff', accent: 'enamel:#ff5ab0' },
  satellite: {
    kind: 'relief',
    icon: 'satellite',
    body: 'grad:#bff0ff,#4a9af0,#2a3ac8',
    rim: 'gold',
    inlay: 'silver',
    plate: 'enamel:#0a0a4a',
  },
  a: neon('A', '#ffd0f0,#ff4ab8,#d81a9a'),
  k: neon('K', '#d0f4ff,#3ac8ff,#1a7af0'),
  q: neon('Q', '#fff4c0,#ffc83a,#ff8a1a'),
  j: neon('J', '#d8ffd8,#4af08a,#12b05a'),
  coin: {
    kind: 'plaque',
    shape: 'hex-flat',
    rim: 'silver',
    field: 'enamel:#5a14b8',
    icon: 'ringed-planet',
    body: 'gold',
    size: 1.4,
  },
};

export const grid = { columns: 5, rows: 3 };
export const word = {
  font: 'orbitron',
  fill: ['#ffe0f8', '#ff6ccc', '#7a28ff'],
  rim: 'silver',
  plate: '#1a0a6a',
  fat: 8,
};
export const moods = {
  play: { top: '#0a0430', mid: '#5a14a8', low: '#08021e', glow: '#ff7ae0', accent: '#6ae8ff' },
  feature: { top: '#02142e', mid: '#0a6a9a', low: '#020a1e', glow: '#6affe8', accent: '#ff8ae8' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  clouds(c.glow, { frequency: '0.0025 0.004', gain: 2, offset: -0.95, opacity: 0.8 }),
  clouds(c.accent, { frequency: '0.003 0.006', gain: 2, offset: -1.05, opacity: 0.55 }),
  stars(260),
  glow(0.5, 0.4, 0.7, c.glow, 0.6),
  isFeature && rays(0.5, 0.4, 30, c.accent, 0.25),
  disc(0.86, 0.16, 0.12, mix(c.mid, c.accent, 0.4), c.top),
  glow(0.84, 0.14, 0.16, c.accent, 0.4),
  figure('ringed-planet', 0.12, 0.3, 0.22, mix(c.mid, c.glow, 0.5), { opacity: 0.8 }),
  floor(0.78, mix(c.low, c.mid, 0.15), c.accent, 0.6),
  soft(
    0.01,
    (s) => `<rect y="${s.height * 0.775}" width="${s.width}" height="${s.height * 0.012}" fill="${c.accent}"/>`,
  ),
];
export const props = [
  { sprite: 'rocket', x: 0.08, y: 0.9, size: 0.28, turn: -8, blur: 2 },
  { sprite: 'ufo', x: 0.93, y: 0.9, size: 0.26, turn: 10, blur: 2 },
];
export const frame = {
  metal: 'silver',
  band: '#2a0a8a',
  ornament: 'bulbs',
  mark: '#ff7ae0',
  glow: '#6ae8ff',
  corner: 'coin',
  crest: '',
  radius: 46,
};
export const palette = {
  accent: '#e05aff',
  glow: '#ff7ae0',
  reel: ['#1a0a52', '#0c0430', '#160846'],
  reelGap: '#07021e',
  bigStroke: '#3a0a8a',
};
