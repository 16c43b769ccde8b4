// Heroes drawn from silhouettes: an enamelled emblem with a metal rim, or a relief inside a rendered medallion.
import fs from 'node:fs';
import path from 'node:path';
import { artDir } from './paths.mjs';
import { darken, lighten, mix, repeat } from './random.mjs';

const load = (set) =>
  JSON.parse(fs.readFileSync(path.join(artDir, `node_modules/@iconify-json/${set}/icons.json`), 'utf8')).icons;
const gameIcons = load('game-icons');
let serial = 0;

/** Names of all silhouettes drawn so far: their authors are credited. */
export const drawnSilhouettes = new Set();

/**
 * Path markup of a game-icons silhouette on a 512 × 512 field.
 * @param {string} name
 */
export function silhouette(name) {
  const icon = gameIcons[name];
  if (!icon) throw new Error(`No silhouette is called ${name}`);
  drawnSilhouettes.add(name);
  return icon.body.replaceAll('fill="currentColor"', '');
}

/**
 * A silhouette as a file of its own, for Blender.
 * @param {string} name
 */
export const silhouetteSvg = (name) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><g fill="#000">${silhouette(name)}</g></svg>`;

const metals = {
  gold: ['#fff9d8', '#ffd968', '#a8680c', '#ffec9c', '#e0981c', '#7a3f04'],
  silver: ['#ffffff', '#dbe6f5', '#64769a', '#f4f9ff', '#a9b9d4', '#48536e'],
};
const metalStops = (metal) =>
  [0, 0.28, 0.48, 0.56, 0.8, 1].map((o, i) => `<stop offset="${o}" stop-color="${metals[metal][i]}"/>`).join('');

const bevel = (
  id,
  shade,
  { soft = 7, scale = 7, shine = 0.8 } = {},
) => `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="s"/>
  <feSpecularLighting in="s" surfaceScale="${scale}" specularConstant="1.1" specularExponent="18" lighting-color="#fff" result="l"><feDistantLight azimuth="236" elevation="42"/></feSpecularLighting>
  <feComposite in="l" in2="SourceAlpha" operator="in" result="lit"/>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k2="1" k3="${shine}" result="bright"/>
  <feOffset in="SourceAlpha" dx="-5" dy="-9" result="o"/><feGaussianBlur in="o" stdDeviation="6" result="os"/>
  <feComposite in="SourceAlpha" in2="os" operator="out" result="low"/><feFlood flood-color="${shade}" flood-opacity=".8"/><feComposite in2="low" operator="in" result="sh"/>
  <feMerge><feMergeNode in="bright"/><feMergeNode in="sh"/></feMerge></filter>`;

/**
 * A thick enamel emblem: extruded side, metal rim, dark groove, bright fill.
 * @param {object} options
 * @param {string} options.icon silhouette name
 * @param {string} options.color main colour of the enamel
 * @param {'gold' | 'silver'} [options.rim]
 * @param {number} [options.depth] px of the extrusion on the 512 field
 * @returns {string} an <svg> filling its box
 */
export function emblem({ icon, color, rim = 'gold', depth = 22 }) {
  const id = `e${serial++}`;
  const body = silhouette(icon);
  const side = metals[rim];
  const layer = (paint, width, dx = 0, dy = 0) =>
    `<g transform="translate(${dx} ${dy})" fill="${paint}" stroke="${paint}" stroke-width="${width}">${body}</g>`;
  const sides = repeat(Math.floor(depth / 2), (i) => {
    const d = depth - i * 2;
    return layer(mix(side[5], side[4], i / (depth / 2)), 40, d * 0.55, d);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 592 592" width="100%" style="display:block;overflow:visible"><defs>
    <linearGradient id="${id}m" gradientUnits="userSpaceOnUse" x1="120" y1="0" x2="330" y2="512">${metalStops(rim)}</linearGradient>
    <linearGradient id="${id}c" gradientUnits="userSpaceOnUse" x1="160" y1="10" x2="300" y2="500"><stop offset="0" stop-color="${lighten(color, 0.55)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.5)}"/></linearGradient>
    ${bevel(`${id}b`, darken(color, 0.65))}${bevel(`${id}r`, side[5], { soft: 4, scale: 5, shine: 0.6 })}</defs>
    <g stroke-linejoin="round">${layer(darken(color, 0.75), 54, depth * 0.55, depth)}${sides}
    <g filter="url(#${id}r)">${layer(`url(#${id}m)`, 40)}</g>${layer(darken(color, 0.78), 14)}
    <g filter="url(#${id}b)">${layer(`url(#${id}c)`, 2)}</g></g></svg>`;
}

/**
 * A golden relief on coloured enamel inside the rendered rim of a medallion.
 * @param {object} options
 * @param {string} options.icon silhouette name
 * @param {string} options.color enamel
 * @param {'gold' | 'silver'} [options.rim] metal of the relief
 * @param {number} [options.scale] of the relief
 * @returns {string} markup filling its square box
 */
export function medallion({ icon, color, rim = 'gold', scale = 1 }) {
  const id = `m${serial++}`;
  const body = silhouette(icon);
  const size = 196 * scale;
  const place = `translate(${256 - size / 2} ${254 - size / 2}) scale(${size / 512})`;
  const rays = repeat(28, (i) => {
    const [a, b] = [i, i + 0.5].map((k) => (k / 28) * Math.PI * 2);
    return `<path d="M256 254L${256 + 240 * Math.cos(a)} ${254 + 240 * Math.sin(a)}L${256 + 240 * Math.cos(b)} ${254 + 240 * Math.sin(b)}Z"/>`;
  });
  const relief = (paint, width, dx, dy) =>
    `<g transform="translate(${dx} ${dy}) ${place}" fill="${paint}" stroke="${paint}" stroke-width="${width}">${body}</g>`;
  return `<div style="position:relative"><img src="/sprites/m-zeus.webp" style="display:block;width:100%">
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" style="position:absolute;inset:0;width:100%;height:100%"><defs>
    <radialGradient id="${id}d" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="${lighten(color, 0.28)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.72)}"/></radialGradient>
    <linearGradient id="${id}g" gradientUnits="userSpaceOnUse" x1="150" y1="0" x2="330" y2="512"><stop offset="0" stop-color="${metals[rim][0]}"/><stop offset=".4" stop-color="${metals[rim][1]}"/><stop offset="1" stop-color="${metals[rim][4]}"/></linearGradient>
    <radialGradient id="${id}s" cx=".5" cy=".5" r=".5"><stop offset=".86" stop-opacity="0"/><stop offset="1" stop-opacity=".75"/></radialGradient>
    <linearGradient id="${id}w" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient>
    <clipPath id="${id}p"><circle cx="257" cy="254" r="193"/></clipPath>${bevel(`${id}b`, '#6a3304', { soft: 4, scale: 5, shine: 0.7 })}
    <filter id="${id}k" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter></defs>
    <g clip-path="url(#${id}p)"><circle cx="257" cy="254" r="194" fill="url(#${id}d)"/><g fill="#fff" opacity=".07">${rays}</g>
    <g filter="url(#${id}k)" opacity=".75">${relief('#000', 24, 6, 14)}</g>
    ${relief(metals[rim][5], 20, 3, 7)}${relief(metals[rim][5], 20, 1.5, 3.5)}
    <g filter="url(#${id}b)">${relief(`url(#${id}g)`, 12, 0, 0)}</g>
    <circle cx="257" cy="254" r="194" fill="url(#${id}s)"/><path d="M70 230A190 190 0 0 1 444 230C380 150 170 130 70 230Z" fill="url(#${id}w)" opacity=".7"/></g>
    <circle cx="257" cy="254" r="193" fill="none" stroke="#3a1a04" stroke-opacity=".7" stroke-width="4"/></svg></div>`;
}
