// Captain's Gold: oiled wood, brass and sea green.
import { mix } from '../lib/random.mjs';
import { clouds, disc, figure, glow, rays, sky, stars, water, waves } from '../slots/layers.mjs';

export const sprites = {
  helm: {
    kind: 'relief',
    icon: 'ship-wheel',
    body: 'wood',
    rim: 'gold',
    plate: 'enamel:#0a2a3a',
    rimWidth: 0.07,
    soft: true,
    parts: [{ plate_shape: 'round', size: 0.42, body: 'gold' }],
    turn: [-8, 0, -8],
  },
  doubloon: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    base: 'bronze',
    field: 'shine:#ffdf80,#d8901a',
    trim: 'enamel:#0a6a6a',
    rimWidth: 0.27,
    studs: 22,
    stud: 'silver',
  },
  chest: { kind: 'chest', metal: 'gold' },
  skull: {
    kind: 'relief',
    icon: 'skull-crossed-bones',
    body: 'bone',
    rim: 'black',
    inlay: 'enamel:#5a0a0a',
    plate: 'gold',
    rimWidth: 0.09,
    soft: true,
  },
  galleon: {
    kind: 'relief',
    icon: 'galleon',
    body: 'grad:#fff6e0,#e8c88a,#7a3a10',
    rim: 'gold',
    inlay: 'enamel:#0a5a8a',
    plate: 'enamel:#062a44',
  },
  parrot: {
    kind: 'relief',
    icon: 'parrot-head',
    body: 'grad:#ff4a3a,#e0141e,#f0a01a,#1a8ad8',
    rim: 'gold',
    inlay: 'enamel:#fff2d0',
    plate: 'enamel:#06304a',
    rimWidth: 0.07,
  },
  compass: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    base: 'bronze',
    field: 'enamel:#0a6a7a',
    icon: 'compass',
    body: 'silver',
    size: 1.6,
    trim: 'wood',
    rimWidth: 0.2,
  },
  swords: {
    kind: 'relief',
    icon: 'crossed-swords',
    body: 'silver',
    rim: 'gold',
    plate: 'enamel:#5a0a12',
    rimWidth: 0.06,
  },
  anchor: {
    kind: 'relief',
    icon: 'anchor',
    body: 'shine:#b8d0e8,#4a6a8a',
    rim: 'gold',
    plate: 'enamel:#06304a',
    soft: true,
  },
  cannon: {
    kind: 'relief',
    icon: 'cannon',
    body: 'shine:#7a7a8e,#2a2a38',
    rim: 'gold',
    inlay: 'wood',
    plate: 'enamel:#2a1206',
  },
  barrel: { kind: 'barrel', metal: 'steel', icon: 'skull-crossed-bones' },
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    base: 'bronze',
    field: 'old-gold',
    icon: 'skull-crossed-bones',
    body: 'gold',
    size: 1.35,
    rimWidth: 0.2,
    studs: 22,
  },
};

export const grid = { columns: 5, rows: 4 };
export const word = { font: 'pirata', fill: ['#fff8d0', '#ffd05a', '#c87818'], rim: 'gold', plate: '#0e3a4a', fat: 12 };
export const moods = {
  play: { top: '#0a3a5a', mid: '#e8a04a', low: '#06202e', glow: '#ffe0a0', accent: '#ffffff', sea: '#0a6a7a' },
  feature: { top: '#04101e', mid: '#1a5a6a', low: '#020c14', glow: '#8affe0', accent: '#ffe08a', sea: '#04404a' },
};
export const scene = (c, isFeature) => [
  sky(c.top, mix(c.top, c.mid, 0.6), c.mid, mix(c.mid, c.glow, 0.6)),
  isFeature && stars(120, '#ffffff', 0.55),
  clouds(mix(c.mid, '#ffffff', 0.5), { opacity: 0.7 }),
  rays(0.5, 0.5, 22, c.glow, 0.2),
  disc(0.5, 0.5, 0.12, mix(c.glow, '#ffffff', 0.5)),
  glow(0.5, 0.5, 0.75, c.glow),
  figure('island', 0.86, 0.64, 0.36, mix(c.sea, c.mid, 0.4)),
  water(0.6, mix(c.sea, c.mid, 0.18), c.glow),
  figure('galleon', 0.15, 0.7, 0.42, mix(c.low, c.sea, 0.35)),
  waves(0.72, 0.03, 6, mix(c.sea, c.low, 0.2)),
  waves(0.8, 0.04, 5, mix(c.sea, c.low, 0.45)),
  waves(0.9, 0.045, 4, mix(c.sea, c.low, 0.72)),
];
export const props = [
  { sprite: 'chest', x: 0.09, y: 0.93, size: 0.34, turn: -4, blur: 2 },
  { sprite: 'barrel', x: 0.92, y: 0.92, size: 0.3, turn: 8, blur: 2 },
  { sprite: 'doubloon', x: 0.78, y: 0.975, size: 0.14, turn: 20 },
];
export const frame = {
  metal: 'gold',
  band: '#8a5424',
  texture: 'wood',
  ornament: 'rope',
  mark: '#e8cf9a',
  glow: '#ffd86a',
  corner: 'doubloon',
  crest: 'skull',
  radius: 20,
};
export const palette = {
  accent: '#ffc86a',
  glow: '#ffe0a0',
  reel: ['#0e4050', '#072834', '#0c3846'],
  reelGap: '#2a1606',
  bigStroke: '#0a2e3a',
};
