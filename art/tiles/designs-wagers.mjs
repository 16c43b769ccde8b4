// Tile designs of our own table and instant games.
import { hero, inks } from './design-kit.mjs';

const { sprite, drawing } = hero;
const palette = (top, mid, low, glow, accent) => ({ top, mid, low, glow, accent });
const title = (text, font, ink, plate) => ({ lines: text.split('|'), font, fill: inks[ink], rim: 'gold', plate });

/** @type {Record<string, import('./design-kit.mjs').Design>} */
export const wagerDesigns = {
  dice: {
    scene: 'rays',
    palette: palette('#04143e', '#1c4fc0', '#030c26', '#7ab8ff', '#a8d4ff'),
    title: title('CROWN|DICE', 'alfa', 'gold', '#061a4a'),
    heroes: [
      sprite('crown', 50, 15, 200, { halo: '#7ab8ff' }),
      sprite('dice', 50, 42, 430, { halo: '#4fa0ff' }),
      sprite('coin', 15, 58, 110, { turn: -16 }),
    ],
  },
  limbo: {
    scene: 'space',
    palette: palette('#0a0a34', '#3a2ac0', '#050520', '#9a8aff', '#c8bcff'),
    title: title('LIMBO', 'bangers', 'sky', '#120a4a'),
    heroes: [
      sprite('planet', 78, 20, 190, { blur: 1 }),
      sprite('star', 18, 22, 90, { turn: -12 }),
      drawing('rocket', 48, 40, 330, { turn: 16, halo: '#9a8aff' }),
    ],
  },
  plinko: {
    scene: 'sunburst',
    palette: palette('#4a0a6e', '#b02ad0', '#26063c', '#ffb0ff', '#ffd0ff'),
    title: title('PLINKO', 'bangers', 'candy', '#3a0a5a'),
    heroes: [
      sprite('gem-yellow', 20, 24, 120, { turn: -10, blur: 1 }),
      sprite('gem-cyan', 80, 26, 120, { turn: 12, blur: 1 }),
      sprite('coin', 50, 20, 190, { halo: '#ffe27a' }),
      sprite('gem-pink', 32, 46, 150, { turn: -8 }),
      sprite('gem-purple', 68, 47, 150, { turn: 8 }),
      sprite('gem-green', 50, 60, 160),
    ],
  },
  mines: {
    scene: 'rays',
    palette: palette('#03302c', '#0a9a78', '#02181a', '#7affd8', '#c0ffe8'),
    title: title('MINES', 'alfa', 'mint', '#04302a'),
    heroes: [
      sprite('m-skull', 80, 24, 170, { turn: 10, blur: 1 }),
      sprite('gem-blue', 18, 26, 150, { turn: -14, blur: 1 }),
      sprite('gem-green', 50, 40, 350, { halo: '#7affd8' }),
      sprite('gem-red', 84, 57, 130, { turn: 14 }),
      sprite('gem-yellow', 16, 57, 130, { turn: -12 }),
    ],
  },
  keno: {
    scene: 'sunburst',
    palette: palette('#6e0a3a', '#e02a7a', '#3a0420', '#ffb0d0', '#ffe0ee'),
    title: title('KENO', 'rammetto', 'rose', '#5a0a30'),
    heroes: [
      sprite('gem-pink', 20, 22, 130, { turn: -12, blur: 1 }),
      sprite('gem-yellow', 80, 23, 140, { turn: 10, blur: 1 }),
      sprite('star', 50, 38, 400, { halo: '#ffd0e4' }),
      sprite('coin', 16, 58, 110, { turn: -14 }),
      sprite('coin', 85, 57, 120, { turn: 16 }),
    ],
  },
  'hi-lo': {
    scene: 'felt',
    palette: palette('#04331c', '#0c8a4c', '#021a10', '#8affb8', '#d0ffe2'),
    title: title('HI-LO', 'alfa', 'ivory', '#063a20'),
    heroes: [
      sprite('spades', 18, 24, 120, { turn: -12, blur: 1 }),
      sprite('hearts', 82, 24, 120, { turn: 12, blur: 1 }),
      sprite('cards', 50, 40, 410, { halo: '#8affb8' }),
    ],
  },
  'fortune-ring': {
    scene: 'rays',
    palette: palette('#2a0a6e', '#7a2ae0', '#140438', '#d0a0ff', '#f0dcff'),
    title: title('FORTUNE|RING', 'cinzel', 'gold', '#2a0a5a'),
    heroes: [
      sprite('wheel', 50, 36, 480, { halo: '#d0a0ff' }),
      sprite('gem-pink', 14, 58, 110, { turn: -14 }),
      sprite('coin', 86, 58, 120, { turn: 14 }),
    ],
  },
  'sky-ascent': {
    scene: 'space',
    palette: palette('#3a0a1e', '#d0482a', '#1c0514', '#ffb08a', '#ffe0cc'),
    title: title('SKY|ASCENT', 'bangers', 'gold', '#4a0f1a'),
    heroes: [
      sprite('planet', 20, 20, 200, { blur: 1 }),
      sprite('coin', 84, 24, 110, { turn: 14 }),
      drawing('rocket', 52, 40, 340, { turn: 34, halo: '#ffb08a' }),
    ],
  },
  tower: {
    scene: 'rays',
    palette: palette('#1a0a4e', '#6a35c9', '#0c0630', '#c8a8ff', '#ffe0a0'),
    title: title('CROWN|TOWER', 'cinzel', 'gold', '#220a52'),
    heroes: [
      drawing('door-tower', 50, 40, 370, { halo: '#c8a8ff' }),
      sprite('gem-pink', 13, 24, 90, { turn: -14, blur: 1 }),
      sprite('coin', 88, 26, 95, { turn: 14, blur: 1 }),
      sprite('coin', 13, 60, 120, { turn: -10 }),
      sprite('gem-cyan', 87, 60, 115, { turn: 12 }),
    ],
  },
  road: {
    scene: 'sunburst',
    palette: palette('#06301c', '#1f9a5a', '#041a10', '#a8ffc8', '#ffd9a0'),
    title: title('FOX|ROAD', 'bangers', 'gold', '#0a3320'),
    heroes: [
      drawing('car', 18, 30, 110, { turn: -16, blur: 1 }),
      drawing('car', 84, 58, 120, { turn: 164 }),
      sprite('coin', 82, 22, 110, { turn: 14, blur: 1 }),
      drawing('fox', 49, 41, 420, { halo: '#ffd9a0' }),
      sprite('coin', 16, 61, 115, { turn: -12 }),
    ],
  },
  baccarat: {
    scene: 'felt',
    palette: palette('#02352c', '#0a7a60', '#011c18', '#ffe0a0', '#fff0cc'),
    title: title('CROWN|BACCARAT', 'cinzel', 'gold', '#04362a'),
    heroes: [
      sprite('crown', 50, 13, 170, { halo: '#ffe0a0' }),
      sprite('cards', 50, 41, 390, { halo: '#ffe0a0', turn: -6 }),
      sprite('chip-red', 16, 58, 130, { turn: -10 }),
      sprite('chip-blue', 85, 57, 130, { turn: 12 }),
    ],
  },
  blackjack: {
    scene: 'felt',
    palette: palette('#3a0410', '#a8182e', '#1e0208', '#ffb0a0', '#ffe0c0'),
    title: title('CROWN|BLACKJACK', 'cinzel', 'gold', '#4a0614'),
    heroes: [
      sprite('spades', 17, 20, 150, { turn: -14, blur: 1 }),
      sprite('spades', 84, 20, 150, { turn: 14, blur: 1 }),
      drawing('blackjack-hand', 50, 37, 430, { halo: '#ffb07a' }),
      sprite('chip-black', 16, 58, 140, { turn: -10 }),
      sprite('chip-red', 85, 58, 140, { turn: 12 }),
    ],
  },
  'dragon-tiger': {
    scene: 'rays',
    palette: palette('#4a0410', '#d0382a', '#1c0208', '#ffb06a', '#ffe0a0'),
    title: title('DRAGON|TIGER', 'cinzel', 'gold', '#4a0614'),
    heroes: [
      sprite('spades', 50, 14, 90, { turn: 0, blur: 1 }),
      drawing('dragon-head', 31, 34, 300, { turn: -8, halo: '#ff6a5a' }),
      drawing('tiger-head', 69, 45, 300, { turn: 8, halo: '#ffc06a' }),
      sprite('chip-red', 15, 60, 110, { turn: -10 }),
      sprite('coin', 88, 20, 100, { turn: 14, blur: 1 }),
    ],
  },
  'three-card-poker': {
    scene: 'felt',
    palette: palette('#02352f', '#0f8a78', '#011c19', '#a0ffe8', '#fff0cc'),
    title: title('THREE CARD|POKER', 'cinzel', 'gold', '#04362f'),
    heroes: [
      sprite('crown', 50, 13, 170, { halo: '#ffe0a0' }),
      drawing('three-cards', 50, 40, 470, { halo: '#a0ffe8' }),
      sprite('chip-black', 15, 60, 120, { turn: -10 }),
      sprite('chip-red', 86, 60, 120, { turn: 12 }),
    ],
  },
  'oasis-poker': {
    scene: 'felt',
    palette: palette('#04214a', '#1a6fb4', '#02102a', '#9fd4ff', '#fff0cc'),
    title: title('OASIS|POKER', 'cinzel', 'gold', '#06264f'),
    heroes: [
      drawing('oasis-cards', 50, 34, 500, { halo: '#9fd4ff' }),
      sprite('chip-blue', 14, 60, 125, { turn: -10 }),
      sprite('chip-red', 87, 60, 125, { turn: 12 }),
    ],
  },
  'multi-hand-poker': {
    scene: 'rays',
    palette: palette('#2a0540', '#7a1fa2', '#140222', '#e0a0ff', '#ffe08a'),
    title: title('MULTI-HAND|POKER', 'alfa', 'gold', '#30064a'),
    heroes: [
      drawing('many-hands', 50, 40, 560, { halo: '#e0a0ff' }),
      sprite('crown', 50, 11, 150, { halo: '#ffe27a' }),
      sprite('chip-blue', 13, 62, 105, { turn: -8 }),
      sprite('coin', 88, 62, 105, { turn: 14 }),
    ],
  },
  'video-poker': {
    scene: 'rays',
    palette: palette('#040c4a', '#2447c9', '#02062a', '#8aa8ff', '#ffe08a'),
    title: title('CROWN|VIDEO POKER', 'alfa', 'gold', '#06125a'),
    heroes: [
      sprite('crown', 50, 12, 180, { halo: '#ffe27a' }),
      drawing('royal-flush', 50, 40, 540, { halo: '#8aa8ff' }),
      sprite('chip-blue', 14, 60, 120, { turn: -8 }),
      sprite('coin', 87, 60, 120, { turn: 14 }),
    ],
  },
  'starfall-roulette': {
    scene: 'studio',
    palette: palette('#0a0d3a', '#3b3fae', '#04051a', '#9aa4ff', '#ffd97a'),
    title: title('STARFALL|ROULETTE', 'cinzel', 'gold', '#0a0d3a'),
    isLive: true,
    heroes: [
      sprite('roulette', 50, 39, 540, { halo: '#9aa4ff', turn: 8 }),
      sprite('star', 20, 17, 150, { turn: -14, halo: '#ffd97a' }),
      sprite('star', 80, 22, 190, { turn: 12, halo: '#ffd97a' }),
      sprite('star', 52, 36, 130, { turn: -4, halo: '#ffe9a8' }),
      sprite('chip-blue', 15, 60, 120, { turn: -8 }),
    ],
  },
  'caravan-wheel': {
    scene: 'dunes',
    palette: palette('#2a0d3a', '#b0502a', '#12060f', '#ffb86a', '#ffe0a0'),
    title: title('CARAVAN|WHEEL', 'cinzel', 'gold', '#2a0a1e'),
    isLive: true,
    heroes: [
      sprite('wheel', 50, 34, 470, { halo: '#ffb86a', turn: -7 }),
      sprite('coin', 17, 17, 110, { turn: -20, blur: 1 }),
      sprite('coin', 84, 20, 130, { turn: 16 }),
      sprite('chest', 25, 55, 230, { turn: -4, halo: '#ffd978' }),
      sprite('coin', 70, 57, 120, { turn: 20 }),
      sprite('coin', 84, 61, 95, { turn: -12 }),
    ],
  },
  'live-baccarat': {
    scene: 'felt',
    palette: palette('#06162e', '#1c5590', '#030a18', '#9ad0ff', '#ffe0a0'),
    title: title('LIVE|BACCARAT', 'cinzel', 'gold', '#061c3a'),
    heroes: [
      sprite('spades', 18, 18, 120, { turn: -12, blur: 1 }),
      sprite('hearts', 83, 19, 120, { turn: 12, blur: 1 }),
      sprite('cards', 50, 38, 400, { halo: '#9ad0ff', turn: 7 }),
      sprite('chip-blue', 20, 60, 150, { turn: -12 }),
      sprite('chip-red', 80, 60, 150, { turn: 12 }),
    ],
  },
  'live-blackjack': {
    scene: 'felt',
    palette: palette('#03241a', '#12805a', '#02120d', '#8affc8', '#ffe7a8'),
    title: title('LIVE|BLACKJACK', 'cinzel', 'gold', '#04301f'),
    isLive: true,
    heroes: [
      sprite('hearts', 84, 17, 130, { turn: 14, blur: 1 }),
      sprite('chip-black', 17, 28, 120, { turn: -18, blur: 1 }),
      drawing('blackjack-hand', 52, 38, 410, { turn: -9, halo: '#ffe08a' }),
      sprite('chip-red', 18, 59, 150, { turn: -12 }),
      sprite('chip-blue', 82, 60, 165, { turn: 14 }),
    ],
  },
  // The slot spun for everybody, on a stage of its own.
  'fruit-crown-live': {
    scene: 'studio',
    palette: palette('#1c0838', '#6a23c9', '#0d0420', '#e0a8ff', '#ffd36a'),
    title: title('FRUIT CROWN|LIVE', 'alfa', 'gold', '#3a0a5e'),
    isLive: true,
    heroes: [
      sprite('seven', 24, 45, 200, { turn: -10, halo: '#ff5fa8' }),
      sprite('bell', 78, 45, 200, { turn: 10, halo: '#ffd36a' }),
      sprite('cherry', 50, 50, 250, { halo: '#ff4a6a' }),
      sprite('crown', 50, 24, 270, { halo: '#ffe08a' }),
    ],
  },
  'live-crash': {
    scene: 'sunburst',
    palette: palette('#14083e', '#8a2b6e', '#0a0420', '#ffb35a', '#ffd0a0'),
    title: title('LIVE|CRASH', 'bangers', 'gold', '#2a0a4a'),
    heroes: [
      sprite('coin', 18, 22, 130, { turn: -14, blur: 1 }),
      sprite('chip-red', 18, 60, 140, { turn: -10 }),
      drawing('rocket', 54, 38, 360, { turn: 28, halo: '#ffb35a' }),
      sprite('coin', 84, 60, 130, { turn: 14 }),
    ],
  },
  'live-sic-bo': {
    scene: 'studio',
    palette: palette('#3a0408', '#b0181c', '#1c0204', '#ffb08a', '#ffd0b0'),
    title: title('CROWN|SIC BO', 'cinzel', 'gold', '#3a060a'),
    isLive: true,
    heroes: [
      sprite('dice', 50, 38, 450, { halo: '#ffb08a' }),
      sprite('chip-red', 15, 58, 120, { turn: -10 }),
      sprite('chip-black', 86, 58, 120, { turn: 12 }),
    ],
  },
};

/** Games of the provider in the sandbox: plain, as a test's are. */
export const stagingDesigns = {
  'scratch-card': {
    scene: 'rays',
    palette: palette('#1a2030', '#5a6a8a', '#0e121c', '#d0dcf0', '#f0f4ff'),
    title: title('SCRATCH|CARD', 'alfa', 'ice', '#1a2438'),
    heroes: [
      sprite('star', 18, 24, 120, { turn: -12, blur: 1 }),
      sprite('clover', 82, 26, 140, { turn: 12, blur: 1 }),
      sprite('bars', 50, 38, 400, { turn: -6, halo: '#d0dcf0' }),
      sprite('coin', 76, 56, 160, { turn: 18 }),
    ],
  },
  'coin-flip': {
    scene: 'sunburst',
    palette: palette('#3a1a04', '#b0701a', '#1e0e02', '#ffe0a0', '#fff0c8'),
    title: title('COIN|FLIP', 'titan', 'gold', '#3a1a04'),
    heroes: [
      sprite('coin', 22, 26, 150, { turn: -30, blur: 1 }),
      sprite('coin', 52, 40, 400, { turn: 8, halo: '#ffe0a0' }),
    ],
  },
  'higher-card': {
    scene: 'felt',
    palette: palette('#04281c', '#0a6a3a', '#04301f', '#6ae0a0', '#f0cc7a'),
    title: title('HIGHER|CARD', 'alfa', 'gold', '#04281c'),
    heroes: [
      sprite('spades', 20, 26, 130, { turn: -10, blur: 1 }),
      sprite('hearts', 80, 26, 130, { turn: 10, blur: 1 }),
      sprite('cards', 50, 39, 420, { halo: '#6ae0a0' }),
    ],
  },
};
