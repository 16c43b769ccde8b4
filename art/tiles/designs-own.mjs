// Tile designs of our own studio's games. Titles are rendered pictures (`render`), everything else as in designs.mjs.
import { hero } from './design-kit.mjs';

const palette = (top, mid, low, glow, accent) => ({ top, mid, low, glow, accent });
const { sprite } = hero;

/** @type {Record<string, import('./design-kit.mjs').Design>} */
export const ownDesigns = {
  'fruit-crown': {
    scene: 'sunburst',
    palette: palette('#ff9a1f', '#ff6a1a', '#1d7a2e', '#fff0a0', '#ffffff'),
    title: { render: 'fruit' },
    heroes: [
      sprite('crown', 51, 17, 250, { halo: '#fff0a0' }),
      sprite('plum', 19, 42, 200),
      sprite('orange', 82, 43, 200),
      sprite('lemon', 30, 56, 215, { turn: -8 }),
      sprite('melon', 75, 58, 230, { turn: 8 }),
      sprite('cherry', 50, 43, 290, { halo: '#ff2a2a' }),
    ],
  },
  'gem-rush': {
    scene: 'rays',
    palette: palette('#2a0a5c', '#7a1fb0', '#160440', '#ffb02a', '#8af6ff'),
    title: { render: 'gems' },
    heroes: [
      sprite('gem-rush/prism', 82, 18, 150, { turn: 12, blur: 1 }),
      sprite('gem-rush/geode', 17, 20, 165, { turn: -12, blur: 1 }),
      sprite('gem-rush/emerald', 15, 56, 165, { turn: -16 }),
      sprite('gem-rush/ruby', 86, 57, 175, { turn: 14 }),
      sprite('gem-rush/mole', 52, 32, 290, { halo: '#ffb02a' }),
      sprite('gem-rush/cart', 50, 56, 190),
    ],
  },
  'hot-sevens-40': {
    scene: 'flames',
    palette: palette('#1a0628', '#a80a3a', '#3a0010', '#ff8a1f', '#2af0e0'),
    title: { render: 'seven' },
    heroes: [
      sprite('hot-sevens-40/flame', 18, 22, 190, { turn: -8, blur: 1 }),
      sprite('hot-sevens-40/firestar', 83, 22, 180, { turn: 10, blur: 1 }),
      sprite('hot-sevens-40/bell', 20, 57, 180, { turn: -8 }),
      sprite('hot-sevens-40/bar', 80, 57, 200, { turn: 6 }),
      sprite('hot-sevens-40/seven', 50, 38, 370, { halo: '#ff6a00' }),
    ],
  },
  'wolf-moon': {
    scene: 'snow',
    palette: palette('#04142a', '#12607a', '#062638', '#5affc8', '#bff4ff'),
    title: { render: 'wolf' },
    heroes: [sprite('wolf-moon/alpha', 50, 43, 450, { halo: '#9affe0' })],
  },
  'dragon-luck': {
    scene: 'lanterns',
    palette: palette('#3a0008', '#b00a14', '#4a0008', '#ff9a3a', '#ffc85a'),
    title: { render: 'dragon' },
    heroes: [
      sprite('m-dragon', 50, 37, 420, { halo: '#ffb347' }),
      sprite('coin', 16, 58, 130, { turn: -14 }),
      sprite('coin', 85, 57, 150, { turn: 16 }),
    ],
  },
  'pharaohs-vault': {
    scene: 'dunes',
    palette: palette('#0b1a5c', '#c0602a', '#5a2408', '#ffb347', '#ffd98a'),
    title: { render: 'pharaoh' },
    heroes: [
      sprite('pharaohs-vault/pharaoh', 27, 47, 260, { blur: 1 }),
      sprite('pharaohs-vault/coin', 86, 60, 120, { turn: 16 }),
      sprite('pharaohs-vault/coin', 90, 18, 72, { turn: -26, blur: 3 }),
      sprite('pharaohs-vault/cat', 56, 42, 480, { halo: '#ffb347' }),
    ],
  },
  'captains-gold': {
    scene: 'sea',
    palette: palette('#13224f', '#e0703a', '#0a3a52', '#ffd08a', '#ffe9b0'),
    title: { render: 'pirate' },
    heroes: [
      sprite('captains-gold/captain', 48, 44, 520, { halo: '#ffcf6b' }),
      sprite('captains-gold/doubloon', 88, 66, 110, { turn: 22 }),
      sprite('captains-gold/doubloon', 10, 24, 76, { turn: -30, blur: 3 }),
    ],
  },
  'storm-of-olympus': {
    scene: 'storm',
    palette: palette('#12052e', '#4a1a9a', '#160538', '#a86bff', '#ffd98a'),
    title: { render: 'zeus' },
    heroes: [
      sprite('bolt', 20, 34, 210, { turn: -16, halo: '#7ad8ff' }),
      sprite('bolt', 82, 34, 210, { turn: 20, halo: '#7ad8ff' }),
      sprite('m-zeus', 50, 37, 380, { halo: '#c79bff' }),
    ],
  },
  'lucky-clover': {
    scene: 'meadow',
    palette: palette('#0a6a8a', '#3ad07a', '#0a6a2a', '#f6ff9a', '#fffbd0'),
    title: { render: 'clover' },
    heroes: [
      sprite('lucky-clover/hare', 50, 42, 540, { halo: '#d9ff5a' }),
      sprite('lucky-clover/pot', 86, 66, 130, { turn: 8 }),
      sprite('lucky-clover/clover', 13, 24, 110, { turn: -14, blur: 2 }),
    ],
  },
  'royal-roulette': {
    scene: 'felt',
    palette: palette('#4a0010', '#8a0a1a', '#3a0410', '#d01a3a', '#f0c46a'),
    title: { render: 'roul' },
    heroes: [
      sprite('roulette', 50, 36, 560, { halo: '#ff5a5a' }),
      sprite('chip-black', 16, 57, 140, { turn: -8 }),
      sprite('chip-red', 84, 58, 150, { turn: 10 }),
    ],
  },
  'blackjack-vip': {
    scene: 'felt',
    palette: palette('#04281c', '#0a5a3a', '#04301f', '#12a86a', '#f0cc7a'),
    title: { render: 'bj' },
    heroes: [sprite('cards', 50, 37, 470, { halo: '#7affc0' })],
  },
  'astro-spin': {
    scene: 'space',
    palette: palette('#0a0530', '#3a0f8a', '#0c0430', '#c05aff', '#3ae0ff'),
    title: { render: 'astro' },
    heroes: [
      sprite('planet', 50, 34, 520, { halo: '#ff6bd0' }),
      sprite('gem-cyan', 15, 54, 110, { turn: -18 }),
      sprite('gem-pink', 86, 55, 120, { turn: 14 }),
    ],
  },
  'jam-cellar': {
    scene: 'rays',
    palette: palette('#3a1608', '#a8561e', '#1c0a04', '#ffca7a', '#ffe8b0'),
    title: {
      lines: ['JAM', 'CELLAR'],
      font: 'lobster',
      fill: ['#fffbe8', '#ffd86a', '#e08a1a'],
      rim: 'gold',
      plate: '#6a0a1e',
    },
    heroes: [
      sprite('jam-cellar/pickles', 20, 45, 230, { turn: -10, blur: 1 }),
      sprite('jam-cellar/apricot', 80, 45, 230, { turn: 10, blur: 1 }),
      sprite('jam-cellar/key', 84, 17, 150, { turn: 14 }),
      sprite('jam-cellar/honey', 18, 17, 160, { turn: -8 }),
      sprite('jam-cellar/raspberry', 50, 38, 350, { halo: '#ff7a9a' }),
    ],
  },
  'teahouse-djinn': {
    scene: 'rays',
    palette: palette('#04102e', '#1a5aa8', '#050a1c', '#ffb85a', '#8af0ff'),
    title: {
      lines: ['TEAHOUSE', 'DJINN'],
      font: 'lobster',
      fill: ['#fffbe0', '#ffd86a', '#e8901a'],
      rim: 'gold',
      plate: '#0a2a6a',
    },
    heroes: [
      sprite('teahouse-djinn/lantern', 13, 15, 150, { turn: -6, blur: 1 }),
      sprite('teahouse-djinn/dice', 87, 16, 130, { turn: 10 }),
      sprite('teahouse-djinn/djinn', 50, 34, 330, { halo: '#5ad8ff' }),
      sprite('teahouse-djinn/teapot', 17, 56, 190, { turn: -4 }),
      sprite('teahouse-djinn/cards', 83, 56, 210, { turn: 8, halo: '#ffb85a' }),
    ],
  },
};
