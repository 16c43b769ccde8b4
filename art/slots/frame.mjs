// The frame laid over the reels: profile, band with an ornament, dividers, ornaments in the corners.
import { silhouette } from '../lib/emblem.mjs';
import { createRandom, darken, lighten, repeat } from '../lib/random.mjs';

const metals = {
  gold: ['#fff8d0', '#ffd75a', '#a8640a', '#ffeaa0', '#e09a1c', '#7a3d04'],
  silver: ['#ffffff', '#d3deee', '#65748f', '#f2f7ff', '#a2b2cc', '#48536a'],
  bronze: ['#ffe2b8', '#d8904a', '#6a3410', '#f0b878', '#b06a2a', '#4a2408'],
  copper: ['#ffe0c8', '#f0915a', '#7a3414', '#ffbf96', '#c8683a', '#5a2610'],
  iron: ['#c8c8d8', '#74748a', '#26262f', '#9a9ab0', '#50505f', '#1c1c24'],
  rose: ['#fff2ee', '#f6b8a8', '#9a5a52', '#ffdcd0', '#d88a80', '#74403e'],
};
const offsets = [0, 0.22, 0.46, 0.54, 0.8, 1];

/** Natural textures of a band: turbulence lit from above. */
const textures = {
  wood: { frequency: '0.008 0.16', scale: 3 },
  stone: { frequency: '0.05 0.06', scale: 5 },
  ice: { frequency: '0.012 0.02', scale: 7 },
  lacquer: { frequency: '0.9 0.9', scale: 0.4 },
  leather: { frequency: '0.22 0.22', scale: 2.2 },
};

const reach = { width: 960, margin: 58 };

/**
 * Size of the frame's picture and of the hole in it, px.
 * @param {{columns: number, rows: number, ratio?: number}} grid ratio: height of a cell by its width
 */
export function frameSize({ columns, rows, ratio = 1 }) {
  const hole = { x: reach.margin, y: 67, width: reach.width - 2 * reach.margin, height: 0 };
  hole.height = Math.round((hole.width / columns) * rows * ratio);
  return { width: reach.width, height: hole.height + 2 * hole.y, hole };
}

/** Points around the middle of the band: [x, y, angle of the side]. */
function walk(hole, out, across, down, inset) {
  const [x, y, w, h] = [hole.x - out, hole.y - out, hole.width + 2 * out, hole.height + 2 * out];
  const points = [];
  for (let i = 0; i < across; i++) {
    const px = x + inset + ((w - 2 * inset) * i) / (across - 1);
    points.push([px, y, 0], [px, y + h, 180]);
  }
  for (let i = 0; i < down; i++) {
    const py = y + inset + ((h - 2 * inset) * i) / (down - 1);
    points.push([x, py, -90], [x + w, py, 90]);
  }
  return points;
}

const ornaments = {
  studs: (c) =>
    `<circle r="6.4" cy="2" fill="#000" opacity=".5"/><circle r="5.6" fill="${c.light}"/><circle cx="-1.6" cy="-1.8" r="2" fill="#fff"/>`,
  rivets: (c) =>
    `<circle r="7.5" fill="${c.dark}"/><circle r="5.8" fill="${c.light}"/><path d="M-4 -1L4 1" stroke="${c.dark}" stroke-width="1.6"/>`,
  diamonds: (c) =>
    `<path d="M0 -8L9 0L0 8L-9 0Z" fill="${c.dark}"/><path d="M0 -6L6.6 0L0 6L-6.6 0Z" fill="${c.light}"/><path d="M0 -6L-6.6 0H0Z" fill="#fff" opacity=".6"/>`,
  greek: (c) =>
    `<path d="M-14 9V-8H10V5H-4V-1H3" fill="none" stroke="${c.dark}" stroke-width="5.6"/><path d="M-14 9V-8H10V5H-4V-1H3" fill="none" stroke="${c.light}" stroke-width="3"/>`,
  waves: (c) =>
    `<path d="M-15 7C-9 7 -8 -7 1 -7C8 -7 8 2 2 2C-1 2 -2 -1 0 -2M2 7H15" fill="none" stroke="${c.light}" stroke-width="3.4" stroke-linecap="round"/>`,
  leaves: (c) =>
    `<path d="M-14 0C-8 -11 6 -9 14 0C6 9 -8 11 -14 0Z" fill="${c.light}"/><path d="M-12 0H12" stroke="${c.dark}" stroke-width="1.6"/>`,
  scallops: (c) =>
    `<path d="M-12 8A12 13 0 0 1 12 8Z" fill="${c.dark}"/><path d="M-9 8A9 10 0 0 1 9 8Z" fill="${c.light}"/>`,
  bulbs: (c) =>
    `<circle r="10" fill="${c.light}" opacity=".4"/><circle r="6.4" fill="${c.light}"/><circle r="3.6" fill="#fff"/>`,
  runes: (c, i) =>
    `<path d="${['M0 -9V9M0 -9L6 -3M0 -2L6 4', 'M-5 9V-9L5 9V-9', 'M0 -9V9M-6 -3L6 3', 'M-5 9L0 -9L5 9M-3 2H3'][i % 4]}" fill="none" stroke="${c.dark}" stroke-width="4.6"/><path d="${['M0 -9V9M0 -9L6 -3M0 -2L6 4', 'M-5 9V-9L5 9V-9', 'M0 -9V9M-6 -3L6 3', 'M-5 9L0 -9L5 9M-3 2H3'][i % 4]}" fill="none" stroke="${c.light}" stroke-width="2.6"/>`,
  steps: (c) =>
    `<path d="M-13 9V3H-7V-3H-1V-9H1V-3H7V3H13V9Z" fill="${c.light}" stroke="${c.dark}" stroke-width="1.4"/>`,
  glyphs: (c, i) =>
    `<rect x="-11" y="-10" width="22" height="20" rx="4" fill="${c.dark}"/>${['<circle r="6"/>', '<path d="M-6 -6H6V6H-6Z"/>', '<path d="M0 -7L7 6H-7Z"/>', '<path d="M-7 -2H7V2H-7ZM-2 -7H2V7H-2Z"/>'][i % 4].replace('/>', ` fill="${c.light}"/>`)}`,
  cane: (c) => `<path d="M-16 12L-4 -12H8L-4 12Z" fill="${c.light}"/>`,
  rope: (c) =>
    `<path d="M-9 11C-9 0 9 0 9 -11" fill="none" stroke="${c.dark}" stroke-width="13"/><path d="M-9 11C-9 0 9 0 9 -11" fill="none" stroke="${c.light}" stroke-width="9.5" stroke-linecap="round"/><path d="M-11 9C-10 1 5 0 6 -10" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  petals: (c) =>
    repeat(5, (i) => `<ellipse cy="-6" rx="4" ry="5.6" transform="rotate(${i * 72})" fill="${c.light}"/>`) +
    `<circle r="3" fill="${c.dark}"/>`,
  flakes: (c) =>
    repeat(
      3,
      (i) =>
        `<path d="M0 -10V10M-3 -8L0 -5L3 -8M-3 8L0 5L3 8" transform="rotate(${i * 60})" fill="none" stroke="${c.light}" stroke-width="2.2"/>`,
    ),
  none: () => '',
};

const gaps = {
  greek: 30,
  waves: 30,
  cane: 28,
  rope: 19,
  scallops: 25,
  steps: 29,
  leaves: 33,
  studs: 44,
  rivets: 70,
  diamonds: 40,
  bulbs: 36,
  runes: 46,
  glyphs: 34,
  petals: 46,
  flakes: 52,
  none: 100,
};

/**
 * @typedef {object} FrameLook
 * @property {keyof typeof metals} metal
 * @property {string} band colour of the band
 * @property {keyof typeof textures} [texture]
 * @property {keyof typeof ornaments} ornament
 * @property {string} mark colour of the ornament
 * @property {string} glow colour of the line of light inside
 * @property {string} corner sprite in the corners
 * @property {string} [crest] sprite at the middle of the upper side
 * @property {number} [radius] of the corners
 * @property {string} [hang] colour of icicles or drops under the sides
 */

/**
 * @param {{slug: string, frame: FrameLook, grid: {columns: number, rows: number, ratio?: number}}} look
 */
export function frameMarkup({ slug, frame: look, grid }) {
  const { width, height, hole } = frameSize(grid);
  const random = createRandom(`${slug}-frame`);
  const metal = metals[look.metal];
  const stops = metal.map((c, i) => `<stop offset="${offsets[i]}" stop-color="${c}"/>`).join('');
  const r = look.radius ?? 34;
  const ring = (inset, radius, paint, thickness, extra = '') =>
    `<rect x="${hole.x - inset}" y="${hole.y - inset}" width="${hole.width + inset * 2}" height="${hole.height + inset * 2}" rx="${radius}" fill="none" stroke="${paint}" stroke-width="${thickness}" ${extra}/>`;
  const band = { dark: darken(look.band, 0.6), light: look.mark };
  const gap = gaps[look.ornament];
  const points = walk(hole, 22, Math.round((hole.width - 60) / gap) + 1, Math.round((hole.height - 60) / gap) + 1, 30);
  const marks = points
    .map(
      ([x, y, a], i) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${ornaments[look.ornament](band, i >> 1)}</g>`,
    )
    .join('');
  const dividers = repeat(grid.columns - 1, (i) => {
    const x = hole.x + ((i + 1) * hole.width) / grid.columns;
    return `<rect x="${x - 3.5}" y="${hole.y}" width="7" height="${hole.height}" fill="url(#bar)"/>`;
  });
  const texture = textures[look.texture];
  const grain = texture
    ? `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${texture.frequency}" numOctaves="4" seed="${Math.floor(random() * 99)}" result="n"/><feDiffuseLighting in="n" surfaceScale="${texture.scale}" lighting-color="#fff" result="l"><feDistantLight azimuth="250" elevation="52"/></feDiffuseLighting><feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1="1.25" result="m"/><feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`
    : '';
  const hang = look.hang
    ? [hole.y - 46, hole.y + hole.height + 46]
        .map((y, side) =>
          repeat(34, (i) => {
            const h = 8 + random() * 26;
            const x = 30 + i * ((width - 60) / 34);
            return side
              ? `<path d="M${x} ${y - 8}h18L${x + 9} ${y + h * 0.5}Z" fill="${look.hang}" opacity=".9"/>`
              : '';
          }),
        )
        .join('')
    : '';
  const sprite = (name, x, y, size, flip = 1) =>
    `<img src="/sprites/${slug}/${name}.webp" style="position:absolute;left:${x}px;top:${y}px;width:${size}px;transform:translate(-50%,-50%) scaleX(${flip});filter:drop-shadow(0 5px 6px rgba(0,0,0,.6))">`;
  const corners = look.corner
    ? [0, 1, 2, 3]
        .map((i) =>
          sprite(
            look.corner,
            i % 2 ? hole.x + hole.width + 17 : hole.x - 17,
            i > 1 ? hole.y + hole.height + 19 : hole.y - 19,
            80,
            i % 2 ? -1 : 1,
          ),
        )
        .join('')
    : '';
  const crest = look.crest ? sprite(look.crest, width / 2, hole.y - 24, 104) : '';
  return `<div style="position:relative;width:${width}px;height:${height}px"><svg width="${width}" height="${height}" style="position:absolute;inset:0"><defs>
    <linearGradient id="metal" x1=".1" x2=".25" y2="1">${stops}</linearGradient><linearGradient id="metal2" x1=".9" y1="1" x2=".7" y2="0">${stops}</linearGradient>
    <linearGradient id="bar">${stops}</linearGradient>
    <linearGradient id="band" x2="0" y2="1"><stop stop-color="${lighten(look.band, 0.28)}"/><stop offset=".5" stop-color="${look.band}"/><stop offset="1" stop-color="${darken(look.band, 0.5)}"/></linearGradient>
    <linearGradient id="shade" x2="0" y2="1"><stop stop-opacity=".78"/><stop offset=".1" stop-opacity="0"/><stop offset=".9" stop-opacity="0"/><stop offset="1" stop-opacity=".78"/></linearGradient>
    <filter id="lit" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="5"/></filter>${grain}</defs>
    <rect x="${hole.x}" y="${hole.y}" width="${hole.width}" height="${hole.height}" rx="10" fill="url(#shade)"/>${dividers}${hang}
    ${ring(26, r + 8, darken(look.band, 0.85), 54)}${ring(25, r + 6, 'url(#metal)', 49)}${ring(22, r, metal[5], 33)}
    ${ring(22, r, darken(look.band, 0.7), 28)}<g ${texture ? 'filter="url(#grain)"' : ''}>${ring(22, r, texture ? look.band : 'url(#band)', 25)}</g>
    ${texture ? '' : ring(29, r + 6, 'rgba(255,255,255,.28)', 4)}${marks}
    ${ring(2, 14, look.glow, 7, 'filter="url(#lit)" opacity=".8"')}${ring(3, 14, 'url(#metal2)', 7)}${ring(-1, 11, darken(look.band, 0.8), 3)}${ring(47, r + 26, 'rgba(255,255,255,.55)', 2)}</svg>${corners}${crest}</div>`;
}
