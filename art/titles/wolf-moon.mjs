// Wolf Moon: moonlit silver, carved slate and cold blue.
import { mix } from '../lib/random.mjs';
import { clouds, disc, figure, glow, puffs, ridge, row, sky, soft, stars } from '../slots/layers.mjs';

const rune = (text, glow) => ({
  kind: 'plaque',
  shape: 'rock',
  rim: 'slate',
  base: 'slate',
  field: 'enamel:#0c1836',
  text,
  font: 'uncial',
  body: `neon:${glow}`,
  edge: 'silver',
  size: 1.4,
  rimWidth: 0.12,
});
const beast = (icon, body, inlay, plate, more = {}) => ({
  kind: 'relief',
  icon,
  body,
  inlay,
  plate,
  rim: 'silver',
  rimWidth: 0.07,
  ...more,
});

export const sprites = {
  moon: { kind: 'lunar', body: 'moonrock', ring: 'silver', stones: ['#1446e6', '#6ad0ff'] },
  howl: beast('wolf-howl', 'grad:#ffffff,#9fd0ff,#2f62e0', 'enamel:#12245a', 'enamel:#0a1440'),
  wolf: beast('wolf-head', 'grad:#eaf4ff,#8fb4e8,#3a5cae', 'enamel:#ffc84a', 'enamel:#10204e'),
  bear: beast('bear-head', 'grad:#d89a5a,#8a4a1e,#4a220a', 'bone', 'enamel:#2a1206'),
  stag: beast('stag-head', 'grad:#f4e2b8,#c89a5a,#7a4a1e', 'enamel:#4a2a0e', 'enamel:#1e3a1e'),
  owl: beast('owl', 'grad:#e8def8,#a08ad0,#54408a', 'enamel:#ffd24a', 'enamel:#20123e'),
  fox: beast('fox-head', 'grad:#ffb05a,#ff6a1a,#b82e00', 'enamel:#fff2e0', 'enamel:#3a1206'),
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
    field: 'enamel:#1a3a8a',
    icon: 'wolf-head',
    body: 'silver',
    edge: 'steel',
    size: 1.3,
    rimWidth: 0.2,
  },
};

export const grid = { columns: 5, rows: 4 };
export const word = { font: 'alfa', fill: ['#ffffff', '#9fd0ff', '#2f62e0'], rim: 'silver', plate: '#0a1440' };
export const moods = {
  play: { top: '#060c2a', mid: '#28508e', low: '#050b1e', glow: '#a8d0ff', accent: '#e8f4ff', pine: '#0a1c34' },
  feature: { top: '#0a0422', mid: '#5a1a4e', low: '#0c0314', glow: '#ff9a8a', accent: '#ffe0d8', pine: '#1e0820' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.35), c.low),
  stars(150, '#ffffff', 0.6),
  disc(0.5, 0.24, 0.3, mix(c.glow, '#ffffff', isFeature ? 0.35 : 0.7), c.glow),
  glow(0.5, 0.24, 0.8, c.glow, 0.8),
  clouds(mix(c.mid, c.glow, 0.3), { frequency: '0.003 0.012', gain: 2, offset: -1, opacity: 0.7 }),
  ridge(0.62, 0.22, 6, mix(c.mid, c.glow, 0.12), { sharp: true }),
  ridge(0.7, 0.16, 7, mix(c.mid, c.low, 0.4), { sharp: true }),
  row('pine-tree', 0.78, 0.2, 18, mix(c.pine, c.mid, 0.35)),
  ridge(0.79, 0.02, 4, mix(c.pine, c.mid, 0.35)),
  figure('wolf-howl', 0.14, 0.83, 0.24, c.pine, { both: isFeature }),
  soft(0.01, puffs(0.82, 0.05, 9, mix(c.pine, c.glow, 0.22))),
  row('pine-tree', 0.93, 0.38, 9, mix(c.pine, '#000000', 0.2)),
  ridge(0.94, 0.03, 4, mix(c.pine, '#000000', 0.35)),
  row('pine-tree', 1.06, 0.62, 5, mix(c.low, '#000000', 0.5)),
];
export const props = [
  { sprite: 'wolf', x: 0.1, y: 0.94, size: 0.3, turn: -6 },
  { sprite: 'owl', x: 0.92, y: 0.94, size: 0.26, turn: 8 },
];
export const frame = {
  metal: 'silver',
  band: '#3a4664',
  texture: 'stone',
  ornament: 'runes',
  mark: '#a8d8ff',
  glow: '#7ab8ff',
  corner: '',
  crest: 'moon',
  radius: 22,
};
export const palette = {
  accent: '#5a9cff',
  glow: '#a8d0ff',
  reel: ['#16264e', '#0b1430', '#122046'],
  reelGap: '#060b1e',
  bigStroke: '#0a1c5a',
};
