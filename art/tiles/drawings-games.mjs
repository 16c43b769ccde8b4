// The tower and the fox of our games of steps, the beasts and cards of our tables.

import { silhouette } from '../lib/emblem.mjs';

const svg = (box, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="100%" style="display:block;overflow:visible">${body}</svg>`;
const linear = (id, stops, direction = 'x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`;
const radial = (id, stops, place = '') =>
  `<radialGradient id="${id}" ${place}>${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</radialGradient>`;

/** A closed or glowing open door in a stone arch, at the middle of its foot. */
function door(u, { x, y, isOpen }) {
  const arch = 'M-40 0V-62C-40 -112 40 -112 40 -62V0Z';
  const leaf = isOpen
    ? `<path d="${arch}" fill="url(#${u}glow)"/><path d="M-40 0V-62C-40 -80 -34 -92 -24 -97V-6Z" fill="url(#${u}wood)"/><path d="M-18 0h44v-26h-44zM-18 -26c0-22 44-22 44 0z" fill="url(#${u}gold)" stroke="#7a4300" stroke-width="3"/><circle cx="4" cy="-34" r="12" fill="#ff4d7a"/>`
    : `<path d="${arch}" fill="url(#${u}wood)"/><path d="M0 -99V0M-40 -62H40M-40 -24H40" stroke="#2c1405" stroke-width="5"/><circle cx="26" cy="-44" r="6" fill="#ffe08a"/>`;
  return `<g transform="translate(${x} ${y})"><path d="M-50 0V-64C-50 -126 50 -126 50 -64V0Z" fill="#2a2050"/>${leaf}<path d="${arch}" fill="none" stroke="#b7abe0" stroke-width="5"/></g>`;
}

/** @type {Record<string, (uid: string) => string>} */
export const gameDrawings = {
  'door-tower'(u) {
    const floors = [650, 500, 350].map((y, floor) =>
      [130, 250, 370].map((x, place) => door(u, { x, y, isOpen: (floor + place) % 3 === 1 })).join(''),
    );
    const stones = [680, 530, 380].map(
      (y) =>
        `<path d="M50 ${y}H450" stroke="#9a8fd0" stroke-width="10"/><path d="M50 ${y + 8}H450" stroke="#2a2050" stroke-width="6"/>`,
    );
    return svg(
      '0 0 500 700',
      `<defs>${linear(
        `${u}stone`,
        [
          [0, '#4a3f78'],
          [0.3, '#8478b8'],
          [0.7, '#6a5f9c'],
          [1, '#322858'],
        ],
        'x2="1" y2="0"',
      )}${linear(`${u}wood`, [
        [0, '#b06a34'],
        [1, '#5a2c0c'],
      ])}${linear(`${u}gold`, [
        [0, '#fff2a8'],
        [0.5, '#ffc42e'],
        [1, '#b46c05'],
      ])}${radial(
        `${u}glow`,
        [
          [0, '#fff6c8'],
          [0.6, '#ffb02e'],
          [1, '#8a4a08'],
        ],
        'cy=".8"',
      )}</defs>
      <path d="M120 160V40M380 160V40" stroke="#e8dcff" stroke-width="8"/><path d="M124 40c40-18 60 18 104 0v60c-44 18-64-18-104 0z" fill="#e0294f"/><path d="M376 40c-40-18-60 18-104 0v60c44 18 64-18 104 0z" fill="#c01a42"/>
      <path d="M60 230L50 700H450L440 230Z" fill="url(#${u}stone)"/><path d="M30 150h70v40h50v-40h70v40h60v-40h70v40h50v-40h70v84H30Z" fill="url(#${u}stone)" stroke="#2a2050" stroke-width="5"/>
      ${stones.join('')}${floors.join('')}
      <path d="M178 150L160 40l46 36 44-82 44 82 46-36-18 110Z" fill="url(#${u}gold)" stroke="#7a4300" stroke-width="6"/><circle cx="250" cy="122" r="15" fill="#ff4d7a"/><circle cx="204" cy="126" r="10" fill="#5ad1ff"/><circle cx="296" cy="126" r="10" fill="#5ad1ff"/>`,
    );
  },
  fox(u) {
    return svg(
      '0 0 96 82',
      `<defs>${linear(`${u}f`, [
        [0, '#ffab52'],
        [1, '#e2571a'],
      ])}${linear(`${u}t`, [
        [0, '#ff9a3d'],
        [1, '#c7440f'],
      ])}${linear(`${u}c`, [
        [0, '#ffffff'],
        [1, '#f1d9bb'],
      ])}</defs>
      <path d="M30 60C12 62 2 46 8 28c3-8 10-10 12-4 2 8 4 18 16 22z" fill="url(#${u}t)" stroke="#6d2604" stroke-width="1.6"/><path d="M8 28c3-8 10-10 12-4l1 6c-5 4-9 3-14 4z" fill="url(#${u}c)"/>
      <path d="M26 62c0-14 10-22 24-22s24 8 22 22c-1 8-8 12-22 12S26 70 26 62z" fill="url(#${u}f)" stroke="#6d2604" stroke-width="1.6"/><path d="M46 74c-2-10 3-18 12-18s12 8 9 15c-4 3-14 4-21 3z" fill="url(#${u}c)"/>
      <path d="M34 70v9h9v-8M58 70v9h9v-9" fill="#5a2208" stroke="#5a2208" stroke-width="3" stroke-linejoin="round"/>
      <path d="M44 22l2-20 15 11h10L84 2l3 21c5 8 7 12 6 16-3 8-12 13-26 13s-24-6-26-14c0-5 1-11 3-16z" fill="url(#${u}f)" stroke="#6d2604" stroke-width="1.6" stroke-linejoin="round"/>
      <path d="M49 8l8 8-8 6zM81 8l-7 8 8 6z" fill="#5a2208"/><path d="M41 38c8-4 14-2 20 5 2 3 10 3 12 0 6-7 12-9 20-5-4 8-12 14-26 14s-23-6-26-14z" fill="url(#${u}c)"/>
      <ellipse cx="57" cy="31" rx="4.4" ry="5.8" fill="#2a1205"/><ellipse cx="79" cy="31" rx="4.4" ry="5.8" fill="#2a1205"/><circle cx="58.8" cy="28.8" r="1.9" fill="#fff"/><circle cx="80.8" cy="28.8" r="1.9" fill="#fff"/>
      <ellipse cx="68" cy="42" rx="4.6" ry="3.4" fill="#2a1205"/><path d="M68 45c0 4-5 5-7 2M68 45c0 4 5 5 7 2" fill="none" stroke="#2a1205" stroke-width="1.6" stroke-linecap="round"/><path d="M48 16c6-4 14-5 20-5" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.4" stroke-linecap="round"/>`,
    );
  },
  /** A car from above. */
  car(u) {
    return svg(
      '0 0 60 112',
      `<defs>${linear(
        `${u}b`,
        [
          [0, '#8a0a26'],
          [0.3, '#ff5a74'],
          [0.6, '#e0294f'],
          [1, '#7a0820'],
        ],
        'x2="1" y2="0"',
      )}</defs>
      <path d="M3 22h6v18H3zM51 22h6v18h-6zM3 74h6v18H3zM51 74h6v18h-6z" fill="#0c0a12"/><path d="M12 4h36c6 0 8 10 8 24v60c0 14-4 20-10 20H14C8 108 4 102 4 88V28C4 14 6 4 12 4z" fill="url(#${u}b)" stroke="#3a0410" stroke-width="1.5"/>
      <path d="M11 36c10-8 28-8 38 0l-4 16H15zM15 84h30l3 12c-10 4-26 4-36 0z" fill="#152a48"/><path d="M13 40c8-5 20-6 27-4l-3 8H16z" fill="#ffffff55"/><path d="M15 54h30v28H15z" fill="#ffffff2e"/>
      <ellipse cx="14" cy="9" rx="6" ry="4" fill="#fff6c2"/><ellipse cx="46" cy="9" rx="6" ry="4" fill="#fff6c2"/>`,
    );
  },
  'dragon-head'(u) {
    return svg(
      '0 0 96 96',
      `<defs>${linear(`${u}r`, [
        [0, '#ff5a5a'],
        [1, '#a00a22'],
      ])}${linear(`${u}g`, [
        [0, '#fff2a8'],
        [0.5, '#ffc42e'],
        [1, '#b46c05'],
      ])}</defs><path d="M22 34C6 30 2 16 6 4c6 10 14 14 26 16zM74 34c16-4 20-18 16-30-6 10-14 14-26 16z" fill="url(#${u}g)" stroke="#7a4300" stroke-width="1.6"/><path d="M18 40l-14 4 10 8-12 8 14 4-6 12 16-4zM78 40l14 4-10 8 12 8-14 4 6 12-16-4z" fill="#8d1022"/><path d="M48 12c20 0 32 12 32 30 0 12-6 18-10 26-4 10-10 22-22 22s-18-12-22-22c-4-8-10-14-10-26 0-18 12-30 32-30z" fill="url(#${u}r)" stroke="#5a0614" stroke-width="2"/><path d="M48 12l6 14-6 8-6-8z" fill="url(#${u}g)"/><path d="M30 66c4-8 10-10 18-10s14 2 18 10c-2 12-8 20-18 20s-16-8-18-20z" fill="#ff7a86"/><path d="M24 36l18 6-4 4-14-4zM72 36l-18 6 4 4 14-4z" fill="#5a0614"/><ellipse cx="35" cy="45" rx="8" ry="7" fill="#fff3b8"/><ellipse cx="61" cy="45" rx="8" ry="7" fill="#fff3b8"/><ellipse cx="35" cy="45" rx="3" ry="6.4" fill="#1c0a05"/><ellipse cx="61" cy="45" rx="3" ry="6.4" fill="#1c0a05"/><path d="M40 66a3 4 0 1 1-6 0 3 4 0 0 1 6 0zM62 66a3 4 0 1 1-6 0 3 4 0 0 1 6 0z" fill="#5a0614"/><path d="M34 76c8 6 20 6 28 0l-3 8-4-5-4 6-3-6-3 6-4-6-4 5z" fill="#fff"/>`,
    );
  },
  'tiger-head'(u) {
    return svg(
      '0 0 96 96',
      `<defs>${linear(`${u}o`, [
        [0, '#ffbe5a'],
        [1, '#e07812'],
      ])}</defs><path d="M14 30C6 16 12 6 24 8c6 2 10 8 12 14zM82 30c8-14 2-24-10-22-6 2-10 8-12 14z" fill="url(#${u}o)" stroke="#5a2a04" stroke-width="2"/><path d="M20 24c-3-6 0-11 6-9 4 2 6 5 7 9zM76 24c3-6 0-11-6-9-4 2-6 5-7 9z" fill="#3a1a04"/><path d="M48 14c22 0 36 14 36 34 0 8-4 14-8 20-6 10-14 20-28 20s-22-10-28-20c-4-6-8-12-8-20 0-20 14-34 36-34z" fill="url(#${u}o)" stroke="#5a2a04" stroke-width="2"/><path d="M48 15l4 14-4 8-4-8zM34 17l6 12-2 6-8-10zM62 17l-6 12 2 6 8-10zM12 46l14 2-12 6zM14 60l14-2-10 8zM84 46l-14 2 12 6zM82 60l-14-2 10 8z" fill="#3a1a04"/><path d="M26 62c2-10 12-12 22-8 10-4 20-2 22 8-2 14-12 24-22 24s-20-10-22-24z" fill="#fff4e2"/><ellipse cx="35" cy="45" rx="8" ry="7" fill="#fff3b8"/><ellipse cx="61" cy="45" rx="8" ry="7" fill="#fff3b8"/><ellipse cx="35" cy="45" rx="3" ry="6.4" fill="#1c0a05"/><ellipse cx="61" cy="45" rx="3" ry="6.4" fill="#1c0a05"/><path d="M41 58h14c2 4-4 9-7 9s-9-5-7-9z" fill="#c23a5a" stroke="#5a2a04"/><path d="M48 67v5c-4 6-11 5-14 2M48 72c4 6 11 5 14 2" fill="none" stroke="#5a2a04" stroke-width="2" stroke-linecap="round"/><path d="M42 76l3 6 2-5zM54 76l-3 6-2-5z" fill="#fff"/>`,
    );
  },
  /** Queen, king and ace of hearts in a fan. */
  'three-cards'(u) {
    const card = ([rank, x, turn]) =>
      `<g transform="translate(${x} 40) rotate(${turn} 115 330)"><rect x="6" y="12" width="230" height="330" rx="24" fill="#000" opacity=".45"/><rect width="230" height="330" rx="24" fill="url(#${u}p)" stroke="#b8a888" stroke-width="3"/><text x="20" y="74" font-family="onest" font-weight="900" font-size="70" letter-spacing="-3" fill="#d8102c">${rank}</text><g fill="#d8102c"><g transform="translate(22 90) scale(.095)">${silhouette('hearts')}</g><g transform="translate(72 120) scale(.24)">${silhouette('hearts')}</g></g></g>`;
    const cards = [
      ['Q', 70, -18],
      ['K', 165, 0],
      ['A', 260, 18],
    ];
    return svg(
      '0 0 560 400',
      `<defs>${linear(`${u}p`, [
        [0, '#ffffff'],
        [1, '#efe6d4'],
      ])}</defs>${cards.map(card).join('')}`,
    );
  },
  /** Palms over water in a round frame, with a straight flush below. */
  'oasis-cards'(u) {
    const leaf = (turn, size) =>
      `<path transform="rotate(${turn}) scale(${size})" d="M0 0C30-34 84-40 124 6 84-12 36-8 0 0Z" fill="url(#${u}l)"/>`;
    const palm = (x, y, scale, lean) =>
      `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-9 0Q${lean - 6}-80 ${lean}-160L${lean + 14}-158Q${lean + 12}-80 11 0Z" fill="#8a5a2b"/><g transform="translate(${lean + 7} -160)">${[-150, -110, -62, -20, 24, 172].map((turn) => leaf(turn, turn > 90 || turn < -90 ? 0.9 : 1)).join('')}</g></g>`;
    const card = (rank, place) =>
      `<g transform="translate(${60 + place * 96} ${352 + Math.abs(place - 2) * 18}) rotate(${(place - 2) * 9} 62 90)"><rect x="5" y="9" width="128" height="184" rx="15" fill="#000" opacity=".45"/><rect width="128" height="184" rx="15" fill="url(#${u}p)" stroke="#b8a888" stroke-width="3"/><text x="10" y="${rank === '10' ? 46 : 48}" font-family="onest" font-weight="900" font-size="${rank === '10' ? 40 : 46}" letter-spacing="-3" fill="#1a1526">${rank}</text><g fill="#1a1526" transform="translate(26 66) scale(.17)">${silhouette('spades')}</g></g>`;
    const sky = linear(`${u}s`, [
      [0, '#ff9f5a'],
      [0.55, '#ffd79a'],
      [1, '#fff0cc'],
    ]);
    const water = linear(`${u}w`, [
      [0, '#5fe0ee'],
      [1, '#0c6ea8'],
    ]);
    const leaves = linear(`${u}l`, [
      [0, '#2fae54'],
      [1, '#0b5c34'],
    ]);
    const paper = linear(`${u}p`, [
      [0, '#ffffff'],
      [1, '#efe6d4'],
    ]);
    return svg(
      '0 0 640 580',
      `<defs>${sky}${water}${leaves}${paper}<clipPath id="${u}c"><circle cx="320" cy="206" r="190"/></clipPath></defs><circle cx="320" cy="206" r="203" fill="#ffd36a"/><circle cx="320" cy="206" r="196" fill="#8a5206"/><g clip-path="url(#${u}c)"><rect width="640" height="420" fill="url(#${u}s)"/><circle cx="330" cy="150" r="62" fill="#fff6d8"/><path d="M100 262Q210 190 330 250T560 226V420H100Z" fill="#e0a858"/><path d="M100 300Q250 250 380 292T560 280V420H100Z" fill="#c98b3e"/><ellipse cx="326" cy="352" rx="176" ry="62" fill="url(#${u}w)"/><path d="M220 346h92M300 366h120M240 384h70" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/>${palm(222, 322, 1.15, 30)}${palm(436, 316, 1, -34)}</g>${['10', 'J', 'Q', 'K', 'A'].map(card).join('')}`,
    );
  },
  /** Three rows of aces: two small hands behind a large one. */
  'many-hands'(u) {
    const suits = [
      ['spades', '#1a1526'],
      ['hearts', '#d8102c'],
      ['clubs', '#1a1526'],
      ['diamonds', '#d8102c'],
    ];
    const card = (suit, color, x, y, scale) =>
      `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="6" y="12" width="150" height="210" rx="18" fill="#000" opacity=".45"/><rect width="150" height="210" rx="18" fill="url(#${u}p)" stroke="#b8a888" stroke-width="3"/><text x="14" y="62" font-family="onest" font-weight="900" font-size="62" letter-spacing="-3" fill="${color}">A</text><g fill="${color}"><g transform="translate(46 84) scale(.19)">${silhouette(suit)}</g></g></g>`;
    const row = (left, top, scale, step) =>
      suits.map(([suit, color], place) => card(suit, color, left + place * step, top, scale)).join('');
    return svg(
      '0 0 640 520',
      `<defs>${linear(`${u}p`, [
        [0, '#ffffff'],
        [1, '#efe6d4'],
      ])}</defs>${row(18, 14, 0.5, 70)}${row(338, 14, 0.5, 70)}${row(18, 138, 0.5, 70)}${row(338, 138, 0.5, 70)}${row(38, 268, 1, 138)}`,
    );
  },
};
