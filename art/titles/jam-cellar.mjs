// Jam Cellar: preserve jars on cool shelves, copper, gingham and lamplight.
import { mix } from '../lib/random.mjs';
import { bokeh, glow, shafts, sky } from '../slots/layers.mjs';

const letter = (text, body) => ({
  kind: 'plaque',
  shape: 'shield',
  rim: 'wood',
  base: 'dark-wood',
  field: 'enamel:#f2e2bc',
  text,
  font: 'lobster',
  body,
  edge: 'old-gold',
  size: 1.25,
  at: [0, 0.06],
  rimWidth: 0.16,
});
const jar = (glass, flesh, cloth, more = {}) => ({ kind: 'jar', glass, flesh, cloth, string: 'old-gold', ...more });
const heap = (xs, zs) => zs.flatMap((z, i) => xs.map((x) => [x + (i % 2) * 0.16, z]));

export const sprites = {
  samovar: {
    kind: 'samovar',
    metal: 'shine:#fff0c0,#f0b84a,#a86a1a',
    band: 'enamel:#b81a2a',
    pot: 'enamel:#1a5ab8',
    wood: 'dark-wood',
    icon: 'sun',
  },
  key: { kind: 'door-key', metal: 'old-gold', stone: ['#c4002f', '#ff7a8a'], ribbon: 'enamel:#d01a3a' },
  honey: {
    kind: 'honey',
    clay: 'grad:#e8864a,#b8501e,#7a2a0a',
    honey: 'neon:#ffe27a,#ffb01a,#e88a0a',
    band: 'enamel:#fff2d8',
  },
  raspberry: jar('grad:#ff6a8a,#d0104a,#7a0428', 'grad:#ff7a9a,#c8063a', 'enamel:#f4f0e4', {
    fruit: heap([-0.5, -0.16, 0.2, 0.5], [-0.72, -0.42, -0.12, 0.16]),
    seed: 'enamel:#ffb0c0',
    string: 'enamel:#d0104a',
  }),
  pickles: jar('grad:#c8e87a,#7ab83a,#2a6a1e', 'grad:#9ad04a,#3a8a1e', 'enamel:#1a7a4a', {
    fruit: [
      [-0.46, -0.3],
      [-0.06, -0.4],
      [0.36, -0.28],
    ],
    grain: 0.25,
    shape: [0.8, 0.6, 1.9],
  }),
  apricot: jar('grad:#ffd87a,#ff9a1a,#b85a06', 'grad:#ffc85a,#f0700a', 'enamel:#fff2d8', {
    fruit: heap([-0.4, 0.14, 0.5], [-0.62, -0.18, 0.18]),
    grain: 0.28,
    string: 'enamel:#d0501a',
  }),
  garlic: {
    kind: 'garlic',
    straw: 'grad:#f0d890,#a8803a',
    skin: 'grad:#fffaf4,#f0dce8,#c8a8c0',
    pepper: 'grad:#ff5a3a,#c80a1a',
  },
  a: letter('A', 'grad:#e8304a,#8a0420'),
  k: letter('K', 'grad:#e88a1a,#8a4206'),
  q: letter('Q', 'grad:#3a9a4a,#0e4a1e'),
  j: letter('J', 'grad:#3a7ac8,#0e2a6a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'old-gold',
    field: 'enamel:#8a1a2a',
    icon: 'sun',
    body: 'gold',
    size: 1.3,
  },
  // Objects of the bonus: they are no symbols of the reels.
  'jar-shut': jar('grad:#8a9ab8,#3a4868,#141c30', 'enamel:#26324c', 'matte:#d8b890', {
    string: 'matte:#8a5a2a',
    label: 'enamel:#f6ecd4',
    icon: 'sun',
    mark: 'enamel:#c02a3a',
    turn: [6, 0, 0],
  }),
  mouse: {
    kind: 'mouse',
    fur: 'grad:#b8a8a0,#8a7a78,#5a4a4e',
    skin: 'grad:#ffc0b8,#e88a8a',
    berry: 'grad:#ff6a8a,#c8063a',
  },
  'casket-shut': { kind: 'casket', paint: 'enamel:#a8182a', metal: 'old-gold', icon: 'sun', mark: 'gold' },
  'casket-open': {
    kind: 'casket',
    paint: 'enamel:#a8182a',
    metal: 'old-gold',
    icon: 'sun',
    mark: 'gold',
    treasure: 'neon:#fff0a0,#ffb02a',
    open: true,
  },
};

/** In the order of the style sheet. */
export const objects = { folder: 'cellar', sprites: ['jar-shut', 'mouse', 'casket-shut', 'casket-open'] };

export const grid = { columns: 5, rows: 3 };
export const word = { font: 'lobster', fill: ['#fffbe8', '#ffd86a', '#e08a1a'], rim: 'gold', plate: '#6a0a1e' };
export const moods = {
  play: { top: '#2a1408', mid: '#8a4a1e', low: '#120804', glow: '#ffca7a', accent: '#ffe8b0', brick: '#7a3a1e' },
  feature: { top: '#0a1020', mid: '#2a3a5a', low: '#060810', glow: '#ffb85a', accent: '#ffe0a0', brick: '#3a4a6a' },
};
/** Courses of bricks, with gaps of mortar. */
const bricks = (c) => (s) => {
  const h = s.unit * 0.062;
  const w = h * 2.4;
  let markup = '';
  for (let y = 0, r = 0; y < s.height; y += h, r += 1)
    for (let x = -(r % 2) * (w / 2); x < s.width; x += w) {
      const shade = mix(c.brick, s.random() < 0.5 ? c.low : c.glow, s.random() * 0.28);
      markup += `<rect x="${x + 2}" y="${y + 2}" width="${w - 4}" height="${h - 4}" rx="4" fill="${shade}" opacity=".72"/>`;
    }
  return markup;
};
/** The vault over the middle, and its dark sides. */
const vault = (c) => (s) => {
  const [w, h, u] = [s.width, s.height, s.unit];
  const d = `M0 0H${w}V${h}H${w * 0.94}V${u * 0.5}C${w * 0.94} ${u * 0.16} ${w * 0.72} ${u * 0.05} ${w / 2} ${u * 0.05}S${w * 0.06} ${u * 0.16} ${w * 0.06} ${u * 0.5}V${h}H0Z`;
  return `<path d="${d}" fill="${c.low}" opacity=".6"/><path d="${d}" fill="none" stroke="${c.glow}" stroke-width="${u * 0.006}" opacity=".25"/>`;
};
/** Shelves with rows of jars, out of the light. */
const shelf = (y, size, c) => (s) => {
  const u = s.unit;
  const colors = ['#b01a3a', '#5a8a2a', '#d0781a', '#6a3a8a', '#c8a03a'];
  const step = size * u * 0.86;
  let markup = `<rect y="${y * s.height}" width="${s.width}" height="${u * 0.022}" fill="${mix(c.brick, '#000000', 0.5)}"/><rect y="${y * s.height}" width="${s.width}" height="${u * 0.005}" fill="${c.glow}" opacity=".35"/>`;
  for (let x = step * 0.2, i = 0; x < s.width; x += step, i += 1) {
    const [jw, jh] = [size * u * 0.6, size * u * (0.8 + s.random() * 0.2)];
    const top = y * s.height - jh;
    const fill = mix(colors[Math.floor(s.random() * colors.length)], c.low, 0.4);
    markup += `<rect x="${x}" y="${top}" width="${jw}" height="${jh}" rx="${jw * 0.22}" fill="${fill}"/><rect x="${x + jw * 0.12}" y="${top - jh * 0.12}" width="${jw * 0.76}" height="${jh * 0.2}" rx="${jw * 0.1}" fill="${mix('#e8d8b8', c.low, 0.45)}"/><rect x="${x + jw * 0.14}" y="${top + jh * 0.2}" width="${jw * 0.1}" height="${jh * 0.5}" rx="${jw * 0.05}" fill="#fff" opacity=".28"/>`;
  }
  return markup;
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  bricks(c),
  glow(0.5, 0.3, 0.9, c.glow, isFeature ? 0.5 : 0.7),
  !isFeature && shelf(0.2, 0.1, c),
  !isFeature && shelf(0.86, 0.14, c),
  !isFeature && shelf(0.99, 0.17, c),
  shafts(isFeature ? 3 : 5, c.glow, isFeature ? 0.12 : 0.16),
  vault(c),
  bokeh(16, c.accent, 0.03),
];
export const props = [
  { sprite: 'honey', x: 0.08, y: 0.92, size: 0.28, turn: -6, blur: 2 },
  { sprite: 'garlic', x: 0.93, y: 0.13, size: 0.24, turn: 6, blur: 2 },
];
export const frame = {
  metal: 'gold',
  band: '#6a3414',
  texture: 'wood',
  ornament: 'diamonds',
  mark: '#ffd86a',
  glow: '#ffb85a',
  crest: 'samovar',
  radius: 18,
};
export const palette = {
  accent: '#e8a03a',
  glow: '#ffca7a',
  reel: ['#fbf0d8', '#ecd8ae', '#f6e8ca'],
  reelGap: '#3a1a08',
  bigStroke: '#5a1408',
};
