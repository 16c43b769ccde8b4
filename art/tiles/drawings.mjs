// Objects drawn by hand as SVG, where no rendered sprite exists. Each fills its box; the ratio is that of its viewBox.

import { silhouette } from '../lib/emblem.mjs';
import { createRandom, repeat } from '../lib/random.mjs';

const svg = (box, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="100%" style="display:block;overflow:visible">${body}</svg>`;
const linear = (id, stops, direction = 'x2="1"') =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</linearGradient>`;
const radial = (id, stops, place = '') =>
  `<radialGradient id="${id}" ${place}>${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</radialGradient>`;
const soft = (id, blur) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`;

/** The white of a playing card. */
const paper = (u) =>
  linear(
    `${u}p`,
    [
      [0, '#ffffff'],
      [1, '#efe6d4'],
    ],
    'x2=".4" y2="1"',
  );

/** A card of 230 by 330 with its rank, and its suit in places, each `x, y, scale`. */
function playingCard(u, { rank, suit, color, x, y, turn, pips, picture = suit }) {
  const places = pips.map(
    ([px, py, scale]) => `<g transform="translate(${px} ${py}) scale(${scale})">${silhouette(picture)}</g>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn} 115 170)"><rect x="6" y="12" width="230" height="330" rx="24" fill="#000" opacity=".45"/><rect width="230" height="330" rx="24" fill="url(#${u}p)" stroke="#b8a888" stroke-width="3"/>
      <text x="20" y="70" font-family="onest" font-weight="900" font-size="66" letter-spacing="-3" fill="${color}">${rank}</text><g fill="${color}"><g transform="translate(22 84) scale(.095)">${silhouette(suit)}</g>${places.join('')}</g></g>`;
}

/** @type {Record<string, (uid: string) => string>} */
export const drawings = {
  rocket(u) {
    const flame = (s, c) =>
      `<path transform="translate(200 470) scale(${s})" d="M-46 0C-70 70 -30 110 0 190C30 110 70 70 46 0Z" fill="${c}"/>`;
    return svg(
      '-40 0 480 680',
      `<defs>
      ${linear(`${u}h`, [
        [0, '#7d8aa8'],
        [0.2, '#ffffff'],
        [0.42, '#f4f7ff'],
        [0.72, '#b4bfd8'],
        [1, '#55607e'],
      ])}
      ${linear(`${u}r`, [
        [0, '#8a0420'],
        [0.22, '#ff7a8a'],
        [0.45, '#ff2a4a'],
        [0.8, '#c00a30'],
        [1, '#5a0218'],
      ])}
      ${linear(`${u}g`, [
        [0, '#7a3f04'],
        [0.25, '#fff3b8'],
        [0.45, '#ffc83a'],
        [0.75, '#c87a10'],
        [1, '#6a3404'],
      ])}
      ${radial(
        `${u}w`,
        [
          [0, '#d8fbff'],
          [0.45, '#3ab8ff'],
          [1, '#0a2a8a'],
        ],
        'cx=".38" cy=".3" r=".8"',
      )}${soft(`${u}b`, 10)}${soft(`${u}s`, 4)}</defs>
      <g transform="rotate(28 200 320)"><g filter="url(#${u}b)">${flame(1.25, '#ff3a0a')}${flame(1, '#ff9a1a')}</g><g filter="url(#${u}s)">${flame(0.8, '#ffd84a')}${flame(0.48, '#fffbe0')}</g>
      <path d="M112 300C40 340 16 410 22 500C56 462 92 448 128 446Z" fill="url(#${u}r)" stroke="#4a0214" stroke-width="4"/><path d="M288 300C360 340 384 410 378 500C344 462 308 448 272 446Z" fill="url(#${u}r)" stroke="#4a0214" stroke-width="4"/>
      <path d="M150 440h100l16 36H134Z" fill="url(#${u}g)" stroke="#4a2404" stroke-width="4"/>
      <path d="M200 10C120 90 92 200 104 330C110 390 128 430 140 446H260C272 430 290 390 296 330C308 200 280 90 200 10Z" fill="url(#${u}h)" stroke="#39425e" stroke-width="4"/>
      <path d="M200 10C164 46 138 90 122 140C170 160 230 160 278 140C262 90 236 46 200 10Z" fill="url(#${u}r)"/><path d="M119 146C170 168 230 168 281 146L285 164C230 186 170 186 115 164Z" fill="url(#${u}g)"/>
      <path d="M104 352C160 376 240 376 296 352L292 378C240 400 160 400 108 378Z" fill="url(#${u}g)"/>
      <circle cx="200" cy="260" r="60" fill="url(#${u}g)" stroke="#5a2a04" stroke-width="3"/><circle cx="200" cy="260" r="45" fill="url(#${u}w)" stroke="#06164a" stroke-width="4"/><path d="M168 250A36 36 0 0 1 212 226C196 232 180 240 168 250Z" fill="#fff" opacity=".9"/>
      <path d="M186 330C196 330 204 330 214 330L210 486H190Z" fill="url(#${u}r)" stroke="#4a0214" stroke-width="4"/>
      <path d="M150 110C132 170 126 250 132 330" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".8" filter="url(#${u}s)"/></g>`,
    );
  },
  balloon(u) {
    const stripes = ['#ff3a4a', '#ffd23a', '#2a8aff', '#fff6e0', '#2a8aff', '#ffd23a', '#ff3a4a'];
    const edges = [-1, -0.86, -0.58, -0.22, 0.22, 0.58, 0.86, 1];
    const gores = stripes
      .map((color, i) => {
        const [a, b] = [edges[i] * 190, edges[i + 1] * 190];
        return `<path d="M200 14C${200 + a * 1.32} 14 ${200 + a * 1.4} 290 ${200 + a * 0.24} 420H${200 + b * 0.24}C${200 + b * 1.4} 290 ${200 + b * 1.32} 14 200 14Z" fill="${color}"/>`;
      })
      .join('');
    return svg(
      '0 0 400 590',
      `<defs>${radial(
        `${u}l`,
        [
          [0, '#ffffff', 0.75],
          [0.35, '#ffffff', 0.12],
          [0.6, '#000000', 0.05],
          [1, '#1a0430', 0.62],
        ],
        'cx=".34" cy=".26" r=".85"',
      )}
      ${linear(`${u}k`, [
        [0, '#5a2a08'],
        [0.35, '#d8924a'],
        [1, '#4a2006'],
      ])}${linear(`${u}g`, [
        [0, '#7a3f04'],
        [0.3, '#fff3b8'],
        [1, '#a86410'],
      ])}</defs>
      ${gores}<path d="M200 14C-52 14 -66 290 154 420H246C466 290 452 14 200 14Z" fill="url(#${u}l)"/>
      <path d="M44 270C120 306 280 306 356 270" fill="none" stroke="url(#${u}g)" stroke-width="13"/>
      <path d="M150 418h100l-6 18h-88Z" fill="url(#${u}g)"/><path d="M158 436L166 510M242 436L234 510M186 436L190 510M214 436L210 510" stroke="#5a3410" stroke-width="4"/>
      <path d="M154 506h92l-10 72a10 10 0 0 1-10 8h-52a10 10 0 0 1-10-8Z" fill="url(#${u}k)"/><path d="M150 502h100v16H150Z" fill="url(#${u}g)"/>${repeat(4, (i) => `<path d="M160 ${532 + i * 13}h80" stroke="#3a1804" stroke-opacity=".5" stroke-width="3"/>`)}`,
    );
  },
  'comet-tail'(u) {
    return svg(
      '0 0 600 460',
      `<defs>${linear(
        `${u}a`,
        [
          [0, '#ffe08a', 0.95],
          [0.4, '#ff7a1f', 0.7],
          [1, '#ff2a0a', 0],
        ],
        'x1="0" y1="1" x2="1" y2="0"',
      )}${linear(
        `${u}b`,
        [
          [0, '#ffffff', 1],
          [0.6, '#ffc84a', 0.5],
          [1, '#ff8a1a', 0],
        ],
        'x1="0" y1="1" x2="1" y2="0"',
      )}${soft(`${u}s`, 14)}${soft(`${u}t`, 5)}</defs>
      <path filter="url(#${u}s)" fill="url(#${u}a)" d="M40 180C150 60 420 30 600 -20C480 90 420 140 330 300C290 420 150 460 80 400C20 340 -10 250 40 180Z"/>
      <path filter="url(#${u}t)" fill="url(#${u}b)" d="M110 200C220 140 400 90 560 20C440 130 340 200 260 330Z"/>`,
    );
  },
  meteor(u) {
    const random = createRandom('meteor');
    const outline = Array.from({ length: 30 }, (_, i) => {
      const r = 168 + random() * 16 + 12 * Math.sin(i * 0.9);
      const a = (i / 30) * Math.PI * 2;
      return `${200 + r * Math.cos(a)} ${200 + r * Math.sin(a)}`;
    });
    const cracks =
      'M60 190L120 210L150 170L210 200L240 150L300 170L350 130M150 170L130 110L170 60M210 200L220 270L180 320M220 270L290 300L310 350M120 210L90 280L110 330M300 170L330 230L380 240';
    const craters = [
      [140, 130, 26],
      [260, 110, 20],
      [285, 235, 30],
      [150, 255, 24],
      [215, 335, 18],
    ]
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.85}" fill="#1a0806" opacity=".6"/><path d="M${x - r} ${y + 3}A${r} ${r * 0.85} 0 0 0 ${x + r} ${y + 3}" fill="none" stroke="#ffb07a" stroke-opacity=".7" stroke-width="4"/>`,
      )
      .join('');
    return svg(
      '0 0 400 400',
      `<defs>${radial(
        `${u}r`,
        [
          [0, '#d89a7a'],
          [0.4, '#7a4436'],
          [1, '#1e0a0c'],
        ],
        'cx=".3" cy=".64" r=".85"',
      )}${soft(`${u}g`, 6)}
      <filter id="${u}n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".028" numOctaves="5" seed="4"/><feDiffuseLighting surfaceScale="9" diffuseConstant="1.25" lighting-color="#ffe2c8"><feDistantLight azimuth="150" elevation="44"/></feDiffuseLighting><feComposite in2="SourceAlpha" operator="in"/></filter></defs>
      <path d="M${outline.join('L')}Z" fill="url(#${u}r)" stroke="#1a0606" stroke-width="3" stroke-linejoin="round"/><path d="M${outline.join('L')}Z" filter="url(#${u}n)" style="mix-blend-mode:multiply"/>${craters}
      <path d="${cracks}" fill="none" stroke="#ff5a0a" stroke-width="13" stroke-linejoin="round" filter="url(#${u}g)"/><path d="${cracks}" fill="none" stroke="#ffe27a" stroke-width="4.5" stroke-linejoin="round"/>`,
    );
  },
  lollipop(u) {
    const colors = [
      '#ff3a8a',
      '#ffffff',
      '#ffd23a',
      '#ffffff',
      '#3ad0ff',
      '#ffffff',
      '#8aff7a',
      '#ffffff',
      '#b46aff',
      '#ffffff',
    ];
    const arms = colors
      .map((color, i) => {
        const at = (r, turn) => {
          const a = ((i + turn) / 10) * Math.PI * 2;
          return [200 + r * Math.cos(a), 190 + r * Math.sin(a)].map((v) => v.toFixed(1)).join(' ');
        };
        return `<path fill="${color}" d="M200 190Q${at(90, 1.6)} ${at(176, 0.4)}A176 176 0 0 1 ${at(176, 1.4)}Q${at(90, 2.6)} 200 190Z"/>`;
      })
      .join('');
    return svg(
      '0 0 400 640',
      `<defs>${radial(
        `${u}l`,
        [
          [0, '#ffffff', 0.85],
          [0.3, '#ffffff', 0.12],
          [0.7, '#000000', 0],
          [1, '#4a0a5a', 0.6],
        ],
        'cx=".34" cy=".26" r=".82"',
      )}${linear(`${u}s`, [
        [0, '#c8b8d8'],
        [0.35, '#ffffff'],
        [1, '#9a86b8'],
      ])}${soft(`${u}b`, 4)}</defs>
      <rect x="188" y="350" width="24" height="280" rx="12" fill="url(#${u}s)"/><circle cx="200" cy="190" r="180" fill="#ff3a8a"/>${arms}<circle cx="200" cy="190" r="180" fill="url(#${u}l)"/><circle cx="200" cy="190" r="178" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>
      <path d="M70 130A150 150 0 0 1 190 46" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".85" filter="url(#${u}b)"/>`,
    );
  },
  'blackjack-hand'(u) {
    return svg(
      '0 0 480 420',
      `<defs>${paper(u)}</defs>${playingCard(u, { rank: 'K', suit: 'hearts', color: '#d8102c', x: 36, y: 30, turn: -11, pips: [[72, 108, 0.25]], picture: 'crown' })}${playingCard(u, { rank: 'A', suit: 'spades', color: '#1a1526', x: 206, y: 30, turn: 11, pips: [[58, 112, 0.3]] })}`,
    );
  },
  'royal-flush'(u) {
    const ranks = ['10', 'J', 'Q', 'K', 'A'];
    const cards = ranks.map((rank, place) =>
      playingCard(u, {
        rank,
        suit: 'hearts',
        color: '#d8102c',
        x: 60 + place * 98,
        y: 62 + (place - 2) ** 2 * 16,
        turn: (place - 2) * 12,
        pips: [[58, 112, 0.3]],
      }),
    );
    return svg('0 0 740 480', `<defs>${paper(u)}</defs>${cards.join('')}`);
  },
  'nine-hand'(u) {
    const card = (
      rank,
      suit,
      color,
      x,
      turn,
      pips,
    ) => `<g transform="translate(${x} 30) rotate(${turn} 115 170)"><rect x="6" y="12" width="230" height="330" rx="24" fill="#000" opacity=".45"/><rect width="230" height="330" rx="24" fill="url(#${u}p)" stroke="#b8a888" stroke-width="3"/>
      <text x="22" y="70" font-family="onest" font-weight="900" font-size="66" letter-spacing="-3" fill="${color}">${rank}</text><g fill="${color}"><g transform="translate(22 84) scale(.095)">${silhouette(suit)}</g>${pips.map(([px, py, s = 0.12]) => `<g transform="translate(${px} ${py}) scale(${s})">${silhouette(suit)}</g>`).join('')}</g></g>`;
    const nine = [
      [82, 60],
      [150, 60],
      [82, 126],
      [150, 126],
      [116, 158, 0.1],
      [82, 196],
      [150, 196],
      [82, 256],
      [150, 256],
    ];
    return svg(
      '0 0 480 420',
      `<defs>${linear(
        `${u}p`,
        [
          [0, '#ffffff'],
          [1, '#efe6d4'],
        ],
        'x2=".4" y2="1"',
      )}</defs>${card('K', 'crown', '#1a1526', 36, -10, [[68, 110, 0.26]])}${card('9', 'hearts', '#d8102c', 206, 10, nine)}`,
    );
  },
};
