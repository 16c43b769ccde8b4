// Wizard Alchemy: glass, brass and arcane glow.
import { mix } from '../lib/random.mjs';
import { clouds, columns, drift, figure, floor, glow, sky, soft, stars } from '../slots/layers.mjs';

export const sprites = {
  stone: { kind: 'gem', cut: 'rhomb', dark: '#d0101a', light: '#ffb03a', setting: 'gold', depth: 0.8, glow: 0.5 },
  grimoire: {
    kind: 'relief',
    icon: 'spell-book',
    body: 'leather',
    rim: 'gold',
    inlay: 'neon:#f0d8ff,#a84aff',
    plate: 'enamel:#1a0a4a',
    soft: true,
  },
  crystal: { kind: 'globe', body: 'grad:#e0d0ff,#8a4aff,#2a0a8a' },
  cauldron: { kind: 'cauldron', brew: 'neon:#e8ffb0,#5ae03a', icon: 'moon' },
  hourglass: { kind: 'hourglass' },
  elixir: { kind: 'potion', flask: 'round', liquid: 'neon:#ffb0e0,#ff3ab0,#9a0a7a', icon: 'hearts' },
  philtre: { kind: 'potion', flask: 'tall', liquid: 'neon:#b0f4ff,#2ab8f0,#0a4ab0', icon: 'water-drop' },
  tonic: { kind: 'potion', flask: 'cone', liquid: 'neon:#e0ffb0,#6ad82a,#0a7a3a', icon: 'oak-leaf' },
  herb: {
    kind: 'relief',
    icon: 'monstera-leaf',
    body: 'grad:#b8f08a,#3ab05a,#0a5a4a',
    rim: 'gold',
    plate: 'enamel:#1a0a4a',
    soft: true,
  },
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'enamel:#3a1a9a',
    icon: 'star-swirl',
    body: 'gold',
    size: 1.35,
  },
};

export const grid = { columns: 7, rows: 7 };
export const word = { font: 'uncial', fill: ['#fbf0ff', '#cf9bff', '#7a28f0'], rim: 'gold', plate: '#1a0a5a', fat: 10 };
export const moods = {
  play: { top: '#0a0640', mid: '#4a22b0', low: '#0a0428', glow: '#b89aff', accent: '#8af0ff', wood: '#2a1450' },
  feature: { top: '#02261e', mid: '#0a8a5a', low: '#021410', glow: '#a8ffb0', accent: '#ffe08a', wood: '#0a3a2a' },
};
const shelves = (c) => (s) =>
  [0.28, 0.44, 0.6, 0.76]
    .map((y) => {
      const bottles = Array.from({ length: 26 }, () => {
        const h = s.unit * (0.03 + s.random() * 0.045);
        const w = s.unit * (0.012 + s.random() * 0.02);
        const fill = s.random() < 0.25 ? c.glow : mix(c.wood, c.mid, s.random() * 0.8);
        return `<rect x="${s.random() * s.width}" y="${y * s.height - h}" width="${w}" height="${h}" rx="${w * 0.25}" fill="${fill}" opacity=".8"/>`;
      }).join('');
      return `${bottles}<rect y="${y * s.height}" width="${s.width}" height="${s.unit * 0.014}" fill="${mix(c.wood, '#000000', 0.3)}"/>`;
    })
    .join('');
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  soft(0.004, shelves(c)),
  glow(0.5, 0.36, 0.85, c.glow, isFeature ? 1 : 0.8),
  figure('star-swirl', 0.5, 0.62, 0.55, c.glow, { opacity: isFeature ? 0.4 : 0.22 }),
  clouds(c.accent, { frequency: '0.004 0.008', gain: 1.8, offset: -1, opacity: 0.5 }),
  columns(0.05, 0.12, c.wood, mix(c.wood, c.glow, 0.35), 0.08),
  floor(0.86, mix(c.low, c.wood, 0.6), c.glow, 0.3),
  glow(0.5, 0.95, 0.5, c.glow, 0.5),
  stars(120, c.accent),
  drift(50, [c.glow, c.accent, '#ffffff'], { size: 0.006 }),
];
export const props = [
  { sprite: 'cauldron', x: 0.09, y: 0.92, size: 0.3, blur: 2 },
  { sprite: 'grimoire', x: 0.92, y: 0.93, size: 0.26, turn: 8, blur: 2 },
];
export const frame = {
  metal: 'bronze',
  band: '#3a1a7a',
  texture: 'leather',
  ornament: 'runes',
  mark: '#8af0ff',
  glow: '#b89aff',
  corner: 'coin',
  crest: 'crystal',
  radius: 28,
};
export const palette = {
  accent: '#8a6bff',
  glow: '#b89aff',
  reel: ['#20104e', '#120832', '#1b0c42'],
  reelGap: '#0c0424',
  bigStroke: '#2a0a7a',
};
