// The ten symbols of Fruit Crown in atlas order. Index = cell: column index % 5, row floor(index / 5).

/**
 * @typedef {object} SymbolArt
 * @property {string} id symbol of the game's book
 * @property {string} sprite
 * @property {number} size width of the sprite in percent of the cell
 * @property {string} [word] sprite of a word laid over the lower part
 * @property {number} [lift] px of 160 the sprite moves up
 */

/** @type {SymbolArt[]} */
export const symbols = [
  { id: 'wild', sprite: 'fruit-crown/crown', size: 100, word: 'wild', lift: 13 },
  { id: 'scatter', sprite: 'fruit-crown/star', size: 100, word: 'scatter', lift: 10 },
  { id: 'seven', sprite: 'fruit-crown/seven', size: 100 },
  { id: 'bell', sprite: 'fruit-crown/bell', size: 100 },
  { id: 'melon', sprite: 'fruit-crown/melon', size: 100 },
  { id: 'grape', sprite: 'fruit-crown/grape', size: 100 },
  { id: 'plum', sprite: 'plum', size: 92 },
  { id: 'orange', sprite: 'orange', size: 92 },
  { id: 'lemon', sprite: 'lemon', size: 94 },
  { id: 'cherry', sprite: 'cherry', size: 94 },
];
export const columns = 5;
export const rows = 2;
