// Small objects of the interface and the pictures of empty states.

/**
 * @typedef {object} Part one layer; x, y centre and width in percent of the box's width
 * @property {string} [sprite]
 * @property {string} [drawing]
 * @property {{icon: string, color: string, rim?: 'gold' | 'silver'}} [emblem]
 * @property {{icon: string, color: string, scale?: number}} [medallion]
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [width]
 * @property {number} [turn] degrees
 * @property {number} [fade] opacity
 */

const sprite = (name, more = {}) => ({ sprite: name, ...more });
const emblem = (icon, color, more = {}) => ({ emblem: { icon, color, rim: more.rim ?? 'gold' }, ...more });
const chest = sprite('chest', { width: 104 });

/** @type {Record<string, Part[]>} objects on a square box */
export const objects = {
  'category-all': [sprite('crown', { width: 94 })],
  'category-slots': [
    sprite('seven', { x: 27, y: 54, width: 56, turn: -12 }),
    sprite('seven', { x: 73, y: 54, width: 56, turn: 12 }),
    sprite('seven', { width: 84 }),
  ],
  'category-live': [sprite('roulette', { width: 102 })],
  'category-table': [sprite('cards', { width: 98 })],
  'category-jackpots': [sprite('bars', { y: 72, width: 92 }), sprite('gem-blue', { y: 36, width: 64 })],
  'category-buy-bonus': [sprite('bonus', { y: 78, width: 98 }), sprite('star', { y: 36, width: 70 })],
  'category-crash': [{ drawing: 'rocket', width: 62 }],
  'category-new': [
    sprite('gem-cyan', { x: 62, y: 36, width: 62, turn: 12 }),
    sprite('gem-pink', { x: 36, y: 62, width: 62, turn: -10 }),
  ],
  'category-popular': [emblem('flame', '#ff5a1f', { width: 90 })],
  'category-favourites': [sprite('gem-pink', { width: 88 })],
  'category-recent': [emblem('hourglass', '#5a8aff', { width: 88 })],
  'category-providers': [
    sprite('chip-blue', { x: 36, y: 42, width: 60 }),
    sprite('chip-black', { x: 66, y: 52, width: 60 }),
    sprite('chip-red', { x: 44, y: 68, width: 60 }),
  ],
  ...Object.fromEntries(
    ['bronze', 'silver', 'gold', 'platinum', 'brilliant'].map((cup) => [
      `cup-${cup}`,
      [sprite(`cup-${cup}`, { width: 98 })],
    ]),
  ),
  ...Object.fromEntries(
    ['hearts', 'diamonds', 'clubs', 'spades'].map((suit) => [`suit-${suit}`, [sprite(suit, { width: 92 })]]),
  ),
  wheel: [sprite('wheel', { width: 96 })],
  chest: [chest],
  coin: [sprite('coin', { width: 94 })],
  coins: [
    sprite('coin', { x: 30, y: 64, width: 56, turn: -14 }),
    sprite('coin', { x: 70, y: 66, width: 56, turn: 14 }),
    sprite('coin', { y: 40, width: 66 }),
  ],
  crown: [sprite('crown', { width: 94 })],
  star: [sprite('star', { width: 92 })],
  bolt: [sprite('bolt', { width: 92 })],
  dice: [sprite('dice', { width: 96 })],
  clover: [sprite('clover', { width: 90 })],
  bars: [sprite('bars', { width: 98 })],
  gift: [emblem('present', '#e0283c', { width: 88 })],
  ticket: [emblem('ticket', '#7a3cff', { width: 92, turn: -6 })],
  cashback: [
    sprite('coin', { x: 44, y: 52, width: 82 }),
    emblem('anticlockwise-rotation', '#2ad07a', { x: 70, y: 66, width: 54 }),
  ],
  shield: [emblem('checked-shield', '#2a8aff', { width: 86, rim: 'silver' })],
  megaphone: [emblem('megaphone', '#ff8a1f', { width: 90 })],
};

/** @type {Record<string, {glow: string, parts: Part[]}>} pictures on a 4:3 box; x in percent of the width, y in percent of the height */
export const emptyStates = {
  search: {
    glow: '#6d3bff',
    parts: [
      sprite('gem-blue', { x: 28, y: 44, width: 20, turn: -12, fade: 0.75 }),
      sprite('cherry', { x: 74, y: 34, width: 19, turn: 12, fade: 0.75 }),
      emblem('magnifying-glass', '#8a5cff', { x: 50, y: 48, width: 44, rim: 'silver' }),
    ],
  },
  favourites: {
    glow: '#ff4a9a',
    parts: [
      sprite('hearts', { x: 28, y: 54, width: 20, turn: -16, fade: 0.7 }),
      sprite('hearts', { x: 72, y: 54, width: 20, turn: 16, fade: 0.7 }),
      sprite('gem-pink', { x: 50, y: 45, width: 42 }),
    ],
  },
  history: {
    glow: '#3a8aff',
    parts: [
      sprite('chip-blue', { x: 27, y: 60, width: 21, turn: -10 }),
      sprite('chip-red', { x: 73, y: 60, width: 21, turn: 10 }),
      emblem('hourglass', '#3a8aff', { x: 50, y: 46, width: 42 }),
    ],
  },
  payments: {
    glow: '#2ad07a',
    parts: [
      sprite('coin', { x: 27, y: 58, width: 22, turn: -14 }),
      sprite('coin', { x: 74, y: 58, width: 22, turn: 14 }),
      sprite('bars', { x: 50, y: 48, width: 52 }),
    ],
  },
  bonuses: {
    glow: '#ffae2b',
    parts: [
      sprite('star', { x: 26, y: 40, width: 18, turn: -14 }),
      sprite('clover', { x: 75, y: 42, width: 20, turn: 12 }),
      emblem('present', '#e0283c', { x: 50, y: 48, width: 40 }),
    ],
  },
  battles: {
    glow: '#6a8aff',
    parts: [
      sprite('cup-silver', { x: 27, y: 52, width: 26, fade: 0.85 }),
      sprite('cup-bronze', { x: 73, y: 52, width: 26, fade: 0.85 }),
      sprite('cup-gold', { x: 50, y: 45, width: 42 }),
    ],
  },
  notifications: {
    glow: '#ffb02e',
    parts: [
      sprite('star', { x: 27, y: 36, width: 15, turn: -14 }),
      sprite('coin', { x: 75, y: 62, width: 17, turn: 14 }),
      sprite('bell', { x: 50, y: 46, width: 44 }),
    ],
  },
  'not-found': {
    glow: '#8a4aff',
    parts: [
      sprite('spades', { x: 24, y: 34, width: 15, turn: -16, fade: 0.75 }),
      sprite('diamonds', { x: 76, y: 34, width: 15, turn: 16, fade: 0.75 }),
      sprite('dice', { x: 50, y: 48, width: 46 }),
    ],
  },
  offline: {
    glow: '#5ac8ff',
    parts: [
      sprite('bolt', { x: 24, y: 40, width: 18, turn: -14, fade: 0.8 }),
      sprite('bolt', { x: 77, y: 40, width: 18, turn: 14, fade: 0.8 }),
      sprite('planet', { x: 50, y: 46, width: 50 }),
    ],
  },
  maintenance: {
    glow: '#ff8a1f',
    parts: [
      sprite('wheel', { x: 45, y: 46, width: 44 }),
      emblem('big-gear', '#ff8a1f', { x: 68, y: 64, width: 27, rim: 'silver' }),
    ],
  },
};
