// The show of Pharaoh's Vault: its actors with their acts.

/** Acts of the symbols. */
const symbolActs = {
  land: { frames: 6, fps: 19, once: true },
  idle: { frames: 8, fps: 9, once: true },
  win: { frames: 10, fps: 13 },
  feature: { frames: 9, fps: 14 },
};
/** An act of a scene: the frames of a win, without a word. */
const sceneAct = { frames: 10, fps: 13, of: 'win' };

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'pharaohs_vault';
/** Drawn by the fast renderer in a warm light with rims of fire and water. */
export const rendering = { isFast: true, light: 'harbour', symbolSize: 300, figureSize: 440 };
/** The scenes show the cat and the symbols larger than the reels do. */
export const sheetSizes = { symbol: { small: 130, large: 280 }, figure: { small: 200, large: 430 } };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  eye: { acts: { ...symbolActs, scene: sceneAct }, word: { text: 'WILD', middle: 0.215, lift: 9, maxWidth: 124 } },
  vault: { acts: { ...symbolActs, scene: sceneAct }, word: { text: 'SCATTER', middle: 0.2, lift: 8 } },
  pharaoh: { acts: symbolActs },
  anubis: { acts: symbolActs },
  scarab: { acts: symbolActs },
  cobra: { acts: symbolActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'cat',
  acts: {
    idle: { frames: 14, fps: 9 },
    nod: { frames: 8, fps: 12, once: true },
    tense: { frames: 8, fps: 13 },
    cheer: { frames: 14, fps: 13 },
  },
  /** For the lobby's tile. */
  poster: { act: 'cheer', at: 0.3, size: 640 },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = {
  gate: 560,
  leaf: 220,
  tablet: 640,
  hoard: 640,
  column: 200,
  obelisk: 120,
  pyramid: 480,
  beam: 520,
  pan: 220,
  post: 180,
  feather: 120,
  coin: 120,
};
/** Those of them that the backgrounds and the coin of the wins use. */
export const backdrop = ['column', 'obelisk', 'pyramid', 'hoard', 'coin'];
