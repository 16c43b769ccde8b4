// The tower and the fox of our games of steps.

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
export const stepDrawings = {
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
};
