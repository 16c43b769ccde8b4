// Helpers and shapes for tile designs.

/**
 * @typedef {object} Hero one object on a tile; x and y are the centre in percent, width in px of 600
 * @property {'sprite' | 'emblem' | 'medallion' | 'drawing'} kind
 * @property {string} [name] of the sprite or drawing
 * @property {object} [look] options of emblem() or medallion()
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} [turn] degrees
 * @property {number} [blur] px
 * @property {string} [halo] colour of the glow
 */

/**
 * @typedef {object} Design
 * @property {string} scene
 * @property {import('./scene-kit.mjs').Palette} palette
 * @property {Hero[]} heroes back to front
 * @property {{render: string} | import('../lib/lettering.mjs').TitleSpec} title
 * @property {boolean} [isLive] shows the LIVE mark
 */

export const hero = {
  /** @returns {Hero} */
  sprite: (name, x, y, width, more = {}) => ({ kind: 'sprite', name, x, y, width, ...more }),
  /** @returns {Hero} */
  drawing: (name, x, y, width, more = {}) => ({ kind: 'drawing', name, x, y, width, ...more }),
  /** @returns {Hero} */
  emblem: (icon, color, x, y, width, { rim = 'gold', ...more } = {}) => ({
    kind: 'emblem',
    look: { icon, color, rim },
    x,
    y,
    width,
    ...more,
  }),
  /** @returns {Hero} */
  medallion: (icon, color, x, y, width, { rim = 'gold', scale = 1, ...more } = {}) => ({
    kind: 'medallion',
    look: { icon, color, rim, scale },
    x,
    y,
    width,
    ...more,
  }),
};

/** Letter fills: top, middle, bottom. */
export const inks = {
  gold: ['#fffbd8', '#ffd84a', '#f08a00'],
  fire: ['#fff6a0', '#ffae1a', '#e62a00'],
  ice: ['#ffffff', '#a8e6ff', '#3a86f0'],
  mint: ['#f6ffe0', '#8cf05a', '#129a48'],
  aqua: ['#eaffff', '#5cf0e4', '#0a8ab0'],
  rose: ['#fff0f6', '#ff86b8', '#e0186a'],
  violet: ['#fbf0ff', '#cf9bff', '#7a28f0'],
  ivory: ['#ffffff', '#fff0c4', '#e0a63c'],
  ruby: ['#ffe6da', '#ff6a5a', '#c00826'],
  sky: ['#ffffff', '#86d2ff', '#1f6be0'],
  lime: ['#ffffd8', '#f4f03a', '#84c010'],
  candy: ['#ffffff', '#ff9ae0', '#d428b8'],
};
