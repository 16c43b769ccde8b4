// Marks shared by the backdrops: skies, glows, rays, ridges, clouds. Field 600 × 800.
import { mix, repeat } from '../lib/random.mjs';

export const W = 600;
export const H = 800;

/** @typedef {{top: string, mid: string, low: string, glow: string, accent: string}} Palette colours of a scene */

export const filters = [6, 14, 30]
  .map(
    (blur) =>
      `<filter id="blur${blur}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  .join('');

export const rect = (paint, extra = '') => `<rect width="${W}" height="${H}" fill="${paint}" ${extra}/>`;

export const sky = ({ top, mid, low }) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".52" stop-color="${mid}"/><stop offset="1" stop-color="${low}"/></linearGradient>${rect('url(#sky)')}`;

export const glow = (id, x, y, radius, color, opacity = 1) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${color}" stop-opacity="${opacity * 0.42}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>${rect(`url(#${id})`)}`;

export function rays({ count, color, x = 300, y = 310, opacity, turn = 0 }) {
  const point = (angle) => `${x + 1200 * Math.cos(angle)} ${y + 1200 * Math.sin(angle)}`;
  const beams = repeat(count, (i) => {
    const a = (i / count) * Math.PI * 2;
    return `<path d="M${x} ${y}L${point(a)}L${point(a + Math.PI / count)}Z"/>`;
  });
  return `<g fill="${color}" opacity="${opacity}" transform="rotate(${turn} ${x} ${y})">${beams}</g>`;
}

/** A hill or mountain line filled to the bottom. */
export function ridge(random, { y, height, points, fill, sharp = false }) {
  const peaks = Array.from({ length: points + 1 }, (_, i) => [(i / points) * W, y - height * random()]);
  let d = `M0 ${H}L0 ${peaks[0][1]}`;
  for (let i = 1; i <= points; i++) {
    const [a, b] = peaks[i - 1];
    const [c, e] = peaks[i];
    const middle = a + (c - a) / 2;
    d += sharp ? `L${c} ${e}` : `C${middle} ${b} ${middle} ${e} ${c} ${e}`;
  }
  return `<path d="${d}L${W} ${H}Z" fill="${fill}"/>`;
}

export const stars = (random, count, color = '#fff', maxY = H) =>
  repeat(
    count,
    () =>
      `<circle cx="${random() * W}" cy="${random() * maxY}" r="${0.6 + random() * random() * 2.6}" fill="${color}" opacity="${0.25 + random() * 0.75}"/>`,
  );

export const bokeh = (random, count, color, size = 40) =>
  `<g filter="url(#blur6)">${repeat(count, () => `<circle cx="${random() * W}" cy="${random() * H}" r="${6 + random() * size}" fill="${color}" opacity="${0.06 + random() * 0.2}"/>`)}</g>`;

/** Fractal clouds in one colour. */
export function clouds(random, color, { frequency = '0.006 0.014', gain = 2.2, offset = -0.9 } = {}) {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16) / 255);
  return `<filter id="clouds" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${Math.floor(random() * 99)}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${offset}"/></filter><rect width="${W}" height="${H}" filter="url(#clouds)"/>`;
}

export function wave(y, height, count, fill) {
  const step = W / count;
  const curl = `c${step * 0.35} ${-height} ${step * 0.65} ${-height} ${step} 0`;
  return `<path d="M0 ${H}L0 ${y}${curl.repeat(count)}L${W} ${H}Z" fill="${fill}"/>`;
}

export const pine = (x, y, h, fill) =>
  `<path fill="${fill}" d="M${x} ${y - h}l${h * 0.16} ${h * 0.3}h-${h * 0.07}l${h * 0.15} ${h * 0.27}h-${h * 0.08}l${h * 0.16} ${h * 0.33}h-${h * 0.64}l${h * 0.16} -${h * 0.33}h-${h * 0.08}l${h * 0.15} -${h * 0.27}h-${h * 0.07}z"/>`;

/** A row of pines standing on dark ground. */
export function pineRow(random, { y, height, count, fill }) {
  const trees = repeat(count, (i) =>
    pine((i / count) * W + random() * 30, y + random() * 14, height * (0.65 + random() * 0.6), fill),
  );
  return `${trees}<rect y="${y - 2}" width="${W}" height="${H}" fill="${fill}"/>`;
}

/** A jagged lightning stroke with its halo. */
export function lightning(random, { x, y = -10, length, width, color }) {
  let d = `M${x} ${y}`;
  for (let at = y, px = x; at < y + length; ) {
    px += (random() - 0.5) * 70;
    at += 24 + random() * 30;
    d += `L${px} ${at}`;
  }
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width * 5}" opacity=".55" filter="url(#blur6)"/><path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linejoin="bevel"/>`;
}

/** Tongues of fire rising from y. */
export function fire(random, { count, y, height, fill, blur }) {
  let d = `M0 ${H}`;
  const w = W / count;
  for (let i = 0; i <= count; i++) {
    const x = i * w;
    const tongue = height * (0.35 + random() * 0.65);
    d += `L${x - w * 0.5} ${y + 60}C${x - w * 0.25} ${y} ${x - w * 0.45} ${y - tongue * 0.5} ${x + (random() - 0.5) * w * 0.6} ${y - tongue}C${x + w * 0.1} ${y - tongue * 0.45} ${x + w * 0.42} ${y - 10} ${x + w * 0.5} ${y + 60}`;
  }
  return `<path d="${d}L${W} ${H}Z" fill="${fill}" filter="url(#blur${blur})"/>`;
}

export const near = (p, share) => mix(p.low, '#000000', share);
