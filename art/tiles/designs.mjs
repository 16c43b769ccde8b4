// Tile designs of the other providers' games: backdrop, palette, heroes, lettering.
import { hero, inks } from './design-kit.mjs';
import { ownDesigns } from './designs-own.mjs';
import { stagingDesigns, wagerDesigns } from './designs-wagers.mjs';

const { sprite, emblem, medallion, drawing } = hero;
const palette = (top, mid, low, glow, accent) => ({ top, mid, low, glow, accent });
const title = (text, font, ink, plate, more = {}) => ({
  lines: text.split('|'),
  font,
  fill: inks[ink],
  rim: 'gold',
  plate,
  ...more,
});
const silver = { rim: 'silver' };

/** @type {Record<string, import('./design-kit.mjs').Design>} */
const partnerDesigns = {
  'viking-tides': {
    scene: 'sea',
    palette: palette('#0a2a4a', '#3a8ab8', '#06283e', '#d8f4ff', '#8ad8ff'),
    title: title('VIKING|TIDES', 'alfa', 'ice', '#0a2440', silver),
    heroes: [
      emblem('crossed-axes', '#4a86b0', 50, 37, 560, { rim: 'silver', blur: 1 }),
      sprite('m-viking', 50, 35, 390, { halo: '#8ad8ff' }),
    ],
  },
  'kraken-deep': {
    scene: 'underwater',
    palette: palette('#0a6a8a', '#04405e', '#021a2e', '#6af0ff', '#2af0c0'),
    title: title('KRAKEN|DEEP', 'bangers', 'aqua', '#03283c', { skew: 5 }),
    heroes: [
      emblem('octopus', '#e0486a', 50, 35, 440, { halo: '#5af0ff' }),
      sprite('coin', 14, 58, 110, { turn: -20 }),
      sprite('gem-green', 86, 57, 110, { turn: 16 }),
    ],
  },
  'emerald-totem': {
    scene: 'jungle',
    palette: palette('#0a5a4a', '#1a9a5a', '#04301c', '#f0ff9a', '#d8ff8a'),
    title: title('EMERALD|TOTEM', 'rammetto', 'mint', '#06351c'),
    heroes: [
      sprite('gem-green', 17, 56, 150, { turn: -16 }),
      sprite('gem-green', 84, 55, 160, { turn: 14 }),
      emblem('totem-mask', '#12b060', 50, 35, 420, { halo: '#d8ff6a' }),
    ],
  },
  'samurai-blossom': {
    scene: 'blossom',
    palette: palette('#5a1a5a', '#f07a9a', '#3a0a3a', '#fff0d8', '#ff9ac8'),
    title: title('SAMURAI|BLOSSOM', 'shojumaru', 'rose', '#4a0a2e'),
    heroes: [emblem('samurai-helmet', '#d0183a', 50, 37, 430, { halo: '#fff0d8' })],
  },
  'jade-tiger': {
    scene: 'jungle',
    palette: palette('#043a3a', '#0a8a6a', '#02241e', '#ffd86a', '#ffe89a'),
    title: title('JADE|TIGER', 'chango', 'fire', '#063024'),
    heroes: [
      sprite('coin', 15, 57, 130, { turn: -14 }),
      sprite('coin', 86, 57, 130, { turn: 18 }),
      sprite('m-tiger', 50, 35, 430, { halo: '#ffb347' }),
    ],
  },
  'melon-monsoon': {
    scene: 'tempest',
    palette: palette('#04303a', '#0a8a70', '#023024', '#8affc0', '#ff8aa0'),
    title: title('MELON|MONSOON', 'luckiest', 'ruby', '#0a4a24', { tilt: -3 }),
    heroes: [
      sprite('melon', 22, 22, 190, { turn: -34, blur: 1.5 }),
      sprite('melon', 84, 54, 180, { turn: 30 }),
      sprite('melon', 49, 38, 430, { turn: -10, halo: '#8affc0' }),
    ],
  },
  'unicorn-reverie': {
    scene: 'meadow',
    palette: palette('#4a1a9a', '#e07ae0', '#5a1a8a', '#fff0ff', '#ffd8ff'),
    title: title('Unicorn|Reverie', 'lobster', 'candy', '#4a0a7a', { fat: 4 }),
    heroes: [
      sprite('gem-pink', 17, 56, 130, { turn: -14 }),
      sprite('star', 84, 55, 140, { turn: 14 }),
      sprite('m-unicorn', 50, 35, 410, { halo: '#ffc8ff' }),
    ],
  },
  'shark-reef': {
    scene: 'underwater',
    palette: palette('#1a8ad8', '#0a4a9a', '#04143a', '#b8f0ff', '#4ad8ff'),
    title: title('SHARK|REEF', 'bangers', 'sky', '#04204a', { ...silver, skew: 6 }),
    heroes: [
      emblem('shark-jaws', '#4a9ae0', 50, 35, 450, { rim: 'silver', halo: '#b8f0ff' }),
      emblem('shark-fin', '#2a6ab0', 15, 55, 150, { rim: 'silver', blur: 1 }),
      emblem('shark-fin', '#2a6ab0', 86, 54, 150, { rim: 'silver', blur: 1 }),
    ],
  },
  'golden-savanna': {
    scene: 'canyon',
    palette: palette('#7a2a0a', '#f08a2a', '#3a1204', '#ffd86a', '#ffe8a0'),
    title: title('GOLDEN|SAVANNA', 'alfa', 'gold', '#5a1a04'),
    heroes: [sprite('m-lion', 50, 35, 430, { halo: '#ffe08a' })],
  },
  'cobra-temple': {
    scene: 'dunes',
    palette: palette('#0a3a3a', '#8a9a2a', '#2a2a04', '#e8ff7a', '#f0ffb0'),
    title: title('COBRA|TEMPLE', 'cinzel', 'mint', '#1c3404', { fat: 10 }),
    heroes: [
      emblem('snake', '#3aa02a', 50, 36, 430, { halo: '#e8ff7a' }),
      sprite('gem-red', 15, 57, 110, { turn: -14 }),
      sprite('gem-red', 86, 57, 110, { turn: 14 }),
    ],
  },
  'crimson-castle': {
    scene: 'castle',
    palette: palette('#1a0420', '#7a0a2a', '#1a0212', '#ff4a5a', '#ffb0a0'),
    title: title('CRIMSON|CASTLE', 'metal', 'rose', '#2a0210', { ...silver, fat: 16 }),
    heroes: [emblem('vampire-dracula', '#c00a30', 50, 37, 410, { rim: 'silver', halo: '#ff6a6a' })],
  },
  'skull-lagoon': {
    scene: 'sea',
    palette: palette('#042a2a', '#0a9a7a', '#021e24', '#b8ffd8', '#8affd0'),
    title: title('Skull|Lagoon', 'pirata', 'mint', '#02302a', { fat: 12 }),
    heroes: [
      emblem('crossed-swords', '#2a7a6a', 50, 36, 540, { blur: 1 }),
      sprite('m-skull', 50, 36, 370, { halo: '#6affc8' }),
      sprite('coin', 16, 58, 120, { turn: -20 }),
      sprite('coin', 85, 58, 110, { turn: 20 }),
    ],
  },
  'wizard-alchemy': {
    scene: 'castle',
    palette: palette('#0a0a4a', '#4a2ac8', '#0a0430', '#a88aff', '#8af0ff'),
    title: title('Wizard|Alchemy', 'uncial', 'violet', '#1a0a5a', { fat: 10 }),
    heroes: [
      emblem('crystal-ball', '#7a3cff', 50, 37, 400, { halo: '#b89aff' }),
      emblem('round-potion', '#1ad08a', 18, 53, 170, { turn: -12 }),
      emblem('round-potion', '#ff5ac8', 83, 53, 170, { turn: 12 }),
      sprite('star', 20, 20, 90, { turn: -12 }),
      sprite('star', 81, 18, 90, { turn: 12 }),
    ],
  },
  'thunder-coils': {
    scene: 'storm',
    palette: palette('#04103a', '#1a4ac8', '#040a2a', '#7ab8ff', '#ffe08a'),
    title: title('THUNDER|COILS', 'russo', 'sky', '#06124a', silver),
    heroes: [
      sprite('bolt', 18, 36, 230, { turn: -14, halo: '#7ad8ff' }),
      sprite('bolt', 84, 36, 230, { turn: 18, halo: '#7ad8ff' }),
      sprite('m-bolt', 50, 35, 380, { halo: '#8ab8ff' }),
    ],
  },
  'champions-cup': {
    scene: 'theatre',
    palette: palette('#2a0a5a', '#0a3aa8', '#06123a', '#8ac8ff', '#ffd86a'),
    title: title('CHAMPIONS|CUP', 'alfa', 'gold', '#0a1a5a'),
    heroes: [
      sprite('cup-bronze', 20, 46, 220, { blur: 0.6 }),
      sprite('cup-silver', 81, 46, 220, { blur: 0.6 }),
      sprite('cup-gold', 50, 37, 390, { halo: '#ffe08a' }),
    ],
  },
  'diamond-bells': {
    scene: 'rays',
    palette: palette('#04204a', '#0a6ac8', '#04123a', '#6ad8ff', '#d8f8ff'),
    title: title('DIAMOND|BELLS', 'abril', 'ivory', '#06245a'),
    heroes: [
      sprite('gem-blue', 20, 24, 170, { turn: -14, blur: 1 }),
      sprite('gem-cyan', 81, 24, 160, { turn: 14, blur: 1 }),
      sprite('gem-blue', 18, 54, 150),
      sprite('gem-cyan', 84, 54, 150),
      sprite('bell', 50, 36, 400, { halo: '#8ae0ff' }),
    ],
  },
  'blazing-bars': {
    scene: 'flames',
    palette: palette('#1a0a2a', '#5a0a5a', '#2a0010', '#ff5a1f', '#ffc84a'),
    title: title('BLAZING|BARS', 'blackops', 'fire', '#3a0410'),
    heroes: [
      sprite('bar', 50, 20, 400, { turn: -6 }),
      sprite('bar', 50, 36, 470, { turn: 4, halo: '#ff8a1f' }),
      sprite('bar', 50, 53, 400, { turn: -4 }),
    ],
  },
  'ace-of-embers': {
    scene: 'flames',
    palette: palette('#0a0a14', '#3a0a0a', '#1a0404', '#ff4a1a', '#ffb04a'),
    title: title('ACE OF|EMBERS', 'limelight', 'fire', '#2a0606'),
    heroes: [
      sprite('k', 21, 40, 250, { turn: -16, blur: 1 }),
      sprite('q', 80, 40, 250, { turn: 14, blur: 1 }),
      sprite('a', 50, 35, 400, { halo: '#ff5a2a' }),
    ],
  },
  'prism-palace': {
    scene: 'theatre',
    palette: palette('#0a3a5a', '#0a8aa8', '#042a3a', '#b8ffff', '#ffe8a0'),
    title: title('PRISM|PALACE', 'righteous', 'aqua', '#04304a'),
    heroes: [
      sprite('gem-orange', 20, 40, 190, { turn: -14 }),
      sprite('gem-green', 80, 40, 200, { turn: 14 }),
      sprite('gem-purple', 34, 54, 170, { turn: -6 }),
      sprite('gem-yellow', 67, 54, 180, { turn: 8 }),
      sprite('gem-cyan', 50, 32, 310, { halo: '#8af6ff' }),
    ],
  },
  'lemon-fizz-27': {
    scene: 'sunburst',
    palette: palette('#fff04a', '#ffc81a', '#3a9a1a', '#ffffd0', '#ffffff'),
    title: title('LEMON|FIZZ 27', 'lilita', 'lime', '#1a6a1a'),
    heroes: [
      sprite('lemon', 18, 22, 170, { turn: -40, blur: 1.5 }),
      sprite('lemon', 84, 22, 160, { turn: 30, blur: 1.5 }),
      sprite('lemon', 22, 54, 210, { turn: -18 }),
      sprite('lemon', 80, 54, 200, { turn: 24 }),
      sprite('lemon', 50, 37, 390, { halo: '#ffffa0' }),
    ],
  },
  'star-harvest': {
    scene: 'canyon',
    palette: palette('#1a0a5a', '#c83a8a', '#2a0430', '#ffb86a', '#ffe08a'),
    title: title('STAR|HARVEST', 'titan', 'gold', '#4a0a4a'),
    heroes: [
      sprite('star', 18, 22, 150, { turn: -20, blur: 1.5 }),
      sprite('star', 83, 20, 130, { turn: 20, blur: 2 }),
      sprite('grape', 18, 53, 170, { turn: -8 }),
      sprite('plum', 83, 54, 170, { turn: 8 }),
      sprite('star', 50, 36, 400, { halo: '#fff0a0' }),
    ],
  },
  'orange-comet': {
    scene: 'space',
    palette: palette('#04102a', '#0a3a6a', '#040a20', '#ff9a3a', '#ffb86a'),
    title: title('ORANGE|COMET', 'racing', 'fire', '#3a1404', { skew: 4 }),
    heroes: [drawing('comet-tail', 62, 26, 620), sprite('orange', 42, 40, 360, { turn: -14, halo: '#ff8a1f' })],
  },
  'lucky-poker-room': {
    scene: 'felt',
    palette: palette('#0a1a3a', '#0a3a8a', '#04143a', '#2a7ae0', '#f0cc7a'),
    title: title('LUCKY|POKER ROOM', 'rye', 'ivory', '#06184a'),
    heroes: [
      sprite('clubs', 20, 24, 190, { turn: -12 }),
      sprite('diamonds', 80, 24, 190, { turn: 12 }),
      sprite('chip-blue', 18, 55, 170, { turn: -10 }),
      sprite('chip-black', 83, 55, 170, { turn: 10 }),
      sprite('spades', 50, 37, 330, { halo: '#8ab8ff' }),
    ],
  },
  'berry-bandits': {
    scene: 'rays',
    palette: palette('#1a0a4a', '#6a1ad8', '#14043a', '#c88aff', '#f0c8ff'),
    title: title('BERRY|BANDITS', 'chango', 'violet', '#2a0a5a'),
    heroes: [
      sprite('plum', 19, 26, 190, { turn: -14, blur: 1 }),
      sprite('cherry', 82, 25, 190, { turn: 12, blur: 1 }),
      sprite('grape', 50, 35, 390, { halo: '#c88aff' }),
      sprite('bars', 20, 57, 190),
      sprite('coin', 84, 56, 130, { turn: 14 }),
    ],
  },
  'cherry-garage': {
    scene: 'neon',
    palette: palette('#1a0430', '#8a0a5a', '#14021e', '#ff3a6a', '#ffb03a'),
    title: title('CHERRY|GARAGE', 'racing', 'ruby', '#2a0420', { ...silver, skew: 4 }),
    heroes: [sprite('cherry', 50, 36, 430, { halo: '#ff2a5a' }), sprite('bar', 50, 58, 250, { turn: -5 })],
  },
  'velvet-hearts': {
    scene: 'theatre',
    palette: palette('#3a0420', '#b00a4a', '#2a0218', '#ff8ab8', '#ffc8d8'),
    title: title('Velvet|Hearts', 'lobster', 'rose', '#4a0424', { fat: 4 }),
    heroes: [
      sprite('hearts', 19, 46, 180, { turn: -18, blur: 0.8 }),
      sprite('hearts', 82, 46, 180, { turn: 18, blur: 0.8 }),
      sprite('gem-pink', 50, 37, 370, { halo: '#ff6ab0' }),
    ],
  },
  'deuce-of-diamonds': {
    scene: 'felt',
    palette: palette('#3a0a04', '#a82a0a', '#2a0602', '#ff6a2a', '#ffd88a'),
    title: title('DEUCE OF|DIAMONDS', 'abril', 'ivory', '#4a0a04'),
    heroes: [
      sprite('diamonds', 34, 35, 340, { turn: -10, halo: '#ff8a3a' }),
      sprite('diamonds', 67, 38, 340, { turn: 10, halo: '#ff8a3a' }),
      sprite('chip-black', 15, 57, 130, { turn: -10 }),
      sprite('chip-red', 86, 57, 130, { turn: 12 }),
    ],
  },
  'bullion-express': {
    scene: 'canyon',
    palette: palette('#0a2a4a', '#e0a03a', '#2a1404', '#fff0a0', '#ffe8a0'),
    title: title('BULLION|EXPRESS', 'rye', 'gold', '#3a1a04'),
    heroes: [
      emblem('mine-wagon', '#8a3a2a', 50, 41, 440, { halo: '#fff0a0' }),
      sprite('bars', 47, 25, 330),
      sprite('gem-blue', 70, 27, 90, { turn: 14 }),
      sprite('coin', 13, 57, 110, { turn: -16 }),
      sprite('coin', 88, 58, 110, { turn: 16 }),
    ],
  },
  'dice-duel': {
    scene: 'felt',
    palette: palette('#1a0a3a', '#4a1aa8', '#10062a', '#8a4aff', '#f0cc7a'),
    title: title('DICE|DUEL', 'bungee', 'ivory', '#200a4a'),
    heroes: [
      sprite('dice', 50, 36, 450, { halo: '#ff5a6a' }),
      sprite('chip-red', 15, 57, 120, { turn: -12 }),
      sprite('chip-blue', 86, 57, 120, { turn: 12 }),
    ],
  },
  'phoenix-ember': {
    scene: 'flames',
    palette: palette('#2a0440', '#8a0a6a', '#3a0420', '#ff6a2a', '#ffd84a'),
    title: title('PHOENIX|EMBER', 'rammetto', 'fire', '#4a0428'),
    heroes: [emblem('eagle-emblem', '#ff5a0a', 50, 36, 470, { halo: '#ffb03a' })],
  },
  'pagoda-lights': {
    scene: 'lanterns',
    palette: palette('#0a0a3a', '#3a1a8a', '#10042a', '#ff8a4a', '#ffc85a'),
    title: title('PAGODA|LIGHTS', 'shojumaru', 'gold', '#2a0a4a'),
    heroes: [
      emblem('pagoda', '#e02a2a', 50, 36, 410, { halo: '#ffc86a' }),
      sprite('coin', 16, 58, 110, { turn: -14 }),
      sprite('coin', 85, 58, 110, { turn: 14 }),
    ],
  },
  'lotus-river': {
    scene: 'blossom',
    palette: palette('#0a3a6a', '#4ab8b8', '#043a4a', '#ffe8f8', '#ffb0e0'),
    title: title('LOTUS|RIVER', 'righteous', 'rose', '#0a3a5a'),
    heroes: [emblem('lotus', '#ff5ab0', 50, 36, 450, { halo: '#ffe0f8' })],
  },
  'rocket-rise': {
    scene: 'space',
    palette: palette('#04042a', '#2a1a8a', '#08042a', '#ff5a8a', '#5ad8ff'),
    title: title('ROCKET|RISE', 'orbitron', 'ruby', '#14063a', silver),
    heroes: [drawing('rocket', 52, 35, 430, { halo: '#ff7a5a' })],
  },
  'balloon-drift': {
    scene: 'clouds',
    palette: palette('#0a5ac8', '#5ab8ff', '#1a5ab0', '#fff0c8', '#ffffff'),
    title: title('BALLOON|DRIFT', 'titan', 'sky', '#0a3a8a'),
    heroes: [
      drawing('balloon', 83, 24, 120, { blur: 1.2 }),
      drawing('balloon', 13, 40, 90, { blur: 1.6 }),
      drawing('balloon', 49, 35, 350, { halo: '#fff0c8' }),
    ],
  },
  'falcon-dive': {
    scene: 'clouds',
    palette: palette('#3a1a6a', '#ff8a5a', '#4a1a4a', '#ffe0a0', '#ffd08a'),
    title: title('FALCON|DIVE', 'racing', 'fire', '#3a0a3a', { skew: 5 }),
    heroes: [emblem('hawk-emblem', '#e08a1a', 50, 36, 450, { halo: '#ffe0a0' })],
  },
  'meteor-run': {
    scene: 'canyon',
    palette: palette('#10041e', '#7a1a4a', '#1a0410', '#ff7a3a', '#ffb86a'),
    title: title('METEOR|RUN', 'blackops', 'fire', '#2a0814', silver),
    heroes: [drawing('comet-tail', 63, 25, 640), drawing('meteor', 40, 41, 330, { halo: '#ff6a1f' })],
  },
  'aztec-sun-gate': {
    scene: 'jungle',
    palette: palette('#0a4a6a', '#e08a2a', '#2a1a04', '#ffe86a', '#fff0a0'),
    title: title('AZTEC|SUN GATE', 'rammetto', 'gold', '#4a2404'),
    heroes: [
      medallion('aztec-calendar-sun', '#c0480a', 50, 35, 430, { halo: '#ffe06a', scale: 1.35 }),
      sprite('gem-cyan', 15, 57, 110, { turn: -12 }),
      sprite('gem-cyan', 86, 57, 110, { turn: 12 }),
    ],
  },
  'bison-canyon': {
    scene: 'canyon',
    palette: palette('#3a0a2a', '#e0562a', '#2a0608', '#ffc86a', '#ffe0a0'),
    title: title('BISON|CANYON', 'alfa', 'fire', '#3a0a08'),
    heroes: [emblem('bison', '#a8521a', 50, 37, 470, { halo: '#ffd88a' })],
  },
  'scarab-keys': {
    scene: 'dunes',
    palette: palette('#041a4a', '#0a8aa8', '#04243a', '#8af0ff', '#d8ffff'),
    title: title('SCARAB|KEYS', 'cinzel', 'aqua', '#06284a'),
    heroes: [
      medallion('scarab-beetle', '#0a7ab0', 50, 35, 420, { halo: '#6ae8ff', scale: 1.2 }),
      sprite('coin', 16, 58, 120, { turn: -14 }),
      sprite('gem-blue', 85, 57, 120, { turn: 10 }),
    ],
  },
  'candy-orbit': {
    scene: 'candy',
    palette: palette('#1b0f5c', '#7a3ac0', '#3a1a80', '#ffb8d8', '#ffffff'),
    title: title('CANDY|ORBIT', 'lilita', 'candy', '#5a0a8a', { tilt: -3 }),
    heroes: [
      sprite('candy-orbit/star', 17, 20, 140, { turn: -14 }),
      sprite('candy-orbit/donut', 84, 19, 150, { turn: 14 }),
      sprite('candy-orbit/lollipop', 15, 55, 170, { turn: -12 }),
      sprite('candy-orbit/cupcake', 86, 55, 180, { turn: 12 }),
      sprite('candy-orbit/planet', 50, 36, 430, { halo: '#ffd0e4' }),
    ],
  },
  'eagle-ridge': {
    scene: 'snow',
    palette: palette('#0a2a6a', '#4a8ad8', '#0a2044', '#d8f0ff', '#ffe8a0'),
    title: title('EAGLE|RIDGE', 'alfa', 'ice', '#0a2450', silver),
    heroes: [emblem('eagle-head', '#e8a83a', 50, 37, 430, { halo: '#e8f8ff' })],
  },
  'wheel-parade': {
    scene: 'studio',
    palette: palette('#2a0a5a', '#6a1ac8', '#180438', '#e08aff', '#ffd86a'),
    title: title('WHEEL|PARADE', 'bungee', 'gold', '#3a0a6a'),
    isLive: true,
    heroes: [sprite('wheel', 50, 36, 450, { halo: '#e08aff' })],
  },
  'velvet-blackjack': {
    scene: 'studio',
    palette: palette('#1a0a3a', '#5a1a9a', '#140428', '#b06aff', '#f0cc7a'),
    title: title('VELVET|BLACKJACK', 'abril', 'violet', '#2a0a4a'),
    isLive: true,
    heroes: [sprite('cards', 50, 36, 440, { halo: '#c89aff' })],
  },
  'live-roulette': {
    scene: 'studio',
    palette: palette('#04241c', '#0c8a5a', '#021a14', '#6affb0', '#f0cc7a'),
    title: title('ALTYN LIVE|ROULETTE', 'cinzel', 'gold', '#042a1c'),
    isLive: true,
    heroes: [
      sprite('roulette', 50, 36, 560, { halo: '#ffd86a', turn: -6 }),
      sprite('chip-black', 14, 58, 130, { turn: 10 }),
      sprite('chip-red', 30, 61, 110, { turn: -12 }),
    ],
  },
  'crown-wheel': {
    scene: 'studio',
    palette: palette('#240848', '#7a2fd0', '#140430', '#c88aff', '#ffd86a'),
    title: title('CROWN|WHEEL', 'limelight', 'gold', '#2a0a5a'),
    isLive: true,
    heroes: [sprite('wheel', 50, 35, 480, { halo: '#ffd86a', turn: 9 })],
  },
  'salon-roulette': {
    scene: 'studio',
    palette: palette('#042a24', '#0a7a5a', '#021e18', '#4affc0', '#f0cc7a'),
    title: title('SALON|ROULETTE', 'limelight', 'ivory', '#04342a'),
    isLive: true,
    heroes: [
      sprite('roulette', 50, 35, 540, { halo: '#6affc8' }),
      sprite('chip-blue', 15, 57, 120, { turn: -8 }),
      sprite('chip-red', 85, 57, 120, { turn: 10 }),
    ],
  },
  'baccarat-palace': {
    scene: 'studio',
    palette: palette('#3a1a04', '#a86a1a', '#2a1004', '#ffd86a', '#ffe8b0'),
    title: title('BACCARAT|PALACE', 'cinzel', 'gold', '#3a1604'),
    isLive: true,
    heroes: [
      drawing('nine-hand', 50, 36, 420, { halo: '#ffe08a' }),
      sprite('chip-black', 16, 57, 130, { turn: -10 }),
      sprite('chip-red', 84, 57, 130, { turn: 12 }),
    ],
  },
  'lantern-sic-bo': {
    scene: 'lanterns',
    palette: palette('#2a0410', '#9a0a2a', '#30040c', '#ffa04a', '#ffc85a'),
    title: title('LANTERN|SIC BO', 'shojumaru', 'gold', '#5a0410'),
    isLive: true,
    heroes: [sprite('dice', 50, 37, 390, { halo: '#ffc86a' })],
  },
  'galleon-storm': {
    scene: 'tempest',
    palette: palette('#06102a', '#2a5a9a', '#04142a', '#8ac8ff', '#ffe0a0'),
    title: title('GALLEON|STORM', 'abril', 'ice', '#06183a'),
    heroes: [
      emblem('ship-wheel', '#a8521a', 50, 36, 450, { halo: '#a8d8ff' }),
      sprite('coin', 14, 57, 110, { turn: -16 }),
      sprite('coin', 87, 57, 110, { turn: 16 }),
    ],
  },
  'frost-crown': {
    scene: 'snow',
    palette: palette('#1a0a6a', '#3a6ae0', '#0a1a4a', '#a8f0ff', '#c88aff'),
    title: title('FROST|CROWN', 'titan', 'ice', '#101a6a', silver),
    heroes: [
      emblem('snowflake-1', '#5ac8ff', 50, 34, 470, { rim: 'silver', blur: 1 }),
      sprite('crown', 50, 36, 380, { halo: '#a8f0ff' }),
      sprite('gem-cyan', 15, 56, 110, { turn: -12 }),
      sprite('gem-blue', 86, 56, 110, { turn: 12 }),
    ],
  },
};

/** Every tile by slug. */
export const designs = { ...ownDesigns, ...wagerDesigns, ...stagingDesigns, ...partnerDesigns };
