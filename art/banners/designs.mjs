// Home banners without text: hero on the right, calm dark space on the left. Places are given for the hero's own 600 × 420 stage.

/**
 * @typedef {object} StageItem
 * @property {string} sprite
 * @property {number} x centre, px of the stage
 * @property {number} y
 * @property {number} width
 * @property {number} [turn] degrees
 * @property {number} [blur] px
 * @property {string} [halo]
 * @property {boolean} [wideOnly] left out on phones
 */

/**
 * @typedef {object} Banner
 * @property {[string, string, string]} ground left, middle and right colour
 * @property {string} glow behind the hero
 * @property {string} second colour from the corner
 * @property {string} rays
 * @property {string[]} confetti sprites that fly around
 * @property {StageItem[]} items back to front
 * @property {boolean} [hasPodium]
 */

const at = (sprite, x, y, width, more = {}) => ({ sprite, x, y, width, ...more });
const wideOnly = true;

/** @type {Record<string, Banner>} */
export const banners = {
  welcome: {
    ground: ['#1a0838', '#4a0f6a', '#7a1048'],
    glow: '#ff9a3a',
    second: '#c2187a',
    rays: '#ffe0a0',
    confetti: ['coin', 'coin', 'coin', 'chip-red'],
    items: [
      at('gem-blue', 510, 118, 140, { turn: 16, halo: '#4fd0ff' }),
      at('gem-red', 92, 290, 112, { turn: -18 }),
      at('seven', 535, 300, 160, { turn: 8 }),
      at('chest', 305, 214, 410, { halo: '#ffc85a' }),
      at('coin', 148, 350, 108, { turn: -20 }),
      at('coin', 470, 360, 124, { turn: 14 }),
    ],
  },
  battles: {
    ground: ['#060b26', '#0d1d5c', '#1a0f52'],
    glow: '#2f7bff',
    second: '#6a1cf0',
    rays: '#bfe0ff',
    confetti: ['gem-blue', 'gem-purple', 'star'],
    hasPodium: true,
    items: [
      at('cup-bronze', -10, 262, 150, { blur: 0.6, wideOnly }),
      at('cup-platinum', 620, 262, 150, { blur: 0.6, wideOnly }),
      at('cup-silver', 128, 250, 205),
      at('cup-gold', 482, 246, 218),
      at('cup-brilliant', 304, 204, 325, { halo: '#c79bff' }),
    ],
  },
  jackpots: {
    ground: ['#1c0408', '#6a0a18', '#8a1a0a'],
    glow: '#ff6a1f',
    second: '#ffb02e',
    rays: '#ffe27a',
    confetti: ['coin', 'coin', 'star'],
    items: [
      at('bell', 88, 250, 190, { turn: -10 }),
      at('bars', 515, 330, 230),
      at('seven', 170, 200, 230, { turn: -12, blur: 0.6 }),
      at('seven', 450, 200, 230, { turn: 12, blur: 0.6 }),
      at('seven', 310, 200, 330, { halo: '#ff8a1f' }),
      at('crown', 312, 58, 142, { halo: '#ffe27a' }),
      at('coin', 160, 362, 104, { turn: -16 }),
      at('coin', 440, 372, 92, { turn: 20 }),
    ],
  },
  cashback: {
    ground: ['#03181a', '#064a3a', '#0a6a3a'],
    glow: '#2ad07a',
    second: '#0a8aa8',
    rays: '#d8ffb0',
    confetti: ['coin', 'coin', 'coin', 'gem-green'],
    items: [
      at('chip-blue', 92, 318, 140, { turn: -12 }),
      at('chip-red', 520, 306, 150, { turn: 12 }),
      at('bars', 306, 340, 360),
      at('clover', 500, 116, 170, { turn: 12, blur: 0.8 }),
      at('coin', 120, 150, 150, { turn: -22 }),
      at('coin', 306, 190, 300, { halo: '#ffe27a' }),
    ],
  },
  wheel: {
    ground: ['#14062e', '#3a0f8a', '#6a0f7a'],
    glow: '#b04aff',
    second: '#ff3d9a',
    rays: '#ffd8ff',
    confetti: ['coin', 'gem-pink', 'gem-yellow', 'star'],
    items: [
      at('gem-pink', 70, 330, 110, { turn: -14 }),
      at('gem-cyan', 545, 330, 116, { turn: 14 }),
      at('wheel', 306, 212, 400, { halo: '#e08aff' }),
      at('coin', 118, 108, 96, { turn: -18 }),
      at('star', 512, 96, 104, { turn: 12 }),
    ],
  },
};
