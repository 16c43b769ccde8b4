// The show of Gem Rush: its actors with their acts.

/** Acts of the symbols. */
const richActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 7, fps: 9, once: true },
  win: { frames: 8, fps: 12 },
  feature: { frames: 7, fps: 13 },
};
/** Acts of the low stones: the free spins show their win faster. */
const plainActs = {
  land: { frames: 4, fps: 15, once: true },
  idle: { frames: 6, fps: 8, once: true },
  win: { frames: 8, fps: 12 },
  feature: { frames: 8, fps: 17, of: 'win' },
};
/** An act of a scene: the frames of the feature, without a word. */
const sceneAct = { frames: 7, fps: 13, of: 'feature' };

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'gem_rush';
/** Drawn by the fast renderer in the light of a mine. Scenes show the high stones large, so their frames are. */
export const rendering = { isFast: true, light: 'mine', symbolSize: 330, figureSize: 480 };
export const sheetSizes = { symbol: { small: 180, large: 330 }, figure: { small: 200, large: 480 } };
const lowSizes = { small: 120, large: 200 };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  prism: { acts: { ...richActs, scene: sceneAct }, word: { text: 'WILD', middle: 0.215, lift: 9, maxWidth: 124 } },
  geode: { acts: { ...richActs, scene: sceneAct }, word: { text: 'SCATTER', middle: 0.215, lift: 9 } },
  diamond: { acts: richActs },
  ruby: { acts: richActs },
  sapphire: { acts: richActs },
  emerald: { acts: richActs },
  amethyst: { acts: plainActs, sizes: lowSizes },
  topaz: { acts: plainActs, sizes: lowSizes },
  citrine: { acts: plainActs, sizes: lowSizes },
};

/** The character beside the reels. */
export const figure = {
  name: 'mole',
  acts: {
    idle: { frames: 12, fps: 9 },
    nod: { frames: 7, fps: 12, once: true },
    tense: { frames: 8, fps: 13 },
    cheer: { frames: 12, fps: 14 },
  },
  /** For the lobby's tile. */
  poster: { act: 'cheer', at: 0.25, size: 640 },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = { cart: 420, heap: 560, board: 640, arch: 720, cluster: 420, lift: 520 };
/** Those of them that the backgrounds use. */
export const backdrop = ['cluster', 'cart'];
