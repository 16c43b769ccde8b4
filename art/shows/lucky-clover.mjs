// The show of Lucky Clover: its actors with their acts.

/** Acts of the better symbols. */
const richActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 7, fps: 9, once: true },
  win: { frames: 9, fps: 13 },
  feature: { frames: 8, fps: 13 },
};
/** Acts of the others: in the feature they show their win faster. */
const plainActs = {
  land: { frames: 4, fps: 15, once: true },
  idle: { frames: 5, fps: 8, once: true },
  win: { frames: 8, fps: 12 },
  feature: { frames: 8, fps: 16, of: 'win' },
};
/** An act of a scene: the frames of the feature, without a word. */
const sceneAct = { frames: 8, fps: 13, of: 'feature' };

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'lucky_clover';
/** Drawn by the fast renderer: no act bends a part. Three reels have large cells. */
export const rendering = { isFast: true, light: 'meadow', symbolSize: 330, figureSize: 480 };
export const sheetSizes = { symbol: { small: 170, large: 225 }, figure: { small: 200, large: 320 } };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  clover: { acts: { ...richActs, scene: sceneAct }, word: { text: 'WILD', middle: 0.205, lift: 9, maxWidth: 124 } },
  pot: { acts: richActs },
  horseshoe: { acts: richActs },
  hat: { acts: richActs },
  harp: { acts: richActs },
  ladybug: { acts: plainActs },
  mushroom: { acts: plainActs },
  acorn: { acts: plainActs },
};

const figureActs = {
  idle: { frames: 12, fps: 8 },
  nod: { frames: 8, fps: 11, once: true },
  tense: { frames: 8, fps: 16 },
  cheer: { frames: 14, fps: 14 },
};
/** The character beside the reels. */
export const figure = { name: 'hare', acts: figureActs, poster: { act: 'cheer', at: 0.25, size: 640 } };

/** The hare of the scenes. */
export const players = {
  'hare-hero': {
    model: 'hare',
    sizes: { small: 380, large: 510 },
    acts: { tense: { frames: 6, fps: 13 }, cheer: { frames: 12, fps: 14 } },
  },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = {
  disc: 640,
  frame: 560,
  hub: 240,
  pointer: 150,
  petal: 180,
  socket: 320,
  board: 640,
  arch: 720,
  caravan: 420,
  knoll: 640,
  coin: 160,
};
/** Those of them that the backgrounds use. */
export const backdrop = ['caravan', 'knoll', 'coin'];
