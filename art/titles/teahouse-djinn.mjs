// Teahouse Djinn: a teahouse at night, cobalt tiles, brass lanterns, and cards on a carpet.
import { mix } from '../lib/random.mjs';
import { bokeh, glow, shafts, sky } from '../slots/layers.mjs';

const tile = (icon, field, body) => ({
  kind: 'plaque',
  shape: 'octagon',
  rim: 'old-gold',
  base: 'enamel:#0a2a4a',
  field: `enamel:${field}`,
  trim: 'gold',
  icon,
  body,
  edge: 'gold',
  size: 1.3,
  rimWidth: 0.2,
  studs: 8,
});

/** The other symbols are actors: their sprites come from `shows/teahouse-djinn.mjs`. */
export const sprites = {
  spade: tile('spades', '#dfe8f4', 'grad:#2a4a8a,#0a1a3a'),
  heart: tile('hearts', '#f6e6d8', 'grad:#ff5a6a,#b80a2a'),
  diamond: tile('diamonds', '#f6e6d8', 'grad:#ff9a3a,#d0480a'),
  club: tile('clubs', '#dfe8f4', 'grad:#2aa86a,#0a4a34'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'old-gold',
    field: 'enamel:#0a3a6a',
    icon: 'spades',
    body: 'gold',
    size: 1.3,
  },
};

export const grid = { columns: 5, rows: 3 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { teapot: 1.0526, lantern: 1.0526, cards: 1, purse: 1, lute: 1, bowl: 1, dice: 1 };
export const word = { font: 'lobster', fill: ['#fffbe0', '#ffd86a', '#e8901a'], rim: 'gold', plate: '#0a2a6a' };
export const moods = {
  play: { top: '#04102e', mid: '#124a7a', low: '#050a1c', glow: '#ffb85a', accent: '#8af0ff', tile: '#1a6a9a' },
  feature: { top: '#0a0826', mid: '#3a1a5a', low: '#06040e', glow: '#ff9a4a', accent: '#ffd88a', tile: '#5a2a7a' },
};
/** A wall of eight-pointed stars. */
const stars = (c) => (s) => {
  const size = s.unit * 0.13;
  let markup = '';
  for (let y = 0, row = 0; y < s.height + size; y += size * 0.86, row += 1)
    for (let x = -(row % 2) * (size / 2); x < s.width + size; x += size) {
      const shade = mix(c.tile, s.random() < 0.5 ? c.low : c.mid, s.random() * 0.6);
      const half = size * 0.3;
      const square = `x="${x - half}" y="${y - half}" width="${half * 2}" height="${half * 2}"`;
      const line = `fill="${shade}" stroke="${c.glow}" stroke-opacity=".16" stroke-width="2"`;
      markup += `<rect ${square} ${line}/><rect ${square} ${line} transform="rotate(45 ${x} ${y})"/><circle cx="${x}" cy="${y}" r="${size * 0.11}" fill="${mix(c.glow, c.low, 0.5)}" opacity=".5"/>`;
    }
  return `<g opacity=".55">${markup}</g>`;
};
/** The pointed arch through which the night is seen. */
const arch = (c) => (s) => {
  const [w, h, u] = [s.width, s.height, s.unit];
  const side = w > h ? 0.2 : 0.06;
  const d = `M${w * side} ${h}V${u * 0.55}C${w * side} ${u * 0.26} ${w * 0.34} ${u * 0.2} ${w / 2} ${u * 0.03}C${w * 0.66} ${u * 0.2} ${w * (1 - side)} ${u * 0.26} ${w * (1 - side)} ${u * 0.55}V${h}Z`;
  let sky = '';
  for (let i = 0; i < 90; i += 1)
    sky += `<circle cx="${w * s.random()}" cy="${h * 0.7 * s.random()}" r="${1 + 2 * s.random()}" fill="#fff" opacity="${0.2 + 0.6 * s.random()}"/>`;
  return `<clipPath id="arch"><path d="${d}"/></clipPath><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(c.top, '#000010', 0.4)}"/><stop offset=".7" stop-color="${c.mid}"/><stop offset="1" stop-color="${c.glow}"/></linearGradient><g clip-path="url(#arch)"><rect width="${w}" height="${h}" fill="url(#night)"/>${sky}</g><path d="${d}" fill="none" stroke="${c.glow}" stroke-width="${u * 0.012}" opacity=".55"/><path d="${d}" fill="none" stroke="${c.low}" stroke-width="${u * 0.035}" opacity=".5"/>`;
};
/** Domes of the old town under the sky. */
const domes = (c) => (s) => {
  const [w, h, u] = [s.width, s.height, s.unit];
  const side = w > h ? 0.2 : 0.06;
  let markup = '';
  for (let i = 0; i < 9; i += 1) {
    const x = w * (side + (1 - 2 * side) * (i / 8));
    const r = u * (0.06 + 0.07 * s.random());
    const base = h * 0.93 - u * 0.12 * s.random();
    const left = Math.max(x - r, w * side);
    const right = Math.min(x + r, w * (1 - side));
    if (right - left < r) continue;
    markup += `<path d="M${left} ${h}V${base}Q${left} ${base - r * 1.1} ${(left + right) / 2} ${base - r * 1.7}Q${right} ${base - r * 1.1} ${right} ${base}V${h}Z" fill="${mix(c.low, c.mid, 0.25 + 0.3 * s.random())}" stroke="${c.glow}" stroke-opacity=".3" stroke-width="2"/>`;
  }
  return markup;
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, c.low),
  stars(c),
  arch(c),
  domes(c),
  glow(0.5, isFeature ? 0.35 : 0.5, 0.9, c.glow, isFeature ? 0.55 : 0.4),
  shafts(isFeature ? 6 : 3, c.glow, 0.1),
  bokeh(22, c.glow, 0.03),
  bokeh(10, c.accent, 0.02),
];
export const props = [
  { sprite: 'lantern', x: 0.07, y: 0.16, size: 0.3, turn: 0, blur: 1.5 },
  { sprite: 'lantern', x: 0.94, y: 0.12, size: 0.24, turn: 0, blur: 2 },
  { sprite: 'samovar', x: 0.06, y: 0.9, size: 0.34, blur: 1 },
];
export const frame = {
  metal: 'gold',
  band: '#0a3a6a',
  ornament: 'diamonds',
  mark: '#ffd86a',
  glow: '#5ad8ff',
  crest: 'teapot',
  radius: 22,
};
export const palette = {
  accent: '#ffb83a',
  glow: '#8af0ff',
  reel: ['#0c2c52', '#123e6e', '#0a2444'],
  reelGap: '#04122a',
  bigStroke: '#0a1a4a',
};
