// The show of Fruit Crown: its actors with their acts, and its score.

/**
 * @typedef {object} Act
 * @property {number} frames
 * @property {number} fps
 * @property {boolean} [once] it ends at rest instead of repeating
 * @property {string} [of] the act whose frames it shows, without a word
 * @property {string} [pose] the act that the model plays, where it has another name
 */

/** An act of a scene: the frames of a win, without a word. */
const sceneAct = { frames: 16, fps: 17, of: 'win' };

/** Acts of the symbols. */
const symbolActs = {
  land: { frames: 8, fps: 24, once: true },
  idle: { frames: 12, fps: 13, once: true },
  win: { frames: 16, fps: 19 },
  feature: { frames: 12, fps: 17 },
};

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'fruit_crown';

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  crown: { acts: { ...symbolActs, scene: sceneAct }, word: { sprite: 'wild', middle: 0.245, lift: 13 } },
  star: { acts: { ...symbolActs, scene: sceneAct }, word: { sprite: 'scatter', middle: 0.245, lift: 10 } },
  seven: { acts: symbolActs },
  bell: { acts: symbolActs },
  melon: { acts: symbolActs },
  grape: { acts: symbolActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'king',
  acts: {
    idle: { frames: 14, fps: 9 },
    nod: { frames: 8, fps: 14, once: true },
    tense: { frames: 10, fps: 16 },
    cheer: { frames: 14, fps: 17 },
  },
};

/** Actors of the scenes alone: the character where it fills a screen. */
export const players = {
  'king-hero': { model: 'king', acts: { cheer: figure.acts.cheer } },
};
