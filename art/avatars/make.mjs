#!/usr/bin/env node
/* Draws the players' avatars as SVG into the site: node art/avatars/make.mjs */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../apps/web/public/avatars');

/** A pair of ears, eyes or the like: drawn on the left and mirrored to the right. */
const pair = (left) => `${left}<g transform="matrix(-1 0 0 1 96 0)">${left}</g>`;
const eye = (x, y, r = 3.6, fill = '#150d2b') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><circle cx="${x + r / 3}" cy="${y - r / 3}" r="${r / 3}" fill="#fff"/>`;
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** Name → colours of the disc and what is drawn on it, in a square of 96. */
const avatars = {
  eagle: [
    ['#3b6fe0', '#16234f'],
    path('M20 96c2-24 10-34 28-34s26 10 28 34z', '#5a3a22') +
      path('M48 18c18 0 27 12 27 27 0 18-12 27-27 27S21 63 21 45c0-15 9-27 27-27z', '#f7f1e3') +
      pair(path('M28 41l15 4-1 4-12-2z', '#7a5a36')) +
      pair(eye(37, 49)) +
      path('M41 53h14c3 8-1 17-7 21-6-4-10-13-7-21z', '#f5a524') +
      path('M41 53h14l-7 6z', '#ffc94d'),
  ],
  leopard: [
    ['#7b5cff', '#2a1765'],
    pair(
      path('M22 34c-3-10 0-17 5-18 6 0 12 6 14 12z', '#c9cedd') + path('M26 31c-1-6 0-10 3-10 3 1 6 4 8 7z', '#8d93ab'),
    ) +
      path('M48 22c20 0 30 13 30 29S66 80 48 80 18 67 18 51s10-29 30-29z', '#eef0f6') +
      path('M48 52c10 0 17 6 17 14S57 80 48 80s-17-6-17-14 7-14 17-14z', '#fff') +
      pair(
        [
          [30, 36, 4],
          [42, 31, 3.4],
          [25, 47, 3.4],
          [26, 60, 3],
        ]
          .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#4a4f66" stroke-width="2.6"/>`)
          .join(''),
      ) +
      pair(eye(37, 49, 4.4, '#1f6f6a')) +
      path('M42 59h12l-6 6z', '#e58b97') +
      path(
        'M48 65v4m0 0c-2 4-7 4-9 1m9-1c2 4 7 4 9 1',
        'none',
        'stroke="#4a4f66" stroke-width="2.2" stroke-linecap="round"',
      ),
  ],
  wolf: [
    ['#4f6b8f', '#131c33'],
    pair(path('M20 50L22 14l20 16z', '#8fa0b8') + path('M25 40l1-16 10 9z', '#4c5a75')) +
      path('M18 52c6-20 16-26 30-26s24 6 30 26L62 66 48 82 34 66z', '#a9b7cb') +
      path('M18 52l22 2 8 28-14-16z', '#dfe6f0') +
      path('M78 52l-22 2-8 28 14-16z', '#dfe6f0') +
      path('M48 26l8 30-8 8-8-8z', '#7c8ca6') +
      pair(path('M28 48l13 3-3 5c-5 0-8-3-10-8z', '#150d2b') + '<circle cx="37" cy="52" r="2" fill="#ffc94d"/>') +
      path('M42 70h12l-6 8z', '#150d2b'),
  ],
  fox: [
    ['#ff9f43', '#7a2410'],
    pair(path('M18 48l4-34 22 18z', '#e2571f') + path('M24 38l2-14 10 9z', '#3a1508')) +
      path('M16 50c8-16 18-22 32-22s24 6 32 22L48 82z', '#f0702e') +
      path('M16 50c14-4 24 2 32 32z', '#fff3e6') +
      path('M80 50c-14-4-24 2-32 32z', '#fff3e6') +
      pair(eye(36, 51, 3.8)) +
      path('M43 73h10l-5 9z', '#2a1208'),
  ],
  horse: [
    ['#2fae8f', '#0b3a3d'],
    path(
      'M40 14c16 2 26 12 28 30 2 16 2 34 8 52H38c4-18 2-26-4-28-8 4-15 7-19 4-5-4-3-9 1-14 6-8 8-16 12-24z',
      '#8a4b24',
    ) +
      path('M40 14c-6-3-8-7-8-10 6 2 10 6 12 11z', '#6f3a1b') +
      path('M44 16c22 4 34 24 36 80h-8c0-34-8-56-30-68z', '#2c1408') +
      path('M16 58c4-4 8-2 9 2s-2 8-5 9c-4 0-7-6-4-11z', '#5d2f15') +
      path('M36 24l4 2-14 22-5 2z', '#f3dcc4') +
      eye(42, 36, 3.8),
  ],
  camel: [
    ['#4cc3d9', '#115a78'],
    path('M8 96c2-22 8-38 20-38 6 0 8-14 16-14s8 14 16 14 8-16 16-16 12 26 14 54z', '#c98a45') +
      path('M26 62c-8-2-12-10-12-22 0-10 6-18 16-18 8 0 14 6 14 13 0 6-4 9-10 9 0 8-2 14-8 18z', '#dba45c') +
      path('M22 22c-2-5 0-9 3-10 3 2 4 6 3 10z', '#a8672c') +
      path('M34 35c6-2 10 0 10 4s-5 6-10 5z', '#a8672c') +
      eye(29, 32, 3) +
      path('M24 22c4-4 10-4 13-1-4 2-9 3-13 1z', '#7d4719'),
  ],
  owl: [
    ['#5b3fd1', '#1b1043'],
    path('M22 20l14 10h24l14-10c4 16 6 34 2 50-4 14-14 22-28 22S24 84 20 70c-4-16-2-34 2-50z', '#8b6bd6') +
      path('M48 50c12 0 18 10 18 22 0 10-8 18-18 18s-18-8-18-18c0-12 6-22 18-22z', '#e9defc') +
      path(
        'M36 66l4 4 4-4 4 4 4-4 4 4 4-4M36 76l4 4 4-4 4 4 4-4 4 4 4-4',
        'none',
        'stroke="#8b6bd6" stroke-width="2.4" fill-opacity="0"',
      ) +
      pair(
        '<circle cx="36" cy="44" r="13" fill="#fff"/><circle cx="36" cy="44" r="8" fill="#f5a524"/>' + eye(36, 44, 5),
      ) +
      path('M43 51h10l-5 10z', '#f5a524'),
  ],
  ibex: [
    ['#9fb8c9', '#2b3e55'],
    pair(path('M40 32C36 12 26 6 14 10c-4 8-2 18 6 26-1-9 0-15 3-18 5 2 9 9 11 18z', '#6b4a2c')) +
      pair(path('M26 46c-8-3-13-2-15 2 4 5 10 6 16 4z', '#9b7048')) +
      path('M48 28c14 0 20 9 20 20 0 14-8 36-20 36S28 62 28 48c0-11 6-20 20-20z', '#c39766') +
      path('M48 60c7 0 11 5 11 12s-5 12-11 12-11-5-11-12 4-12 11-12z', '#ead7bd') +
      pair(eye(38, 49)) +
      pair('<circle cx="44" cy="70" r="1.8" fill="#3a2716"/>') +
      path('M44 84h8l-4 10z', '#8a6139'),
  ],
  tulip: [
    ['#2f8f5b', '#0b3324'],
    path('M46 56h4v34h-4z', '#9be08a') +
      path('M48 88c-14 0-22-8-24-22 14 0 22 8 24 22zM48 88c14 0 22-8 24-22-14 0-22 8-24 22z', '#6fcf7a') +
      path('M26 20l12 8L48 14l10 14 12-8c4 22-4 40-22 40S22 42 26 20z', '#f0323f') +
      path('M48 14l10 14c2 14-2 26-10 32-8-6-12-18-10-32z', '#ff5a5f') +
      path('M48 14l4 18c0 12-2 22-4 28-2-6-4-16-4-28z', '#ff8f7d'),
  ],
  sun: [
    ['#39b6e6', '#0f4c86'],
    Array.from({ length: 16 }, (_, at) =>
      path('M45 12h6l-3-10z', '#ffd95e', `transform="rotate(${at * 22.5} 48 48) translate(0 4)"`),
    ).join('') +
      '<circle cx="48" cy="48" r="27" fill="#ffd95e"/><circle cx="48" cy="48" r="22" fill="#ffc02e"/>' +
      pair(eye(40, 45, 3)) +
      path('M38 54c4 6 16 6 20 0', 'none', 'stroke="#7a4100" stroke-width="3" stroke-linecap="round"'),
  ],
  moon: [
    ['#27306e', '#0a0d2b'],
    '<circle cx="24" cy="26" r="2" fill="#fff"/><circle cx="74" cy="22" r="2.6" fill="#fff"/><circle cx="80" cy="62" r="1.8" fill="#fff"/><circle cx="20" cy="70" r="1.8" fill="#fff"/>' +
      path('M58 14a36 36 0 1 0 24 50A30 30 0 0 1 58 14z', '#ffe29a') +
      path('M50 18a32 32 0 0 0-6 58 34 34 0 0 1 6-58z', '#f6c65b') +
      path('M70 34l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z', '#ffd95e'),
  ],
  mountain: [
    ['#f58fb0', '#5a2a86'],
    '<circle cx="66" cy="32" r="11" fill="#ffd9a0"/>' +
      path('M-2 96l34-62 34 62z', '#5b3fa8') +
      path('M30 96l32-52 40 52z', '#3d2880') +
      path('M32 34l14 25-8-4-6 6-6-6-8 4z', '#fff') +
      path('M62 44l12 16-7-2-5 5-4-5-7 3z', '#efe6ff'),
  ],
};

mkdirSync(folder, { recursive: true });
for (const [name, [[light, dark], drawing]] of Object.entries(avatars)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><radialGradient id="a" cx="35%" cy="25%" r="90%"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient><clipPath id="b"><circle cx="48" cy="48" r="48"/></clipPath></defs><g clip-path="url(#b)"><rect width="96" height="96" fill="url(#a)"/>${drawing}</g></svg>\n`;
  writeFileSync(join(folder, `${name}.svg`), svg);
}
