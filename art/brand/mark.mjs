// The mark (a cut-gold letter A over a violet diamond) and the logo with the word as outlines.
import fs from 'node:fs';
import path from 'node:path';
import opentype from 'opentype.js';
import { artDir } from '../lib/paths.mjs';

const gold = {
  pale: '#FFF0B8',
  light: '#FFD873',
  main: '#FFC24A',
  deep: '#F59E0B',
  dark: '#B8690A',
  darkest: '#7E4204',
};
const violet = { pale: '#D9CBFF', light: '#A988FF', main: '#6D3BFF', dark: '#3C14B8' };

const facet = (points, fill) => `<path d="M${points.map((p) => p.join(' ')).join('L')}Z" fill="${fill}"/>`;

/** Facets of the mark on a 64 × 64 field. */
export function markFacets() {
  return [
    // left leg: outer bevel, face
    facet(
      [
        [32, 3],
        [2, 60],
        [11, 60],
        [32, 19.5],
      ],
      gold.light,
    ),
    facet(
      [
        [32, 19.5],
        [11, 60],
        [20.5, 60],
        [32, 37],
      ],
      gold.main,
    ),
    facet(
      [
        [32, 3],
        [22.6, 20.9],
        [27.2, 28.8],
        [32, 19.5],
      ],
      gold.pale,
    ),
    // right leg in shade
    facet(
      [
        [32, 3],
        [62, 60],
        [53, 60],
        [32, 19.5],
      ],
      gold.deep,
    ),
    facet(
      [
        [32, 19.5],
        [53, 60],
        [43.5, 60],
        [32, 37],
      ],
      gold.dark,
    ),
    facet(
      [
        [32, 3],
        [41.4, 20.9],
        [36.8, 28.8],
        [32, 19.5],
      ],
      gold.main,
    ),
    facet(
      [
        [53, 60],
        [62, 60],
        [56, 48.6],
        [49.3, 52.9],
      ],
      gold.dark,
    ),
    facet(
      [
        [2, 60],
        [11, 60],
        [14.7, 52.9],
        [8, 48.6],
      ],
      gold.main,
    ),
    // the diamond
    facet(
      [
        [32, 42],
        [23.5, 52],
        [32, 52],
      ],
      violet.pale,
    ),
    facet(
      [
        [32, 42],
        [40.5, 52],
        [32, 52],
      ],
      violet.light,
    ),
    facet(
      [
        [23.5, 52],
        [32, 62],
        [32, 52],
      ],
      violet.main,
    ),
    facet(
      [
        [40.5, 52],
        [32, 62],
        [32, 52],
      ],
      violet.dark,
    ),
  ].join('');
}

export const markSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Altyn">${markFacets()}</svg>\n`;

/** Tab icon: the mark on a dark rounded plate, so that it holds on light and dark tabs. */
export const faviconSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#140D26"/><g transform="translate(8.5 6.5) scale(.735)">${markFacets()}</g></svg>\n`;

/**
 * The logo: mark and word.
 * @param {string} ink colour of the word
 */
export function logoSvg(ink) {
  const file = fs.readFileSync(path.join(artDir, 'node_modules/@fontsource/onest/files/onest-latin-800-normal.woff'));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const word = font.getPath('Altyn', 0, 0, 55, { letterSpacing: -0.02 });
  const box = word.getBoundingBox();
  const left = 76 - box.x1;
  const width = Math.ceil(76 + box.x2 - box.x1 + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" role="img" aria-label="Altyn">${markFacets()}<path transform="translate(${left.toFixed(2)} 47.5)" fill="${ink}" d="${word.toPathData(1)}"/></svg>\n`;
}
