// Diamond Bells: white gold, sapphire velvet, crystal suits.
import { mix } from '../lib/random.mjs';
import { bokeh, curtains, figure, floor, glow, rays, sky, stars } from '../slots/layers.mjs';

const crystal = (icon, dark, light) => ({
  kind: 'relief',
  icon,
  body: `shine:${light},${dark}`,
  rim: 'silver',
  plate: 'gold',
  soft: true,
  rimWidth: 0.1,
});

export const sprites = {
  diamond: {
    kind: 'gem',
    cut: 'diamond',
    dark: '#3a9aff',
    light: '#e8faff',
    setting: 'gold',
    table: 0.44,
    depth: 0.65,
    glow: 0.4,
  },
  bell: { kind: 'bells', metal: 'gold', band: 'enamel:#1446d6', bow: 'enamel:#1a6af0' },
  seven: {
    kind: 'relief',
    text: '7',
    font: 'abril',
    body: 'shine:#ffffff,#9ad0ff,#2a6ad8',
    rim: 'gold',
    plate: 'enamel:#06184a',
    rimWidth: 0.1,
  },
  bar: {
    kind: 'bars',
    font: 'abril',
    metal: 'silver',
    count: 2,
    fields: ['enamel:#0a2a8a', 'enamel:#0a2a8a'],
    turn: [-8, -4, -12],
  },
  ring: { kind: 'ring', metal: 'gold', gem: ['#1a4ae0', '#6ac8ff'], side: ['#8ad0ff', '#ffffff'], turn: [-4, 14, -8] },
  heart: crystal('hearts', '#a8002a', '#ff7a9a'),
  spade: crystal('spades', '#1a1a5a', '#6a7ae0'),
  club: crystal('clubs', '#045a2a', '#5ae09a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'enamel:#0a2a8a',
    icon: 'diamonds',
    body: 'silver',
    size: 1.3,
    studs: 24,
  },
};

export const grid = { columns: 3, rows: 3, ratio: 0.8 };
export const word = { font: 'abril', fill: ['#ffffff', '#fff0c4', '#e0a63c'], rim: 'gold', plate: '#06245a' };
export const moods = {
  play: { top: '#041a4a', mid: '#0a5ac0', low: '#030e2c', glow: '#8ae0ff', accent: '#fff0c4', velvet: '#0a3a9a' },
  feature: { top: '#1a0a4a', mid: '#5a2ac0', low: '#0a0428', glow: '#d8b0ff', accent: '#ffe8a0', velvet: '#4a1a9a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  rays(0.5, 0.36, 24, c.glow, isFeature ? 0.4 : 0.24),
  glow(0.5, 0.36, 0.8, c.glow),
  bokeh(34, c.accent, 0.05),
  figure('diamonds', 0.5, 0.6, 0.5, c.glow, { opacity: 0.1 }),
  floor(0.84, mix(c.low, c.mid, 0.35), c.accent, 0.3),
  glow(0.5, 0.86, 0.5, c.glow, 0.5),
  curtains(c.velvet, c.accent, 0.15),
  stars(90, c.accent),
];
export const props = [
  { sprite: 'bell', x: 0.09, y: 0.92, size: 0.28, turn: -10, blur: 2 },
  { sprite: 'diamond', x: 0.91, y: 0.93, size: 0.26, turn: 12, blur: 2 },
];
export const frame = {
  metal: 'gold',
  band: '#0a2a8a',
  texture: 'leather',
  ornament: 'studs',
  mark: '#e8faff',
  glow: '#8ae0ff',
  corner: 'coin',
  crest: 'diamond',
};
export const palette = {
  accent: '#4ac8ff',
  glow: '#8ae0ff',
  reel: ['#f4faff', '#c8def8', '#e4f0fd'],
  reelGap: '#061a4a',
  bigStroke: '#06245a',
};
